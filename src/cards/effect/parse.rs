//! From a sentence to its meaning.

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;
use thiserror::Error;

use super::{
    Ability, AttackKind, AttackKinds, Attacker, Becomes, Beneficiary, Condition, Cost, Duration,
    Effect, Filter, Instruction, Layout, Object, Party, Price, Relation, Stat, Taking, Target,
    TraitTest, Traits, Window,
};
use crate::cards::{Alignment, Kind, Text, Vocabulary};

#[derive(Parser)]
#[grammar = "grammar/effect.pest"]
struct SentenceGrammar;

/// Why a sentence has no reading.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SentenceError {
    /// No form of sentence fits; the text from this byte on is what none could take.
    #[error("no form of sentence fits from `{}` on", rest(.text, *.at))]
    NoForm { text: String, at: usize },
    /// A form fits, but a word in it is neither an alignment nor an attribute of any card.
    #[error("`{0}` is neither an alignment nor an attribute")]
    NoSuchTrait(String),
    /// "and" and "or" in one list.
    #[error("`{0}` joins some of its words by `and` and some by `or`")]
    MixedList(String),
}

fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

type Read<T> = Result<T, SentenceError>;

/// The reading of a sentence.
///
/// # Errors
/// [`SentenceError`] where no form of sentence fits, or one fits with a word that means nothing.
pub fn parse(text: &str, vocabulary: &Vocabulary) -> Read<Ability> {
    let mut pairs = SentenceGrammar::parse(Rule::sentence, text).map_err(|error| {
        let at = match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        SentenceError::NoForm {
            text: text.to_owned(),
            at,
        }
    })?;
    let reader = Reader { text, vocabulary };
    let mut ability = Ability {
        layout: None,
        optional: false,
        used: None,
        trigger: None,
        lasts: None,
        condition: None,
        effect: Effect::Unstacked,
    };
    for part in pairs.next().into_iter().flat_map(Pair::into_inner) {
        match part.as_rule() {
            Rule::layout => ability.layout = Some(layout(&part)),
            Rule::optional => ability.optional = true,
            Rule::duration => ability.lasts = Some(Duration::EndOfTurn),
            Rule::condition => ability.condition = Some(reader.condition(part)?),
            Rule::EOI => {}
            _ => ability.effect = reader.effect(part)?,
        }
    }
    Ok(ability)
}

fn layout(pair: &Pair<Rule>) -> Layout {
    if pair.as_str().starts_with('U') {
        Layout::UncontrolledArea
    } else {
        Layout::StandardInwo
    }
}

struct Reader<'a> {
    text: &'a str,
    vocabulary: &'a Vocabulary,
}

impl Reader<'_> {
    /// The grammar promises a part that is not there. It cannot happen while grammar and reader agree.
    fn lost<T>(&self) -> Read<T> {
        Err(SentenceError::NoForm {
            text: self.text.to_owned(),
            at: 0,
        })
    }

    fn first<'p>(&self, pair: Pair<'p, Rule>) -> Read<Pair<'p, Rule>> {
        pair.into_inner().next().map_or_else(|| self.lost(), Ok)
    }

    fn condition(&self, pair: Pair<Rule>) -> Read<Condition> {
        let inner = self.first(pair)?;
        match inner.as_rule() {
            Rule::in_area => Ok(Condition::InUncontrolledArea),
            Rule::it_is => Ok(Condition::Is(self.list(self.first(inner)?)?)),
            _ => Ok(Condition::OwnerHasExposed(Text::from(inner.as_str()))),
        }
    }

    fn effect(&self, pair: Pair<Rule>) -> Read<Effect> {
        let parts = Parts::of(self, pair.clone())?;
        Ok(match pair.as_rule() {
            Rule::play_any_time => Effect::Play(Window::AnyTime),
            Rule::play_except => Effect::Play(Window::ExceptDuringAttack),
            Rule::play_own_turn => Effect::Play(Window::OwnTurn),
            Rule::play_when_attacked => Effect::Play(Window::Attacked(parts.filter()?)),
            Rule::requires_illuminati => Effect::Requires(cost(Price::IlluminatiAction)),
            Rule::requires_linked => Effect::Requires(cost(Price::ActionOfLinked)),
            Rule::target => Effect::Target(Target::Card(parts.filter()?)),
            Rule::one_in_play => Effect::OneInPlay,
            Rule::never_with => Effect::NeverWith(parts.name()?),
            Rule::backs => Effect::Backs {
                amount: parts.amount()?,
            },
            Rule::on_that_attack => Effect::OnThatAttack {
                amount: parts.amount()?,
            },
            Rule::that_attack_fails => Effect::ThatAttackFails,
            Rule::may_oppose => Effect::MayOppose(parts.filter()?),
            Rule::removes_tokens => Effect::Do(Instruction::RemovesTokens {
                all: true,
                from: Object::It,
                below: true,
            }),
            Rule::link => Effect::Link(parts.filter()?),
            Rule::any_attempt => Effect::AnyAttempt {
                beneficiary: parts.beneficiary,
                amount: parts.amount()?,
                kinds: parts.kinds,
                target: parts.filters.into_iter().next(),
            },
            Rule::direct => Effect::Direct {
                amount: parts.amount()?,
                kind: parts.kind,
                target: parts.filter()?,
                leaders: parts.parties,
            },
            Rule::defend => Effect::Defend {
                amount: parts.amount()?,
                kinds: parts.kinds,
                defended: parts.defended,
            },
            Rule::additions => Effect::Add {
                whose: match parts.parties.into_iter().next() {
                    Some(party) => party,
                    None => return self.lost(),
                },
                additions: parts.additions,
                global_too: parts.global_too,
            },
            Rule::value => Effect::Value {
                becomes: match parts.becomes {
                    Some(becomes) => becomes,
                    None => return self.lost(),
                },
                stats: parts.stats,
            },
            Rule::multiplied => Effect::Multiply {
                factor: parts.factor,
                taking: parts.taking,
                kinds: parts.kinds,
                target: parts.filter()?,
            },
            Rule::becomes => Effect::Becomes {
                gains: parts.traits.first().copied().unwrap_or_default(),
                loses: parts.traits.get(1).copied().unwrap_or_default(),
            },
            Rule::loses => Effect::Becomes {
                gains: Traits::default(),
                loses: parts.traits.first().copied().unwrap_or_default(),
            },
            Rule::counts_as => Effect::CountsAs {
                traits: parts.traits.first().copied().unwrap_or_default(),
                whose: parts.filter()?,
            },
            Rule::masters_alignments => Effect::HasMastersAlignments,
            Rule::immune_attack => Effect::ImmuneToAttacks {
                kinds: parts.kinds,
                attackers: parts.attackers,
            },
            Rule::immune_cards => Effect::ImmuneToCards(parts.names),
            Rule::cannot_be_destroyed => Effect::CannotBeDestroyed,
            Rule::none_destroyed => Effect::NoneDestroyed(parts.filter()?),
            Rule::control_needs_exposed => Effect::ControlNeedsExposed(parts.name()?),
            Rule::owner_keeps => Effect::OwnerKeeps,
            Rule::no_attack_on => Effect::NoAttackOn(parts.filter()?),
            Rule::may_control_only => Effect::MayControlOnly(parts.only),
            Rule::eleven => Effect::ElevenIsNoFailure,
            Rule::natural_counts => Effect::NaturalCountsAs {
                natural: parts.number(0),
                counts_as: parts.number(1),
            },
            Rule::natural_costs => Effect::NaturalCostsToken {
                natural: parts.number(0),
            },
            Rule::may_attack_any => Effect::MayAttackAny(parts.filter()?),
            Rule::any_side => Effect::AnySide,
            Rule::free_defense => Effect::FreeDefense(parts.filter()?),
            Rule::destroyed_instead => Effect::DestroyedGoesToArea,
            Rule::not_counted_destroyed => Effect::NotCountedAsDestroyed,
            Rule::unstacked => Effect::Unstacked,
            _ => return self.lost(),
        })
    }

    fn party(&self, pair: Pair<Rule>) -> Read<Party> {
        let inner = self.first(pair)?;
        Ok(match inner.as_rule() {
            Rule::this_illuminati => Party::ThisIlluminati,
            Rule::your_illuminati => Party::YourIlluminati,
            Rule::this => Party::It,
            _ => Party::Each(self.filter(self.first(inner)?)?),
        })
    }

    fn filter(&self, pair: Pair<Rule>) -> Read<Filter> {
        let mut filter = Filter {
            other: false,
            rivals: false,
            naturally: false,
            traits: TraitTest::All(Traits::default()),
            kind: None,
            relation: None,
            qualities: Vec::new(),
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::other => filter.other = true,
                Rule::rivals => filter.rivals = true,
                Rule::traits => filter.traits = self.traits(part)?,
                Rule::head => filter.kind = Kind::named(part.as_str()),
                Rule::relation => {
                    filter.relation = Some(match self.first(part)?.as_rule() {
                        Rule::you_control => Relation::YouControl,
                        Rule::it_controls => Relation::ItControls,
                        Rule::in_the_area => Relation::Uncontrolled,
                        _ => Relation::ControlsIt,
                    });
                }
                _ => return self.lost(),
            }
        }
        Ok(filter)
    }

    fn traits(&self, pair: Pair<Rule>) -> Read<TraitTest> {
        let text = pair.as_str();
        let mut traits = Traits::default();
        let (mut and, mut or) = (false, false);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::and => and = true,
                Rule::or => or = true,
                _ => {
                    let word = part.as_str();
                    if let Some(alignment) = Alignment::named(word) {
                        traits.alignments = traits.alignments.with(alignment);
                    } else if let Some(attribute) = self.vocabulary.attribute(word) {
                        traits.attributes = traits.attributes.with(attribute);
                    } else {
                        return Err(SentenceError::NoSuchTrait(word.to_owned()));
                    }
                }
            }
        }
        match (and, or) {
            (true, true) => Err(SentenceError::MixedList(text.to_owned())),
            (_, true) => Ok(TraitTest::Any(traits)),
            (_, false) => Ok(TraitTest::All(traits)),
        }
    }

    /// Traits of which all are meant: "Violent and Straight".
    fn list(&self, pair: Pair<Rule>) -> Read<Traits> {
        let text = pair.as_str().to_owned();
        match self.traits(pair)? {
            TraitTest::All(traits) => Ok(traits),
            TraitTest::Any(_) => Err(SentenceError::MixedList(text)),
        }
    }
}

/// The parts of a form, collected by kind. Which of them a form has, the grammar has settled.
struct Parts<'a> {
    reader: &'a Reader<'a>,
    beneficiary: Beneficiary,
    signed: Option<i16>,
    kinds: AttackKinds,
    kind: AttackKind,
    filters: Vec<Filter>,
    parties: Vec<Party>,
    defended: Option<Filter>,
    additions: Vec<(i16, Stat)>,
    global_too: Option<i16>,
    stats: Vec<Stat>,
    becomes: Option<Becomes>,
    factor: i16,
    taking: Taking,
    traits: Vec<Traits>,
    attackers: Vec<Attacker>,
    names: Vec<Text>,
    numbers: Vec<i16>,
    only: Kind,
}

impl<'a> Parts<'a> {
    fn of(reader: &'a Reader<'a>, pair: Pair<Rule>) -> Read<Parts<'a>> {
        let mut parts = Parts {
            reader,
            beneficiary: Beneficiary::You,
            signed: None,
            kinds: AttackKinds::Both,
            kind: AttackKind::Control,
            filters: Vec::new(),
            parties: Vec::new(),
            defended: None,
            additions: Vec::new(),
            global_too: None,
            stats: Vec::new(),
            becomes: None,
            factor: 1,
            taking: Taking::TakesPart,
            traits: Vec::new(),
            attackers: Vec::new(),
            names: Vec::new(),
            numbers: Vec::new(),
            only: Kind::Personality,
        };
        for part in pair.into_inner() {
            parts.take(part)?;
        }
        Ok(parts)
    }

    fn take(&mut self, part: Pair<Rule>) -> Read<()> {
        let reader = self.reader;
        match part.as_rule() {
            Rule::beneficiary => {
                self.beneficiary = match reader.first(part)?.as_rule() {
                    Rule::each_rival => Beneficiary::EachRival,
                    _ => Beneficiary::EachPlayer,
                };
            }
            Rule::signed => self.signed = Some(number(part.as_str())),
            Rule::kinds => {
                self.kinds = match part.as_str() {
                    "control" => AttackKinds::Control,
                    "destroy" => AttackKinds::Destroy,
                    _ => AttackKinds::Both,
                };
            }
            Rule::control_or_destruction => {
                self.kind = match part.as_str() {
                    "control" => AttackKind::Control,
                    _ => AttackKind::Destroy,
                };
            }
            Rule::filter => self.filters.push(reader.filter(part)?),
            Rule::leaders => {
                for party in part.into_inner() {
                    self.parties.push(reader.party(party)?);
                }
            }
            Rule::party => self.parties.push(reader.party(part)?),
            Rule::defended => {
                let inner = reader.first(part)?;
                if inner.as_rule() == Rule::filter {
                    self.defended = Some(reader.filter(inner)?);
                }
            }
            Rule::addition => {
                let mut inner = part.into_inner();
                if let (Some(signed), Some(stat)) = (inner.next(), inner.next()) {
                    self.additions
                        .push((number(signed.as_str()), self::stat(stat.as_str())));
                }
            }
            Rule::global_too => self.global_too = Some(number(reader.first(part)?.as_str())),
            Rule::stat => self.stats.push(stat(part.as_str())),
            Rule::raise => {
                self.becomes = Some(Becomes::RisesTo(number(reader.first(part)?.as_str())));
            }
            Rule::lower => {
                self.becomes = Some(Becomes::DropsTo(number(reader.first(part)?.as_str())));
            }
            Rule::equal => {
                self.becomes = Some(match reader.first(part)?.as_rule() {
                    Rule::permanent_power => Becomes::PermanentPower,
                    _ => Becomes::CurrentPower,
                });
            }
            Rule::factor => {
                self.factor = match part.as_str() {
                    "doubled" => 2,
                    "tripled" => 3,
                    _ => number(reader.first(part)?.as_str()),
                };
            }
            Rule::role => {
                self.taking = match part.as_str() {
                    "makes or aids" => Taking::MakesOrAids,
                    _ => Taking::TakesPart,
                };
            }
            Rule::traits => {
                let traits = reader.list(part)?;
                self.traits.push(traits);
            }
            Rule::attackers => {
                for attacker in part.into_inner() {
                    let inner = reader.first(attacker)?;
                    self.attackers.push(match inner.as_rule() {
                        Rule::filter => Attacker::Any(reader.filter(inner)?),
                        _ => Attacker::Named(Text::from(inner.as_str())),
                    });
                }
            }
            Rule::card_name => self.names.push(Text::from(part.as_str())),
            Rule::number => self.numbers.push(number(part.as_str())),
            Rule::plural => {
                self.only = match part.as_str() {
                    "Places" => Kind::Place,
                    "Organizations" => Kind::Organization,
                    _ => Kind::Personality,
                };
            }
            _ => {}
        }
        Ok(())
    }

    fn amount(&self) -> Read<i16> {
        self.signed.map_or_else(|| self.reader.lost(), Ok)
    }

    fn filter(&self) -> Read<Filter> {
        self.filters
            .first()
            .cloned()
            .map_or_else(|| self.reader.lost(), Ok)
    }

    fn name(&self) -> Read<Text> {
        self.names
            .first()
            .cloned()
            .map_or_else(|| self.reader.lost(), Ok)
    }

    fn number(&self, index: usize) -> u8 {
        self.numbers
            .get(index)
            .and_then(|&number| u8::try_from(number).ok())
            .unwrap_or_default()
    }
}

/// At most three digits and a sign, as the grammar has it.
fn number(digits: &str) -> i16 {
    digits.parse().unwrap_or_default()
}

fn stat(word: &str) -> Stat {
    match word {
        "Power" => Stat::Power,
        "Resistance" => Stat::Resistance,
        _ => Stat::GlobalPower,
    }
}

fn cost(price: Price) -> Cost {
    Cost {
        ways: vec![vec![price]],
        unless: None,
    }
}
