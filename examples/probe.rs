use fnord::regress::sweep::{Plan, Side, sweep};
use fnord::report::{Look, Depth, sweep as words};
fn main() {
    let law = fnord::embedded::law();
    let args: Vec<String> = std::env::args().collect();
    let side = |name: &str| {
        let edition = law.edition(name).unwrap();
        Side { law, edition, rules: edition.rules.as_ref().unwrap() }
    };
    let mut plan = Plan::new(side(&args[1]), side(&args[2]));
    plan.threads = args[3].parse().unwrap();
    plan.helpers = args.len() > 4;
    plan.most = 6;
    let t = std::time::Instant::now();
    let tally = sweep(&plan, &|_| {}).unwrap();
    let d = t.elapsed();
    let ticks = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = ticks.split(' ').collect();
    let cpu: f64 = f[13].parse::<f64>().unwrap() / 100.0;
    let report = words::SweepReport::new(&plan, &tally);
    println!("{}", words::human(&report, Look { width: 100, color: false, depth: Depth::Table }));
    println!("wall {d:?} cpu {cpu}s -> {:.0} ns each comparison", cpu * 1e9 / tally.total.compared as f64);
}
