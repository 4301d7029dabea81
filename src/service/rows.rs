//! The lines of a table, for those who build it by tapping.

use super::table::laid_out;
use super::{Refused, TableAsked, Told, no_files, told};
use crate::board::{self, ArrowState, Laid};
use crate::law::Law;
use crate::scenario::{Placed, Scenario, Statement, Which};

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Counted from 1.
    pub line: usize,
    /// The blanks before it.
    pub indent: usize,
    pub says: String,
    pub what: RowKind,
}

/// What stands in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// A player with his Illuminati.
    Player { name: String, card: Option<OnBoard> },
    /// A Group under its master.
    Group(OnBoard),
    /// Something else of the table.
    Table,
    /// Something that happens.
    Play,
}

/// A card of a Power Structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnBoard {
    pub name: String,
    pub tokens: u8,
    /// The sides at which a puppet has room.
    pub open: Vec<&'static str>,
}

/// The lines of a table of a card game.
///
/// # Errors
/// It cannot be understood, or is about the other game.
pub fn rows(law: &Law, asked: &TableAsked) -> Result<Vec<Row>, Refused> {
    let Told::Cards(scenario, rules) = told(law, asked, &no_files)? else {
        let why = "a table of Countdown to X-Day is written, not tapped";
        return Err(Refused::NotAsked(why.to_owned()));
    };
    let case = laid_out(law, &scenario, rules)?;
    let picture = board::picture(&case.table, None);
    let structures = picture.structures.into_iter();
    let mut laid: Vec<Laid> = structures.flat_map(|drawn| drawn.cards).collect();
    let mut on_board = |placed: &Placed| {
        let name = match placed.card.which {
            Which::Card(card) => &scenario.card(law, card).name,
            Which::Illuminati => return None,
        };
        let at = laid.iter().position(|one| *one.card.name == **name)?;
        Some(seen(laid.remove(at)))
    };
    let mut rows = Vec::new();
    for line in &scenario.lines {
        let text = scenario.text.get(line.span.clone()).unwrap_or_default();
        let before = scenario.text.get(..line.span.start).unwrap_or_default();
        let margin = before.rsplit('\n').next().unwrap_or_default();
        let what = match &line.statement {
            None => continue,
            Some(Statement::Sits { player, illuminati }) => RowKind::Player {
                name: player_called(&scenario, usize::from(player.0)),
                card: illuminati.as_ref().and_then(&mut on_board),
            },
            Some(Statement::Puppets { cards, .. }) => match cards.as_slice() {
                [one] => on_board(one).map_or(RowKind::Table, RowKind::Group),
                _ => RowKind::Table,
            },
            Some(Statement::Play(_) | Statement::Expect(_) | Statement::Claim(_)) => RowKind::Play,
            Some(_) => RowKind::Table,
        };
        rows.push(Row {
            line: line.number,
            indent: margin.len() + (text.len() - text.trim_start().len()),
            says: text.trim().to_owned(),
            what,
        });
    }
    Ok(rows)
}

fn player_called(scenario: &Scenario, at: usize) -> String {
    let player = scenario.players.get(at);
    player.map_or_else(String::new, |player| player.name.clone())
}

fn seen(laid: Laid) -> OnBoard {
    let open = laid
        .arrows
        .iter()
        .filter(|arrow| arrow.state == ArrowState::Open);
    OnBoard {
        open: open.map(|arrow| arrow.side.name()).collect(),
        name: laid.card.name,
        tokens: laid.card.tokens,
    }
}
