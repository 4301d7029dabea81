//! The phrases that sentences are made of: who and what, of which traits, while what holds.

use pest::iterators::Pair;

use super::super::{Condition, Filter, Object, Party, Quality, Relation, TraitTest, Traits};
use super::{Read, Reader, Rule, SentenceError};
use crate::effect::print::COUNTS;
use crate::{Alignment, Kind, Text};

impl Reader<'_> {
    pub(super) fn condition(&self, pair: Pair<Rule>) -> Read<Condition> {
        self.clause(self.first(pair)?)
    }

    /// A condition without its "while", "if", "when" or "unless".
    pub(super) fn clause(&self, pair: Pair<Rule>) -> Read<Condition> {
        let inner = self.first(pair)?;
        Ok(match inner.as_rule() {
            Rule::in_area => Condition::InUncontrolledArea,
            Rule::no_token => Condition::NoToken,
            Rule::master_is => Condition::MasterIs(self.list(self.first(inner)?)?),
            Rule::it_is => Condition::Is(self.list(self.first(inner)?)?),
            Rule::directly => Condition::DirectlyControlled,
            Rule::no_plots => Condition::NoPlots,
            Rule::no_illuminati_token => Condition::NoIlluminatiToken,
            Rule::no_power => Condition::NoPower,
            Rule::after_hours => Condition::AfterHours,
            Rule::is_controlled => Condition::Controlled,
            Rule::several_zapped => Condition::SeveralZapped,
            Rule::linked_now => Condition::Linked(inner.into_inner().next().is_none()),
            Rule::was_chosen => Condition::SecondChosen(inner.into_inner().next().is_some()),
            Rule::has_link => Condition::HasLink(Text::from(self.first(inner)?.as_str())),
            Rule::card_in_play => Condition::CardInPlay(Text::from(self.first(inner)?.as_str())),
            Rule::controls_card => Condition::Controls(Text::from(self.first(inner)?.as_str())),
            Rule::illuminati_is => {
                let (mut name, mut not) = (Text::from(""), false);
                for part in inner.into_inner() {
                    match part.as_rule() {
                        Rule::otherwise => not = true,
                        _ => name = Text::from(part.as_str()),
                    }
                }
                Condition::IlluminatiIs { name, not }
            }
            Rule::unprivileged => Condition::Unprivileged,
            Rule::takes_a_part => {
                let (mut who, mut attacking) = (Vec::new(), false);
                for part in inner.into_inner() {
                    match part.as_rule() {
                        Rule::attacking => attacking = true,
                        _ => who.push(self.object(part)?),
                    }
                }
                Condition::TakesPart { who, attacking }
            }
            Rule::exposed => Condition::OwnerHasExposed(Text::from(self.first(inner)?.as_str())),
            _ => return self.lost(),
        })
    }

    pub(super) fn party(&self, pair: Pair<Rule>) -> Read<Party> {
        let inner = self.first(pair)?;
        Ok(match inner.as_rule() {
            Rule::its_target => Party::ItsTarget,
            Rule::this_illuminati => Party::ThisIlluminati,
            Rule::your_illuminati => Party::YourIlluminati,
            Rule::this => Party::It,
            _ => Party::Each(self.filter(self.first(inner)?)?),
        })
    }

    pub(super) fn object(&self, pair: Pair<Rule>) -> Read<Object> {
        let inner = self.first(pair)?;
        Ok(match inner.as_rule() {
            Rule::this => Object::It,
            Rule::attacking_group => Object::Leader,
            Rule::its_master => Object::ItsMaster,
            Rule::your_illuminati => Object::YourIlluminati,
            Rule::targets_illuminati => Object::TargetsIlluminati,
            Rule::attackers_illuminati => Object::AttackersIlluminati,
            Rule::each_target => Object::EachTarget,
            Rule::each_chosen => Object::EachChosen(self.filter(self.first(inner)?)?),
            Rule::each_such => Object::Each(self.filter(self.first(inner)?)?),
            Rule::named_card => Object::Named(Text::from(self.first(inner)?.as_str())),
            _ => Object::Any(self.filter(self.first(inner)?)?),
        })
    }

    /// Of one such card or of several.
    pub(super) fn filter(&self, pair: Pair<Rule>) -> Read<Filter> {
        let mut filter = Filter::any();
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::other => filter.other = true,
                Rule::rivals | Rule::of_rivals => filter.rivals = true,
                Rule::naturally => filter.naturally = true,
                Rule::devastated => filter.qualities.push(Quality::Devastated),
                Rule::traits => filter.traits = self.traits(part)?,
                Rule::head => filter.kind = Kind::named(part.as_str()),
                Rule::heads => {
                    filter.kind = Kind::ALL
                        .into_iter()
                        .find(|kind| kind.plural() == part.as_str());
                }
                Rule::relation => filter.relation = Some(self.relation(part)?),
                Rule::quality => filter.qualities.push(self.quality(part)?),
                Rule::one_of => filter.names.push(Text::from(part.as_str())),
                Rule::excepted => {
                    let cards = part.into_inner().map(|card| Text::from(card.as_str()));
                    filter.except = cards.collect();
                }
                Rule::of_illuminati => {
                    filter.of = Some(Text::from(self.first(part)?.as_str()));
                }
                _ => return self.lost(),
            }
        }
        Ok(filter)
    }

    fn relation(&self, pair: Pair<Rule>) -> Read<Relation> {
        Ok(match self.first(pair)?.as_rule() {
            Rule::in_structure => Relation::Controlled,
            Rule::directly_yours => Relation::DirectlyYours,
            Rule::you_control => Relation::YouControl,
            Rule::it_controls => Relation::ItControls,
            Rule::controls_it => Relation::ControlsIt,
            Rule::target_controls => Relation::TargetControls,
            Rule::tied_to => Relation::TiedTo,
            Rule::tied_here => Relation::TiedHere,
            Rule::in_the_area => Relation::Uncontrolled,
            Rule::in_your_hand => Relation::InYourHand,
            Rule::area_or_hand => Relation::UncontrolledOrInYourHand,
            Rule::master_or_puppet => Relation::MasterOrPuppet,
            Rule::or_just_played => Relation::InPlayOrJustPlayed,
            _ => return self.lost(),
        })
    }

    fn quality(&self, pair: Pair<Rule>) -> Read<Quality> {
        let inner = self.first(pair)?;
        Ok(match inner.as_rule() {
            Rule::with_power_most => Quality::PowerAtMost(number(self.first(inner)?.as_str())),
            Rule::with_power_of => Quality::PowerOf(number(self.first(inner)?.as_str())),
            Rule::of_type => Quality::Type {
                gadget: inner.as_str().contains("Gadget"),
                artifact: inner.as_str().contains("Artifact"),
            },
            Rule::speaks_of_relief => Quality::SpeaksOfRelief,
            Rule::not_attacked => Quality::NotAttacked,
            Rule::not_attacking => Quality::NotAttacking,
            Rule::alike_target => Quality::AlikeTarget,
            Rule::master_such => Quality::Master(self.list(self.first(inner)?)?),
            Rule::kin => Quality::Kin(self.list(self.first(inner)?)?),
            Rule::with_power => Quality::Power(number(self.first(inner)?.as_str())),
            Rule::of_chosen => Quality::Chosen,
            Rule::without_token => Quality::NoToken,
            Rule::open_arrow => Quality::OpenArrow,
            Rule::few_arrows => Quality::FewArrows,
            Rule::one_or_two_arrows => Quality::OneOrTwoArrows,
            Rule::no_puppets => Quality::NoPuppets,
            Rule::is_not => Quality::IsNot(self.one_trait(self.first(inner)?.as_str())?),
            Rule::not_illuminati => Quality::NotIlluminati,
            _ => return self.lost(),
        })
    }

    pub(super) fn traits(&self, pair: Pair<Rule>) -> Read<TraitTest> {
        let text = pair.as_str();
        let mut traits = Traits::default();
        let (mut and, mut or) = (false, false);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::and => and = true,
                Rule::or => or = true,
                _ => {
                    let one = self.one_trait(part.as_str())?;
                    traits.alignments = traits.alignments.union(one.alignments);
                    traits.attributes = traits.attributes.union(one.attributes);
                }
            }
        }
        match (and, or) {
            (true, true) => Err(SentenceError::MixedList(text.to_owned())),
            (_, true) => Ok(TraitTest::Any(traits)),
            (_, false) => Ok(TraitTest::All(traits)),
        }
    }

    pub(super) fn one_trait(&self, word: &str) -> Read<Traits> {
        let mut traits = Traits::default();
        if let Some(alignment) = Alignment::named(word) {
            traits.alignments = traits.alignments.with(alignment);
        } else if let Some(attribute) = self.vocabulary.attribute(word) {
            traits.attributes = traits.attributes.with(attribute);
        } else {
            return Err(SentenceError::NoSuchTrait(word.to_owned()));
        }
        Ok(traits)
    }

    /// Traits of which all are meant: "Violent and Straight".
    fn list(&self, pair: Pair<Rule>) -> Read<Traits> {
        let text = pair.as_str();
        let test = self.traits(pair)?;
        all_of(test, text)
    }
}

/// The traits of a list, all of which have to be meant.
pub(super) fn all_of(test: TraitTest, text: &str) -> Read<Traits> {
    match test {
        TraitTest::All(traits) => Ok(traits),
        TraitTest::Any(_) => Err(SentenceError::OrForAnd(text.to_owned())),
    }
}

/// At most three digits and a sign, as the grammar has it.
pub(super) fn number(digits: &str) -> i16 {
    digits.parse().unwrap_or_default()
}

/// The number that a word counts.
pub(super) fn counted(word: &str) -> i16 {
    (1..)
        .zip(COUNTS)
        .find_map(|(number, name)| (name == word).then_some(number))
        .unwrap_or_default()
}
