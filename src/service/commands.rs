//! The commands: each with its name, what it does, and the forms of what is asked and answered.

use std::sync::OnceLock;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::complete::complete;
use super::{
    Refused, advise, asked, board, canonical, check, compared, diagnose, look_up_cards,
    look_up_clause, look_up_forms, look_up_points, no_files, rule, under_every_edition,
};
use crate::law::Law;

type Answer = Box<dyn Fn(&'static Law, &str) -> Result<String, Refused> + Send + Sync>;

/// Something that can be asked.
pub struct Command {
    pub name: &'static str,
    /// What it does, in a sentence.
    pub summary: &'static str,
    /// The form of what is asked.
    pub asks: fn(&mut SchemaGenerator) -> Schema,
    /// The form of what is answered.
    pub gives: fn(&mut SchemaGenerator) -> Schema,
    answer: Answer,
}

impl Command {
    fn of<A, G>(
        name: &'static str,
        summary: &'static str,
        run: impl Fn(&'static Law, &A) -> Result<G, Refused> + Send + Sync + 'static,
    ) -> Command
    where
        A: DeserializeOwned + JsonSchema,
        G: Serialize + JsonSchema,
    {
        let answer = move |law: &'static Law, asked: &str| {
            let asked: A = serde_json::from_str(asked)
                .map_err(|why| Refused::NotAsked(format!("what is asked cannot be read: {why}")))?;
            let given = run(law, &asked)?;
            serde_json::to_string(&given).map_err(|why| Refused::NotAsked(why.to_string()))
        };
        Command {
            name,
            summary,
            asks: SchemaGenerator::subschema_for::<A>,
            gives: SchemaGenerator::subschema_for::<G>,
            answer: Box::new(answer),
        }
    }

    /// The answer in JSON to what is asked in JSON. No file is read for it.
    ///
    /// # Errors
    /// There is none.
    pub fn answer(&self, law: &'static Law, asked: &str) -> Result<String, Refused> {
        (self.answer)(law, asked)
    }
}

/// Everything that can be asked.
pub fn commands() -> &'static [Command] {
    static COMMANDS: OnceLock<Vec<Command>> = OnceLock::new();
    COMMANDS.get_or_init(|| {
        vec![
            Command::of(
                "rule",
                "Rule on a table and what happens at it: verdict, strength, odds and effects, each with its clauses.",
                |law, asked| rule(law, asked, &no_files),
            ),
            Command::of(
                "check",
                "Hold a scenario against what its `Expect` lines say.",
                |law, asked| check(law, asked, &no_files),
            ),
            Command::of(
                "fmt",
                "Write a scenario in its canonical form.",
                |law, asked| canonical(law, asked, &no_files),
            ),
            Command::of(
                "diagnose",
                "Say what of a scenario is understood, what is not and where, and what could stand there.",
                |law, asked| Ok(diagnose(law, asked, &no_files)),
            ),
            Command::of(
                "complete",
                "Say what the end of a line of a scenario can be completed to.",
                |law, asked| Ok(complete(law, asked)),
            ),
            Command::of(
                "what-if",
                "Compare the ruling on a table with the one where plays are added or struck.",
                |law, asked| compared(law, asked, &no_files),
            ),
            Command::of(
                "editions",
                "Rule on a table by every edition of its game, side by side.",
                under_every_edition,
            ),
            Command::of(
                "advise",
                "Before the dice: who may still act, what it changes and costs, who may not and why, best play.",
                |law, asked| advise(law, asked, &no_files),
            ),
            Command::of(
                "board",
                "Draw the table: Power Structures as trees, as players by mail write them, and to scale as SVG.",
                board,
            ),
            Command::of("card", "Show what cards say.", look_up_cards),
            Command::of("clause", "Show clauses of the rulebooks and answers about them.", look_up_clause),
            Command::of(
                "ask",
                "Find clauses, precedents, cards and open questions that answer a question in plain words.",
                asked,
            ),
            Command::of(
                "points",
                "List rule points: what each says, and how the editions decide it.",
                look_up_points,
            ),
            Command::of(
                "forms",
                "List what sentences of cards can say, with examples.",
                look_up_forms,
            ),
        ]
    })
}
