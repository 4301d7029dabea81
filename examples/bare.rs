//! A clap program that prints its arguments and nothing else: the measure for how fast the whole program starts.

use std::io::Write;

use clap::{Args, Parser, Subcommand};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Rule(Rule),
}

#[derive(Args)]
struct Rule {
    files: Vec<String>,

    #[arg(short = 'e')]
    expressions: Vec<String>,
}

fn main() {
    let Command::Rule(rule) = Cli::parse().command;
    let mut out = std::io::stdout().lock();
    for word in rule.files.iter().chain(&rule.expressions) {
        let _ = writeln!(out, "{word}");
    }
}
