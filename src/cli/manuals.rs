//! `fnord completions` and `fnord man`: what shells and readers of manuals want, from the definitions of the commands.

use std::path::PathBuf;
use std::{fs, io};

use clap::CommandFactory;
use clap_complete::Shell;
use clap_complete::env::Shells;

use super::context::{Context, Exit};
use super::{Cli, gate, whole};

#[derive(clap::Args)]
#[command(
    after_help = "Names of cards, clauses, editions, rule points and questions are completed too. For example, in ~/.bashrc: source <(fnord completions bash)"
)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(clap::Args)]
#[command(after_help = "For example: fnord man ~/.local/share/man/man1")]
pub(super) struct Man {
    /// The folder that they are written to; it is made where there is none
    folder: PathBuf,
}

pub(super) fn completions(context: &Context, args: &Completions) -> Result<Exit, Exit> {
    let mut script = Vec::new();
    let shells = Shells::builtins();
    // The shells are those that there are.
    if let Some(shell) = shells.completer(&args.shell.to_string()) {
        let written = shell.write_registration("COMPLETE", "fnord", "fnord", "fnord", &mut script);
        written.map_err(|why| context.wrong(Exit::NotWritten, why))?;
    }
    context.print_exactly(&String::from_utf8_lossy(&script));
    Ok(Exit::Fine)
}

pub(super) fn man(context: &Context, args: &Man) -> Result<Exit, Exit> {
    let folder = &args.folder;
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    let commands = std::iter::once(&command).chain(command.get_subcommands());
    let mut pages = commands.filter(|command| !command.is_hide_set()).map(page);
    let written = fs::create_dir_all(folder).and_then(|()| {
        pages.try_for_each(|page| {
            let (name, text) = page?;
            whole::write(&folder.join(name), &text)
        })
    });
    written.map_err(|why| {
        let folder = gate::name(folder);
        context.wrong(
            Exit::NotWritten,
            format!("{folder} cannot be written to: {why}"),
        )
    })?;
    Ok(Exit::Fine)
}

/// A manual page and the name of its file.
fn page(command: &clap::Command) -> io::Result<(String, String)> {
    let page = clap_mangen::Man::new(command.clone())
        .source(concat!("fnord ", env!("CARGO_PKG_VERSION")))
        .manual("fnord");
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok((
        page.get_filename(),
        laid_out(&String::from_utf8_lossy(&text)),
    ))
}

/// A page on which what is said at the end has a better title, and lines that are set in stay lines of their own.
fn laid_out(page: &str) -> String {
    let mut out = String::new();
    let mut notes = false;
    let mut apart = false;
    for line in page.lines() {
        if line.starts_with(".SH") {
            notes = line == ".SH EXTRA";
        }
        let set_in = notes && line.starts_with("  ");
        if set_in != apart {
            out.push_str(if set_in { ".nf\n" } else { ".fi\n" });
            apart = set_in;
        }
        match line {
            ".SH EXTRA" => out.push_str(".SH NOTES"),
            line => out.push_str(line),
        }
        out.push('\n');
    }
    if apart {
        out.push_str(".fi\n");
    }
    out
}
