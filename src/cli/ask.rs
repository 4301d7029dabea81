//! `fnord ask`: what the rulebooks say on a question.

use super::context::{Context, Exit};
use super::format::Format;
use super::names;
use crate::desk::answers::answers;
use fnord_search::{AskError, Library};

const HELP: &str = "\
Examples:
  fnord ask does a captured group keep its token
  fnord ask --edition wdh-1.2 who may interfere in a privileged attack
  fnord ask --edition \"wdh-1.2 + pyramid-23\" are Groups that Upheaval discards destroyed

Clauses, cards and open questions are searched, the best first. Words need not be spelt right; what means the same is \
found as well. What is about a card that the question names comes first.";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// The question, in your own words
    words: Vec<String>,

    /// The edition to search [default: every rulebook]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// How many passages to show
    #[arg(long, value_name = "NUMBER", default_value_t = 5)]
    most: usize,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let edition = match &args.edition {
        None => None,
        Some(name) => match law.edition(name) {
            Some(edition) => Some(edition),
            None => {
                let known: Vec<&str> = law.editions.iter().map(|one| &*one.id).collect();
                let known = known.join(", ");
                let why = format!("there is no edition `{name}`; editions: {known}");
                return Err(context.wrong(Exit::NotUnderstood, why));
            }
        },
    };
    let question = args.words.join(" ");
    let library = Library::of(law, crate::embedded::learnt(), edition);
    let answer = match library.ask(&question) {
        Ok(answer) => answer,
        Err(error) => {
            let (help, exit) = match &error {
                AskError::Empty => ("`fnord ask who may aid an attack`", Exit::NotUnderstood),
                AskError::TooLong(_) => ("ask with the words that matter", Exit::NotUnderstood),
                AskError::NothingSaid(_) => ("ask with a term of the game", Exit::NothingFound),
            };
            return Err(context.wrong(exit, format!("{error}; {help}")));
        }
    };
    if answer.hits.is_empty() {
        let asked: String = question.chars().take(60).collect();
        return Err(context.wrong(
            Exit::NothingFound,
            format!("nothing is found for `{asked}`"),
        ));
    }
    let general = library.general(&question, None);
    let report = answers(
        law,
        edition,
        &question,
        (&answer, &general),
        args.most.max(1),
    );
    let text = context.shown(args.format, &report, || {
        report.page(|word| library.found(&answer, word))
    });
    context.print(&text);
    Ok(Exit::Fine)
}
