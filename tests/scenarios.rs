//! Every scenario file is a test of its own: the ruling is as expected, and the text survives being parsed and printed.

use std::fs;
use std::path::{Path, PathBuf};

use fnord::embedded;
use fnord::law::Law;
use fnord::page::{Form, Look};
use fnord::regress;
use fnord::scenario::{self, Scenario};
use fnord::service::{self, TableAsked};
use fnord::{report, table, xday};
use libtest_mimic::{Arguments, Failed, Trial};

/// The lines and the columns of a screen, which the longest ruling that is written without being asked for more fills and no more.
const LINES: usize = 24;
const COLUMNS: u16 = 80;

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files = Vec::new();
    collect(&root, &mut files);
    let some = !files.is_empty();
    let mut trials = vec![Trial::test("there are scenarios", move || {
        if some {
            Ok(())
        } else {
            Err("none were found".into())
        }
    })];
    for file in files {
        let name = file
            .strip_prefix(&root)
            .unwrap_or(&file)
            .with_extension("")
            .display()
            .to_string();
        let path = file.clone();
        trials.push(Trial::test(name.clone(), move || as_expected(&path)));
        trials.push(Trial::test(format!("{name} (printed)"), move || {
            survives_printing(&file)
        }));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "fnord") {
            files.push(path);
        }
    }
}

fn read(text: &str, law: &Law) -> Result<Scenario, Failed> {
    scenario::read(text, law).map_err(|errors| {
        let lines: Vec<String> = errors
            .iter()
            .map(|error| format!("{} at {:?}", error, error.span))
            .collect();
        lines.join("\n").into()
    })
}

fn findings(scenario: &Scenario, law: &Law) -> Result<Vec<regress::Finding>, Failed> {
    let edition = law
        .edition(scenario.ruled_by().unwrap_or("subgenius-1.01"))
        .ok_or("no such edition")?;
    let rules = edition.rules.as_ref().ok_or("no rules")?;
    let mut findings = Vec::new();
    for (edition, rules) in regress::editions(law, scenario, (edition, rules)) {
        let case =
            table::set_up(scenario, law, edition, rules).map_err(|errors| format!("{errors:?}"))?;
        findings.extend(regress::check(&case));
    }
    Ok(findings)
}

/// A scenario of Countdown to X-Day; its tables lie beside it.
fn read_xday(text: &str, file: &Path) -> Result<xday::Scenario<'static>, Failed> {
    let loader = |name: &str| {
        let folder = file.parent().unwrap_or(Path::new(""));
        fs::read_to_string(folder.join(name)).map_err(|why| why.to_string())
    };
    xday::read(text, embedded::law(), None, &loader).map_err(|errors| format!("{errors:?}").into())
}

fn xday_problems(scenario: &xday::Scenario<'_>) -> Vec<xday::Problem> {
    let findings = xday::check(scenario).into_iter();
    findings.map(|finding| finding.problem).collect()
}

/// Whether the ruling stands on a screen, whatever there is to say of it.
fn fits_a_screen(text: &str, file: &Path) -> Result<(), Failed> {
    let asked = TableAsked {
        scenario: text.to_owned(),
        edition: None,
    };
    let beside = |name: &str| {
        let folder = file.parent().unwrap_or(Path::new(""));
        fs::read_to_string(folder.join(name)).map_err(|why| why.to_string())
    };
    let report = service::rule(embedded::law(), &asked, &beside);
    let report = report.map_err(|why| format!("{why:?}"))?;
    let look = Look {
        width: COLUMNS,
        color: false,
    };
    let screen = report::screen(&report).written(Form::Terminal(look));
    let mut lines = screen.lines();
    let wide = lines.any(|line| line.chars().count() > usize::from(COLUMNS));
    match wide || screen.lines().count() > LINES {
        true => Err(format!("more than a screen:\n{screen}").into()),
        false => Ok(()),
    }
}

fn as_expected(file: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(file)?;
    fits_a_screen(&text, file)?;
    let law = embedded::law();
    if scenario::game::is_meant(law, &text, None) {
        let problems = xday_problems(&read_xday(&text, file)?);
        return match problems.as_slice() {
            [] => Ok(()),
            problems => Err(format!("{problems:?}").into()),
        };
    }
    let scenario = read(&text, law)?;
    let findings = findings(&scenario, law)?;
    if findings.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = findings
        .iter()
        .map(|finding| {
            let line = text[..finding.span.start].matches('\n').count() + 1;
            format!("line {line}: {:?}", finding.problem)
        })
        .collect();
    Err(lines.join("\n").into())
}

fn survives_printing(file: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(file)?;
    let law = embedded::law();
    if scenario::game::is_meant(law, &text, None) {
        let scenario = read_xday(&text, file)?;
        let printed = scenario.canonical();
        let again = read_xday(&printed, file)?;
        if printed != again.canonical() {
            return Err(format!("printing is not stable:\n{printed}").into());
        }
        let statements = |scenario: &xday::Scenario<'_>| -> Vec<Option<xday::Statement>> {
            scenario
                .lines
                .iter()
                .map(|line| line.statement.clone())
                .collect()
        };
        if statements(&scenario) != statements(&again)
            || xday_problems(&scenario) != xday_problems(&again)
        {
            return Err(format!("the printed scenario is another:\n{printed}").into());
        }
        return Ok(());
    }
    let mut scenario = read(&text, law)?;
    let printed = scenario.canonical(law);
    let again = read(&printed, law)?;
    let reprinted = again.canonical(law);
    if printed != reprinted {
        return Err(format!("printing is not stable:\n{printed}\n---\n{reprinted}").into());
    }
    let before = findings(&scenario, law)?;
    let after = findings(&again, law)?;
    let problems = |findings: &[regress::Finding]| -> Vec<regress::Problem> {
        findings
            .iter()
            .map(|finding| finding.problem.clone())
            .collect()
    };
    if problems(&before) != problems(&after) {
        return Err(format!("the printed scenario is ruled otherwise:\n{printed}").into());
    }
    // As the first of the players tells it.
    if let Some(first) = scenario.players.first_mut() {
        first.name = scenario::ME.to_owned();
    }
    let told = scenario.canonical(law);
    let again = read(&told, law)?;
    let retold = again.canonical(law);
    match told == retold {
        true => Ok(()),
        false => Err(format!("it is read otherwise:\n{told}\n---\n{retold}").into()),
    }
}
