//! How long things take: reading a scenario, ruling on a prepared board, and the whole program.
//!
//! The whole program is measured beside a clap program that does nothing but print its arguments
//! (`examples/bare.rs`), as both start from nothing each time.

#![allow(
    clippy::expect_used,
    reason = "a bench that cannot be set up has nothing to measure"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use criterion::{Criterion, criterion_group, criterion_main};
use fnord::engine::{self, Attack, Moment};
use fnord::ruling::{Derivation, Silent};
use fnord::table::Move;
use fnord::{embedded, report, scenario, table};

const LINE: &str =
    "St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants Dating League";

const BOARD: &str = "\
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
  Nazi Hell Creatures
  Dobbstown
Ben plays Church of the SubGenius
  Xists
    Rogue SubGenii
    Good Sex for Mutants
Turn: Ann's 3rd, main phase
St. Janor, aided by Nazi Hell Creatures, attacks to control Good Sex for Mutants
Xists oppose
";

fn reading(criterion: &mut Criterion) {
    let law = embedded::law();
    criterion.bench_function("read a line", |bencher| {
        bencher.iter(|| scenario::read(LINE, law));
    });
    criterion.bench_function("read a board", |bencher| {
        bencher.iter(|| scenario::read(BOARD, law));
    });
    criterion.bench_function("load the law", |bencher| {
        bencher.iter(embedded::load);
    });
}

fn ruling(criterion: &mut Criterion) {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    for (name, text) in [("a line", LINE), ("a board", BOARD)] {
        let scenario = scenario::read(text, law).expect("it can be read");
        let case = table::set_up(&scenario, law, edition, rules).expect("it can be laid out");
        criterion.bench_function(&format!("rule on {name}"), |bencher| {
            bencher.iter(|| engine::rule(&case));
        });
        let Some(Move::Attack {
            leader,
            kind,
            target,
            ..
        }) = case.steps.first().map(|step| &step.play)
        else {
            continue;
        };
        let attack = Attack::by_group(*kind, *leader, *target);
        let moment = Moment::new(&case.table);
        criterion.bench_function(&format!("strength on {name}, number only"), |bencher| {
            bencher.iter(|| engine::strength(&moment, &attack, &mut Silent));
        });
        criterion.bench_function(&format!("strength on {name}, derived"), |bencher| {
            bencher.iter(|| engine::strength(&moment, &attack, &mut Derivation::new()));
        });
        let ruling = engine::rule(&case);
        criterion.bench_function(&format!("put {name} into words"), |bencher| {
            bencher.iter(|| report::report(&ruling, &scenario));
        });
    }
}

fn whole_program(criterion: &mut Criterion) {
    let program = Path::new(env!("CARGO_BIN_EXE_fnord"));
    let run = |program: &Path, arguments: &[&str]| {
        let status = Command::new(program)
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("it starts");
        assert!(status.success());
    };
    criterion.bench_function("program: fnord rule -e", |bencher| {
        bencher.iter(|| run(program, &["rule", "-e", LINE]));
    });
    let bare = bare(program);
    criterion.bench_function("program: bare clap", |bencher| {
        bencher.iter(|| run(&bare, &["rule", "-e", LINE]));
    });
}

/// The bare program, built if it is not there.
fn bare(program: &Path) -> PathBuf {
    let folder = program.parent().expect("a program lies in a folder");
    let bare = folder.join("examples").join("bare");
    if !bare.exists() {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(["build", "--release", "--example", "bare"])
            .status()
            .expect("cargo starts");
        assert!(status.success());
    }
    bare
}

criterion_group!(benches, reading, ruling, whole_program);
criterion_main!(benches);
