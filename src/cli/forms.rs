//! `fnord forms`: what sentences of cards can say.

use super::context::{Context, Exit};
use crate::desk::look_up::{forms, forms_listed};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Also how many cards use each, and in the end how many constructions there are
    #[arg(long)]
    count: bool,

    /// Only those with all of these words
    words: Vec<String>,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let found = forms(law, &args.words).map_err(|why| context.nothing_found(&why))?;
    let mut text = forms_listed(&found, args.count);
    if args.count && args.words.is_empty() {
        let used_by = |cards: usize| found.iter().filter(|form| form.cards == cards).count();
        text.push_str(&format!(
            "\n{} constructions; {} are used by one card, {} by none\n",
            found.len(),
            used_by(1),
            used_by(0)
        ));
    }
    context.print(&text);
    Ok(Exit::Fine)
}
