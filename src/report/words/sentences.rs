//! How parts of reasons stand in sentences.

use super::{Words, either, kind_name, stat_name};
use crate::cards::effect::{AttackKind, Stat, Traits};
use crate::cards::{Alignment, Alignments, Attributes, Side, Sides};
use crate::law::SelfDefense;
use crate::ruling::{Missing, PowerUsed, Requirement, Source, Way};
use crate::scenario::agree::Named;
use crate::table::PieceId;
use crate::vocabulary::{Phase, PlayerId, in_sentences};

in_sentences! { Words<'_>, words:
    PieceId: card => words.card(card);
    PlayerId: player => Named(words.player(player));
    Alignment: alignment => alignment.name();
    Alignments: alignments => words.alignments(alignments);
    Attributes: attributes => words.attributes(attributes);
    Traits: traits => words.traits(traits);
    PowerUsed: used => words.power_used(used);
    Requirement: requirement => words.requirement(requirement);
    Way: way => words.way(way);
    Missing: missing => words.missing(missing);
    Source: source => words.sentence(source);
    Side: side => side.name();
    Sides: sides => either(sides);
    Phase: phase => phase.name();
    AttackKind: kind => kind_name(kind);
    Stat: stat => stat_name(stat);
    SelfDefense: rule => match rule {
        SelfDefense::PermanentPowerOnTop => "its Power, and its permanent Power on top",
        SelfDefense::PermanentPowerInstead => "its permanent Power",
        SelfDefense::Doubled => "its Power, doubled",
        SelfDefense::NextMultiplier => "its Power, multiplied by one more",
    };
}
