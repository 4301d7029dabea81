//! Boards that cannot be.

mod texts;

use super::space::{Plan, Solved, Structure, arrow_sides, incoming};
use super::{PieceId, Place, Position, Table};
use fnord_cards::effect::{Act, AttackKinds, Doer, Effect, Filter, Prohibition, Whom};
use fnord_cards::{Alignment, Kind, Side};
use fnord_law::NewGroups;
use fnord_scenario::Help;
use fnord_scenario::{ScenarioError, ScenarioErrorKind};
use fnord_vocabulary::PlayerId;

/// Adds an error for everything on the table that no game can bring about.
pub(super) fn check(table: &Table, errors: &mut Vec<ScenarioError>) {
    copies(table, errors);
    powers(table, errors);
    for (id, _) in table.iter() {
        opposites(table, id, errors);
        puppets(table, id, errors);
        texts::check(table, id, errors);
    }
    if errors.is_empty() {
        for player in table.players() {
            lies(table, player, errors);
        }
    }
}

/// More Power than an attack could be counted with, whatever is doubled.
const MOST_POWER: i64 = 4_000;

/// Powers that nobody could add up.
fn powers(table: &Table, errors: &mut Vec<ScenarioError>) {
    let mut sum = 0;
    let beyond = table.iter().find(|(_, piece)| {
        let stated = piece.stated.power.into_iter().chain(piece.stated.global);
        sum += stated.map(i64::from).max().unwrap_or(0) * i64::from(piece.tokens.max(1));
        sum > MOST_POWER
    });
    if let Some((id, _)) = beyond {
        let kind = ScenarioErrorKind::NotWhatIsWanted {
            word: table.name(id).to_owned(),
            wanted: "a card for this table: its Powers come to more than 4,000 together",
        };
        errors.push(error(table, id, kind, None));
    }
}

/// Puppets where their master has no arrow, two of them at one, and structures in which something overlaps however they are
/// laid (`sg.structure.arrow-match`, `wdh.metarule.no-overlap`).
fn lies(table: &Table, player: PlayerId, errors: &mut Vec<ScenarioError>) {
    let structure = Structure::of(table, player);
    let Structure { plan, cards } = &structure;
    let before = errors.len();
    for (index, node) in plan.nodes.iter().enumerate() {
        let (Some(master), Some(side)) = (node.master, node.at) else {
            continue;
        };
        if !plan.sides(index).has(side) {
            let (kind, help) = no_arrow(table, cards[master], side);
            errors.push(error(table, cards[index], kind, Some(help.into())));
        }
        let mut others = plan.puppets(master).take_while(|&other| other < index);
        if let Some(other) = others.find(|&other| plan.nodes[other].at == Some(side)) {
            let kind = ScenarioErrorKind::SideTaken {
                master: table.name(cards[master]).to_owned(),
                side: side.name(),
                other: table.name(cards[other]).to_owned(),
            };
            errors.push(error(table, cards[index], kind, None));
        }
    }
    if errors.len() > before || structure.is_simple() || structure.solve() != Solved::Impossible {
        return;
    }
    // The first card that finds no room beside those before it.
    let room = |count: &usize| {
        let part = Plan {
            nodes: plan.nodes[..*count].to_vec(),
        };
        part.solve() == Solved::Impossible
    };
    let Some(last) = (1..=cards.len()).find(room).map(|count| count - 1) else {
        return;
    };
    if table.piece(cards[last]).implied {
        return;
    }
    let spots = plan.spots(&plan.settled());
    let others = (0..last).filter(|&other| match (spots[other], spots[last]) {
        (Some(other), Some(spot)) => other.overlaps(&spot),
        _ => false,
    });
    let kind = ScenarioErrorKind::NoRoom {
        group: table.name(cards[last]).to_owned(),
        others: others
            .map(|other| format!("`{}`", table.name(cards[other])))
            .collect(),
    };
    let help =
        "`fnord board` draws a structure; put the Group at another side, or under another master";
    errors.push(error(table, cards[last], kind, Some(help.into())));
}

fn error(table: &Table, id: PieceId, kind: ScenarioErrorKind, help: Option<Help>) -> ScenarioError {
    ScenarioError {
        span: table.piece(id).span.clone(),
        label: String::new(),
        kind,
        help,
    }
}

/// A Group controlled twice, or a Unique Resource in play twice (`sg.duplicates.groups`, `sg.duplicates.unique`). Other copies,
/// such as like Plots linked to two Groups, are there where several sets are played with, and Illuminati always have copies.
fn copies(table: &Table, errors: &mut Vec<ScenarioError>) {
    let linked_plot = |id| table.kind(id).is_plot() && table.link(id).is_some();
    let taken = |place: Place| matches!(place, Place::Structure { .. } | Place::Beside { .. });
    for (id, piece) in table.iter() {
        // Where every player has a deck of his own, copies lie anywhere but in play.
        let own_decks = table.rules.points.control_targets().value == NewGroups::OwnHand;
        let several = table.card(id).may_be_several()
            || own_decks && table.kind(id) == Kind::Resource && !table.card(id).is_unique();
        let again = table.iter().take(usize::from(id.0)).any(|(_, before)| {
            before.card == piece.card
                && (taken(before.place) && taken(piece.place) && !linked_plot(id)
                    || !own_decks && before.place == piece.place)
        });
        let again = again && !several;
        if again && table.kind(id) != Kind::Illuminati {
            let kind = ScenarioErrorKind::TwoCopies(table.name(id).to_owned());
            let help = Some("every card but the Illuminati is there once".to_owned());
            errors.push(error(table, id, kind, help.map(Help::from)));
        }
    }
}

/// Two alignments of which one would have taken the other away (`sg.alignment.no-opposites`).
fn opposites(table: &Table, id: PieceId, errors: &mut Vec<ScenarioError>) {
    let card = table.card(id);
    let gained = table.piece(id).stated.gains.alignments;
    // What is gained takes printed opposites away, so only what is said together can clash.
    let sources = [gained, card.alignments];
    for alignments in sources {
        for &(one, other) in table.rules.points.opposites().value {
            // What is opposite to itself is so on two cards.
            if one != other && alignments.has(one) && alignments.has(other) {
                let kind = ScenarioErrorKind::OppositeAlignments {
                    group: card.name.to_string(),
                    one: Alignment::name(one),
                    other: Alignment::name(other),
                };
                let help = Some("a Group has one of them at most".to_owned());
                errors.push(error(table, id, kind, help.map(Help::from)));
            }
        }
    }
}

/// More puppets than arrows to hold them, and puppets of a kind that the master may not have.
fn puppets(table: &Table, id: PieceId, errors: &mut Vec<ScenarioError>) {
    let only = table.card(id).text.iter().find_map(|sentence| {
        match sentence.ability.as_ref().map(|ability| &ability.effect) {
            Some(Effect::Forbids(Prohibition {
                doer: Doer::It,
                act: Act::Control,
                whom: Some(Whom::Any(such)),
                ..
            })) => such.but_of_kind(),
            _ => None,
        }
    });
    let mut names = Vec::new();
    let mut all = Vec::new();
    for puppet in table.puppets(id) {
        all.push(table.name(puppet));
        if let Some(only) = only
            && table.kind(puppet) != only
        {
            let kind = ScenarioErrorKind::WrongPuppet {
                master: table.name(id).to_owned(),
                only: only.plural().to_owned(),
            };
            errors.push(error(table, puppet, kind, None));
        }
        if !table.piece(id).implied && refuses(table, puppet, table.kind(id)) {
            let kind = ScenarioErrorKind::WrongMaster {
                group: table.name(puppet).to_owned(),
                kind: table.kind(id).name().to_owned(),
            };
            let help = format!("`fnord card \"{}\"` shows its text", table.name(puppet));
            errors.push(error(table, puppet, kind, Some(help.into())));
        }
        if !lies_anywhere(table, puppet) {
            names.push(table.name(puppet));
        }
    }
    // Even a Group that needs no arrow needs a side.
    let sides = match table.kind(id) {
        Kind::Illuminati => 4,
        _ => 3,
    };
    let mut arrows = usize::from(table.arrows(id));
    if names.len() <= arrows && all.len() > sides {
        names = all;
        arrows = sides;
    }
    if names.len() > arrows && matches!(table.piece(id).place, Place::Structure { .. }) {
        let kind = ScenarioErrorKind::TooManyPuppets {
            master: table.name(id).to_owned(),
            puppets: names.join(", "),
            arrows,
        };
        let help = match table.piece(id).place {
            Place::Structure {
                position: Position::Centre,
                ..
            } => Some("put some of them under other Groups, by indenting them further".to_owned()),
            _ => None,
        };
        errors.push(error(table, id, kind, help.map(Help::from)));
    }
}

/// Whether a Group lies under a master of a kind that its own card excludes, as no game can bring about.
pub fn under_impossible_master(table: &Table, id: PieceId) -> bool {
    let master = table.master(id);
    master.is_some_and(|master| refuses(table, id, table.kind(master)))
}

/// Whether the card of a Group says that nothing of that kind can control it.
fn refuses(table: &Table, id: PieceId, master: Kind) -> bool {
    let such = Filter {
        kind: Some(master),
        ..Filter::any()
    };
    table.card(id).text.iter().any(|sentence| {
        let ability = sentence.ability.as_ref();
        ability.is_some_and(|ability| {
            ability.condition.is_none()
                && ability.effect
                    == Effect::Forbids(Prohibition {
                        doer: Doer::Any(such.clone()),
                        act: Act::Control,
                        by: None,
                        kinds: AttackKinds::Both,
                        whom: Some(Whom::It),
                    })
        })
    })
}

/// Whether a Group may lie at any side of its master.
fn lies_anywhere(table: &Table, id: PieceId) -> bool {
    table.card(id).text.iter().any(|sentence| {
        (sentence.ability.as_ref()).is_some_and(|ability| ability.effect.lies_on_any_side())
    })
}

/// A card has no arrow there, and where it has some.
pub(crate) fn no_arrow(table: &Table, card: PieceId, side: Side) -> (ScenarioErrorKind, String) {
    let kind = ScenarioErrorKind::NoArrowThere {
        master: table.name(card).to_owned(),
        side: side.name(),
    };
    let sides: Vec<&str> = arrow_sides(table, card).0.iter().map(Side::name).collect();
    let help = if table.kind(card) != Kind::Illuminati && incoming(table, card) == side {
        "its own arrow comes in there".to_owned()
    } else if sides.is_empty() {
        "it has no outgoing arrows".to_owned()
    } else {
        format!("it has outgoing arrows at: {}", sides.join(", "))
    };
    (kind, help)
}
