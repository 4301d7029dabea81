//! `fnord forms`: what sentences of cards can say.

use super::context::{Context, Exit};
use crate::desk::look_up::{forms, forms_listed};
use crate::page::folded;

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
        let counted = |word: bool| {
            let all = || found.iter().filter(move |form| form.word == word);
            let used_by = |cards: usize| all().filter(move |form| form.cards == cards).count();
            (all().count(), used_by(1), used_by(0))
        };
        let (forms, one, none) = counted(false);
        let (words, of_one, of_none) = counted(true);
        text.push_str(&format!(
            "\n{forms} constructions; {one} are used by one card, {none} by none\n\
             {words} words that stand in them; {of_one} are used by one card, {of_none} by none\n"
        ));
    }
    context.print(&folded(&text, context.columns()));
    Ok(Exit::Fine)
}
