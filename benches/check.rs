//! How many scenarios `fnord check` goes through in a second, and how much memory it takes for that.
//!
//! Ten thousand scenario files are made of the cards of two games: tables of two or three players, an attack, helpers and
//! opponents, dice, and the ruling as it is expected. The program is run on them as anybody would run it. What it has used of
//! the processors is told as well as the time that went by, for other work may be going on.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench that cannot be set up has nothing to measure, and one that can prints it"
)]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fnord::cards::Kind;
use fnord::law::Law;
use fnord::{embedded, regress, scenario};

const FILES: usize = 10_000;
/// How many files lie in a folder.
const IN_A_FOLDER: usize = 200;
const RUNS: usize = 5;
/// What is asked of two cores.
const WANTED: f64 = 20_000.0;
const MOST_MEGABYTES: u64 = 200;

fn main() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-check");
    let bytes = generate(&folder);
    println!(
        "{FILES} scenarios of {} bytes on average in {}",
        bytes / FILES,
        folder.display()
    );
    for threads in [1, 2] {
        let runs: Vec<Run> = (0..RUNS).map(|_| check(&folder, threads)).collect();
        let fastest = runs.iter().map(|run| run.passed).min().unwrap_or_default();
        let busy = runs.iter().map(|run| run.busy).min().unwrap_or_default();
        let memory = runs
            .iter()
            .map(|run| run.kilobytes)
            .max()
            .unwrap_or_default()
            >> 10;
        println!(
            "{threads} threads: {:>6.0} a second, {:>6.0} a second of each core that is busy, {memory} MB at most",
            a_second(fastest),
            a_second(busy),
        );
        if threads == 2 {
            let enough = a_second(fastest).max(2.0 * a_second(busy)) >= WANTED;
            let small = memory < MOST_MEGABYTES;
            println!(
                "{}: {WANTED} a second on two cores; {}: less than {MOST_MEGABYTES} MB",
                told(enough),
                told(small)
            );
        }
    }
}

fn told(met: bool) -> &'static str {
    if met { "met" } else { "NOT met" }
}

fn a_second(time: Duration) -> f64 {
    FILES as f64 / time.as_secs_f64().max(f64::EPSILON)
}

struct Run {
    passed: Duration,
    /// The time of processors, in the program and in the system for it.
    busy: Duration,
    kilobytes: u64,
}

fn check(folder: &Path, threads: usize) -> Run {
    let before = children_busy();
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_fnord"))
        .arg("check")
        .arg(folder)
        .args(["-j", &threads.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let kilobytes = watch(&mut child);
    let passed = start.elapsed();
    let status = child.wait().expect("it ends");
    assert!(status.success(), "every scenario is as expected");
    Run {
        passed,
        busy: children_busy().saturating_sub(before),
        kilobytes,
    }
}

/// Waits for a program, and tells the most memory that it was seen to hold, as far as the system says so.
fn watch(child: &mut Child) -> u64 {
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().expect("it can be waited for").is_none() {
        let told = fs::read_to_string(&status).unwrap_or_default();
        let peak = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|line| line.split_whitespace().next()?.parse().ok());
        most = most.max(peak.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(2));
    }
    most
}

/// The time of processors that programs started here have taken, as far as the system says so.
fn children_busy() -> Duration {
    /// What the system counts in.
    const TICK: Duration = Duration::from_millis(10);
    let told = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = told.rsplit_once(')').map_or("", |(_, rest)| rest);
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks = |field: usize| {
        fields
            .get(field)
            .and_then(|field| field.parse::<u32>().ok())
    };
    TICK * (ticks(13).unwrap_or(0) + ticks(14).unwrap_or(0))
}

/// Makes the scenarios, and tells their bytes.
fn generate(folder: &Path) -> usize {
    let _ = fs::remove_dir_all(folder);
    let law = embedded::law();
    let mut dice = Dice(0x5eed);
    let mut made = 0;
    let mut bytes = 0;
    while made < FILES {
        let edition = ["subgenius-1.01", "wdh-1.2"][made % 2];
        let Some(text) = described(law, edition, &mut dice) else {
            continue;
        };
        let below = folder.join(format!("{:03}", made / IN_A_FOLDER));
        let path: PathBuf = below.join(format!("{made:05}.fnord"));
        if made % IN_A_FOLDER == 0 {
            fs::create_dir_all(&below).expect("a folder can be made");
        }
        fs::write(path, &text).expect("a file can be written");
        bytes += text.len();
        made += 1;
    }
    bytes
}

/// A scenario with the ruling on it; `None` where the table cannot be so.
fn described(law: &Law, edition: &str, dice: &mut Dice) -> Option<String> {
    let sets = law.sets(Some(edition));
    let of = |kinds: fn(Kind) -> bool| -> Vec<&str> {
        let cards = law.cards.iter();
        let cards = cards.filter(|card| sets.contains(&card.set) && kinds(card.kind));
        cards.map(|card| &*card.name).collect()
    };
    let illuminati = of(|kind| kind == Kind::Illuminati);
    let mut groups = of(|kind| kind.is_group() && kind != Kind::Illuminati);
    let mut group = |dice: &mut Dice| groups.swap_remove(dice.below(groups.len()));
    let players = ["Ann", "Ben", "Cal"];
    let players = &players[..2 + dice.below(2)];
    let mut text = format!(
        "# A table of {} players.\nRules: {edition}\n",
        players.len()
    );
    let mut held: Vec<Vec<&str>> = Vec::new();
    for player in players {
        let card = illuminati[dice.below(illuminati.len())];
        let tokens = ["", " (2 tokens)", " (no token)"][dice.below(3)];
        let _ = writeln!(text, "{player} plays {card}{tokens}");
        let mut own = Vec::new();
        for _ in 0..2 + dice.below(2) {
            let master = group(dice);
            let _ = writeln!(text, "  {master}");
            own.push(master);
            if dice.below(3) == 0 {
                let puppet = group(dice);
                let remark = ["", " (Weird)", " (Power 5)", " (no token)"][dice.below(4)];
                let _ = writeln!(text, "    {puppet}{remark}");
                own.push(puppet);
            }
        }
        held.push(own);
    }
    text.push_str("Turn: Ann's 3rd, main phase\n\n");
    let kind = ["control", "destroy"][dice.below(2)];
    let target = held[1][dice.below(held[1].len())];
    let aided = match dice.below(2) {
        0 => String::new(),
        _ => format!(", aided by {},", held[0][1]),
    };
    let _ = writeln!(text, "{}{aided} attacks to {kind} {target}", held[0][0]);
    if dice.below(2) == 0 {
        let helper = held[1].iter().find(|helper| **helper != target)?;
        let _ = writeln!(text, "{helper} opposes");
    }
    if dice.below(4) == 0 {
        text.push_str("Ben opposes with his Illuminati\n");
    }
    if dice.below(2) == 0 {
        let _ = writeln!(text, "Roll {}", 2 + dice.below(11));
    }
    let silent = scenario::read(&text, law).ok()?;
    let ruled_by = regress::ordinary(law, None, &silent).ok()?;
    let blessed = regress::bless(law, &silent, ruled_by, false).ok()?;
    Some(blessed.text)
}

/// The same throws every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}
