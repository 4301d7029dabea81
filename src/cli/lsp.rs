//! `fnord lsp`: scenarios and rulings in an editor.

use super::context::{Context, Exit};

const HELP: &str = "\
An editor starts it and speaks with it over standard input and output. docs/EDITORS.md has settings for Helix, Neovim and VS Code.";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// Standard input and output, which is what it does anyhow; some editors say so
    #[arg(long)]
    stdio: bool,
}

#[cfg(feature = "lsp")]
pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let _ = args.stdio;
    let law = context.law()?;
    crate::lsp::run(law, |scenario| Box::new(super::xday::beside(scenario)))
        .map(|()| Exit::Fine)
        .map_err(|why| context.wrong(Exit::Failed, why))
}

#[cfg(not(feature = "lsp"))]
pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let _ = args.stdio;
    Err(context.not_built("lsp"))
}
