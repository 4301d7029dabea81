//! `fnord completions` and `fnord man`: what shells and readers of manuals want, from the definitions of the commands.

use std::fs;
use std::path::PathBuf;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Cli, Context, Exit};

#[derive(clap::Args)]
#[command(
    after_help = "For example: fnord completions bash > ~/.local/share/bash-completion/completions/fnord"
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

pub(super) fn completions(context: &Context, args: &Completions) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "fnord", &mut script);
    context.print(&String::from_utf8_lossy(&script));
    Exit::Fine
}

pub(super) fn man(context: &Context, args: &Man) -> Exit {
    let folder = &args.folder;
    let written =
        fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    match written {
        Ok(()) => Exit::Fine,
        Err(why) => {
            let folder = folder.display();
            context.say(&format!("error: {folder} cannot be written to: {why}"));
            Exit::NotUnderstood
        }
    }
}
