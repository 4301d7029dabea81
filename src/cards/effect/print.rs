//! From a meaning back to its one wording.

use std::fmt::Write;

use super::{
    Ability, AttackKind, AttackKinds, Attacker, Becomes, Beneficiary, Condition, Effect, Filter,
    Layout, Party, Price, Relation, Stat, Taking, Target, TraitTest, Traits, Window,
};
use crate::cards::{Kind, Vocabulary};

/// The wording of an ability.
pub(super) fn wording(ability: &Ability, vocabulary: &Vocabulary) -> String {
    let printer = Printer { vocabulary };
    let mut text = String::new();
    match ability.layout {
        Some(Layout::UncontrolledArea) => text.push_str("Uncontrolled area: "),
        Some(Layout::StandardInwo) => text.push_str("Standard INWO: "),
        None => {}
    }
    if ability.optional {
        text.push_str(if text.is_empty() {
            "Optional: "
        } else {
            "optional: "
        });
    }
    if ability.lasts.is_some() {
        text.push_str(&in_place(&text, "until the end of the turn".to_owned()));
        text.push_str(", ");
    }
    if let Some(condition) = &ability.condition {
        let condition = printer.condition(condition);
        text.push_str(&in_place(&text, condition));
        text.push_str(", ");
    }
    let body = printer.effect(&ability.effect);
    text.push_str(&in_place(&text, body));
    text.push('.');
    text
}

/// A part in lower case if something stands before it.
fn in_place(before: &str, part: String) -> String {
    let mut letters = part.chars();
    match letters.next() {
        Some(first) if before.is_empty() => first.to_uppercase().chain(letters).collect(),
        _ => part,
    }
}

struct Printer<'a> {
    vocabulary: &'a Vocabulary,
}

impl Printer<'_> {
    fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::InUncontrolledArea => "while it is in the uncontrolled area".to_owned(),
            Condition::Is(traits) => format!("while it is {}", self.all(*traits)),
            Condition::OwnerHasExposed(card) => format!("if you have exposed {card}"),
            _ => String::new(),
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Play(window) => match window {
                Window::AnyTime => "play at any time".to_owned(),
                Window::ExceptDuringAttack => "play at any time except during an attack".to_owned(),
                Window::OwnTurn => "play on your own turn".to_owned(),
                Window::Attacked(filter) => format!("play when {} is attacked", self.a(filter)),
                _ => String::new(),
            },
            Effect::Requires(cost) if cost.ways == [[Price::IlluminatiAction]] => {
                "requires an Illuminati action".to_owned()
            }
            Effect::Requires(_) => "requires the action of the linked Group".to_owned(),
            Effect::Target(Target::Card(filter)) => format!("target: any {}", self.filter(filter)),
            Effect::OneInPlay => "only one in play for each player".to_owned(),
            Effect::NeverWith(card) => {
                format!("cannot be linked to a Group that is linked to {card}")
            }
            Effect::Backs { amount } => format!(
                "it has {amount:+} Power or Resistance, for an action just announced or for defense until the end of \
                 the turn"
            ),
            Effect::OnThatAttack { amount } => format!("{amount:+} on that attack"),
            Effect::ThatAttackFails => "that attack fails".to_owned(),
            Effect::MayOppose(filter) => format!(
                "each {} may oppose that attack, whatever its alignments",
                self.filter(filter)
            ),
            Effect::Do(_) => {
                "remove all Action tokens from it and from every Group below it".to_owned()
            }
            Effect::Link(filter) => format!("link to any {}", self.filter(filter)),
            Effect::AnyAttempt {
                beneficiary,
                amount,
                kinds,
                target,
            } => {
                let who = match beneficiary {
                    Beneficiary::You => "",
                    Beneficiary::EachRival => "each rival has ",
                    Beneficiary::EachPlayer => "each player has ",
                };
                let mut text = format!("{who}{amount:+} on any attempt to {}", self::kinds(*kinds));
                if let Some(target) = target {
                    let _ = write!(text, " {}", self.a(target));
                }
                text
            }
            Effect::Direct {
                leaders,
                amount,
                kind,
                target,
            } => {
                let leaders: Vec<String> = leaders.iter().map(|party| self.party(party)).collect();
                let kind = match kind {
                    AttackKind::Control => "control",
                    AttackKind::Destroy => "destruction",
                };
                format!(
                    "{} has {amount:+} for direct {kind} of {}",
                    leaders.join(" and "),
                    self.a(target)
                )
            }
            Effect::Defend {
                defended,
                amount,
                kinds,
            } => {
                let defended = defended
                    .as_ref()
                    .map_or_else(|| "it".to_owned(), |filter| format!("any {}", self.filter(filter)));
                let attack = match kinds {
                    AttackKinds::Both => String::new(),
                    kinds => format!(" to {}", self::kinds(*kinds)),
                };
                format!("{amount:+} to defend {defended} against any attack{attack}")
            }
            Effect::Add {
                whose,
                additions,
                global_too,
            } => {
                let additions: Vec<String> = additions
                    .iter()
                    .map(|(amount, stat)| format!("{amount:+} {}", self::stat(*stat)))
                    .collect();
                let mut text = format!("{} has {}", self.party(whose), additions.join(" and "));
                if let Some(amount) = global_too {
                    let _ = write!(text, ", and {amount:+} Global Power if it has Global Power");
                }
                text
            }
            Effect::Value { stats, becomes } => {
                let names: Vec<&str> = stats.iter().map(|&stat| self::stat(stat)).collect();
                let s = if stats.len() == 1 { "s" } else { "" };
                let becomes = match becomes {
                    Becomes::RisesTo(number) => format!("rise{s} to {number}"),
                    Becomes::DropsTo(number) => format!("drop{s} to {number}"),
                    Becomes::PermanentPower => "becomes equal to its permanent Power".to_owned(),
                    Becomes::CurrentPower => "becomes equal to its Power".to_owned(),
                };
                format!("its {} {becomes}", names.join(" and "))
            }
            Effect::Multiply {
                factor,
                taking,
                kinds,
                target,
            } => {
                let factor = match factor {
                    2 => "doubled".to_owned(),
                    3 => "tripled".to_owned(),
                    factor => format!("multiplied by {factor}"),
                };
                let taking = match taking {
                    Taking::MakesOrAids => "makes or aids",
                    Taking::TakesPart => "takes part in",
                    Taking::Opposes => "opposes",
                };
                let attack = match kinds {
                    AttackKinds::Both => "on".to_owned(),
                    kinds => format!("to {}", self::kinds(*kinds)),
                };
                format!(
                    "its Power is {factor} when it {taking} an attack {attack} {}",
                    self.a(target)
                )
            }
            Effect::Becomes { gains, loses } if gains.is_empty() => {
                format!("it loses {}", self.all(*loses))
            }
            Effect::Becomes { gains, loses } if loses.is_empty() => {
                format!("it becomes {}", self.all(*gains))
            }
            Effect::Becomes { gains, loses } => format!(
                "it becomes {}, and loses {}",
                self.all(*gains),
                self.all(*loses)
            ),
            Effect::CountsAs { whose, traits } => {
                format!("each {} counts as {}", self.filter(whose), self.all(*traits))
            }
            Effect::HasMastersAlignments => {
                "it has every alignment that its master has".to_owned()
            }
            Effect::ImmuneToAttacks { kinds, attackers } => format!(
                "it is immune to direct attacks to {} by {}",
                self::kinds(*kinds),
                self.attackers(attackers)
            ),
            Effect::ImmuneToCards(names) => {
                let names: Vec<&str> = names.iter().map(|name| &**name).collect();
                format!("it is immune to {}", names.join(" and "))
            }
            Effect::CannotBeDestroyed => "it cannot be destroyed".to_owned(),
            Effect::NoneDestroyed(filter) => format!("no {} can be destroyed", self.filter(filter)),
            Effect::ControlNeedsExposed(card) => {
                format!("no player can control it unless he has exposed {card}")
            }
            Effect::OwnerKeeps => "no other player can control it".to_owned(),
            Effect::NoAttackOn(filter) => format!("no one can attack any {}", self.filter(filter)),
            Effect::MayControlOnly(kind) => format!("it may control only {}", kind.plural()),
            Effect::ElevenIsNoFailure => {
                "when it makes or aids an attack, a roll of 11 is not an automatic failure".to_owned()
            }
            Effect::NaturalCountsAs { natural, counts_as } => format!(
                "when it makes or aids an attack, a natural roll of {natural} counts as {counts_as}"
            ),
            Effect::NaturalCostsToken { natural } => format!(
                "when it makes or aids an attack, a natural roll of {natural} costs your Illuminati one Action token if \
                 it has any"
            ),
            Effect::MayAttackAny(filter) => format!(
                "it may attack any {}, or aid an attack on one, whatever the alignments",
                self.filter(filter)
            ),
            Effect::AnySide => {
                "any Group with an open side may attack to control it, whatever its control arrows"
                    .to_owned()
            }
            Effect::FreeDefense(filter) => format!(
                "it may oppose an attack on any {} without spending an Action token",
                self.filter(filter)
            ),
            Effect::DestroyedGoesToArea => {
                "when it is destroyed, it goes to the uncontrolled area instead".to_owned()
            }
            Effect::NotCountedAsDestroyed => "it does not count as destroyed".to_owned(),
            Effect::Unstacked => {
                "this bonus cannot be combined with another Resource that raises your Illuminati's Power"
                    .to_owned()
            }
            _ => String::new(),
        }
    }

    fn party(&self, party: &Party) -> String {
        match party {
            Party::It => "it".to_owned(),
            Party::ThisIlluminati => "this Illuminati".to_owned(),
            Party::YourIlluminati => "your Illuminati".to_owned(),
            Party::Each(filter) => format!("each {}", self.filter(filter)),
        }
    }

    fn attackers(&self, attackers: &[Attacker]) -> String {
        let names: Vec<String> = attackers
            .iter()
            .map(|attacker| match attacker {
                Attacker::Any(filter) => format!("any {}", self.filter(filter)),
                Attacker::Named(card) => format!("the {card}"),
            })
            .collect();
        match names.as_slice() {
            [before @ .., last] if !before.is_empty() => {
                format!("{}, and {last}", before.join(", "))
            }
            names => names.join(""),
        }
    }

    fn a(&self, filter: &Filter) -> String {
        let phrase = self.filter(filter);
        let article = match phrase.chars().next() {
            Some('A' | 'E' | 'I' | 'O' | 'U' | 'a' | 'e' | 'i' | 'o' | 'u') => "an",
            _ => "a",
        };
        format!("{article} {phrase}")
    }

    fn filter(&self, filter: &Filter) -> String {
        let mut words: Vec<String> = Vec::new();
        if filter.other {
            words.push("other".to_owned());
        }
        if filter.rivals {
            words.push("rival's".to_owned());
        }
        if !filter.traits.traits().is_empty() {
            words.push(match filter.traits {
                TraitTest::All(traits) => self.all(traits),
                TraitTest::Any(traits) => self.joined(traits, " or "),
            });
        }
        words.push(filter.kind.map_or("Group", Kind::name).to_owned());
        if let Some(relation) = filter.relation {
            words.push(
                match relation {
                    Relation::YouControl => "you control",
                    Relation::ItControls => "it controls",
                    Relation::ControlsIt => "that controls it",
                    Relation::Uncontrolled => "in the uncontrolled area",
                    Relation::InYourHand => "in your hand",
                    Relation::UncontrolledOrInYourHand => {
                        "in the uncontrolled area or in your hand"
                    }
                    Relation::MasterOrPuppet => "that is its master or its puppet",
                }
                .to_owned(),
            );
        }
        words.join(" ")
    }

    fn all(&self, traits: Traits) -> String {
        self.joined(traits, " and ")
    }

    fn joined(&self, traits: Traits, by: &str) -> String {
        let alignments = traits.alignments.iter().map(|alignment| alignment.name());
        let attributes = traits
            .attributes
            .iter()
            .map(|attribute| self.vocabulary.name(attribute));
        alignments.chain(attributes).collect::<Vec<_>>().join(by)
    }
}

fn kinds(kinds: AttackKinds) -> &'static str {
    match kinds {
        AttackKinds::Control => "control",
        AttackKinds::Destroy => "destroy",
        AttackKinds::Both | AttackKinds::Instant => "control or destroy",
    }
}

fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "Power",
        Stat::GlobalPower => "Global Power",
        Stat::Resistance => "Resistance",
    }
}
