//! Where a sentence is carried out: every form says in one table in which parts of a card's text something comes of it.
//!
//! What stands elsewhere would be read and nobody would do it. The lint refuses it, so that it is worded otherwise or left to the
//! players.

use thiserror::Error;

use super::nature::given;
use super::{
    Ability, Act, Altering, Condition, Covered, Deck, DeckOf, Deed, Doer, Effect, Event, Fate,
    Filter, Harm, Instruction, Label, Nature, Object, Objective, Occasion, Party, Players,
    Privilege, Prohibition, Quality, Relation, RollOf, Sentence, Stage, Stat, Subject, TraitTest,
    Traits, TurnOf, Undone, Until, What, Whereabouts, Whom, Window, Zone, nature,
};
use crate::Kind;

/// Why a sentence is not carried out where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Idle {
    #[error("a figure would decide while what that figure changes")]
    Circular,
    #[error("nothing comes of it when it is used: it holds only as long as its card lies there")]
    WhenUsed,
    #[error("nothing comes of it without a price or a moment before it (`As its action: …`)")]
    Unused,
    #[error("it holds only while its card lies there, and this Plot is linked to nothing")]
    Unlinked,
    #[error("it belongs to how a Plot is played, and this card is no Plot")]
    NotPlayed,
    #[error("how a Plot is played does not depend on what is so besides")]
    Unconditional,
    #[error("it ends with no duration: what lies there holds as long as it lies there")]
    Duration,
    #[error("it does not end at the beginning of anybody's turn")]
    ThatDuration,
    #[error("it has to be said for how long (`until the end of the turn, …`)")]
    ForHowLong,
    #[error("nothing of the kind follows from that event")]
    Event,
    #[error("a Plot that is linked to nothing waits for nothing but its own attack")]
    WaitsUnlinked,
    #[error("`that attack` means none: neither this card nor its moment has one")]
    NoAttack,
    #[error("`that …` means nothing: the moment of its use does not speak of {0}")]
    NothingMeant(&'static str),
    #[error("whose figure it is hangs on the attack of this card, and that is left to the players")]
    Leans,
    #[error("that cannot be done with these cards")]
    Senseless,
    #[error("it belongs to a Goal")]
    NoGoal,
    #[error("it is not asked who does that: say that it cannot be done by anybody")]
    ByWhom,
    #[error("only Groups have such figures, and these cards are none")]
    NoFigures,
    #[error("it is said of an attack under way, and this card makes one of its own")]
    OwnAttack,
    #[error("a Goal counts Groups, and no Resources")]
    CountsResources,
    #[error("what is in force for everybody is nobody's, so that there is no `you`")]
    Nobodys,
    #[error(
        "a Group lies in a Power Structure, and is not linked by that (`It may be linked to …`)"
    )]
    NotLinked,
    #[error("what lies in hands, decks, discards or destroyed piles is controlled by nobody")]
    Uncontrolled,
    #[error(
        "it would be done once, as the New World Order comes, and not hold while it lies there (`When …, …`)"
    )]
    DoneOnce,
}

impl Idle {
    /// What can be done about it.
    pub fn help(&self) -> &'static str {
        match self {
            Idle::WhenUsed | Idle::ForHowLong => {
                "say how long it lasts (`…: until the end of the turn, …`), leave out what stands before the colon, or write \
                 it as `{ by-hand = \"…\" }`"
            }
            Idle::Unlinked => {
                "link the Plot (`Link to …`), say how long it lasts (`Until the end of the turn, …`), or write it as \
                 `{ by-hand = \"…\" }`"
            }
            Idle::Duration | Idle::ThatDuration => {
                "leave the duration out, or put it into an ability (`As its action: until the end of the turn, …`)"
            }
            _ => {
                "`fnord card NAME` shows where cards have such sentences; any other is written as `{ by-hand = \"…\" }`"
            }
        }
    }
}

/// The party of a form that says something of one, borrowed as the form is.
macro_rules! whose {
    ($effect:expr) => {
        match $effect {
            Effect::Add { whose, .. }
            | Effect::Value { whose, .. }
            | Effect::Multiply { whose, .. }
            | Effect::Becomes { whose, .. }
            | Effect::Inert { whose, .. }
            | Effect::Silences { whose, .. }
            | Effect::NoNearness { whose }
            | Effect::NoTraits { whose, .. } => Some(whose),
            _ => None,
        }
    };
}

impl Effect {
    /// Of whose figures, traits or actions it says something.
    pub fn whose(&self) -> Option<&Party> {
        whose!(self)
    }

    pub(super) fn whose_mut(&mut self) -> Option<&mut Party> {
        whose!(self)
    }

    /// The cards from which its user chooses the one that it is about.
    pub fn receiver(&self) -> Option<&Filter> {
        match self.whose()? {
            Party::Any(filter) => Some(filter),
            _ => None,
        }
    }

    /// The Groups that it speaks of, where they are those of an alignment that its user chooses.
    pub fn of_chosen(&self) -> Option<&Filter> {
        let filter = match self {
            Effect::Forbids(Prohibition {
                doer: Doer::Any(filter),
                ..
            }) => Some(filter),
            effect => effect.of_each(),
        };
        filter.filter(|filter| filter.qualities.contains(&Quality::Chosen))
    }

    /// Whether it is about figures that such cards do not have.
    pub(super) fn is_figure_of_none(&self) -> bool {
        let (Effect::Add { whose, .. }
        | Effect::Value { whose, .. }
        | Effect::Multiply { whose, .. }) = self
        else {
            return false;
        };
        matches!(whose, Party::Each(filter) | Party::Any(filter) if !filter.is_of_groups())
    }

    /// The cards whose figures or abilities it changes, each of a kind.
    pub fn of_each(&self) -> Option<&Filter> {
        match self.whose()? {
            Party::Each(filter) => Some(filter),
            _ => None,
        }
    }

    /// Whether it is said of other cards, of a kind, and not of the one that has the sentence.
    pub(super) fn is_of_such(&self) -> bool {
        self.is_of_each() || self.receiver().is_some()
    }

    /// Whether it speaks of every card of a kind.
    pub fn is_of_each(&self) -> bool {
        self.of_each().is_some()
            || matches!(self, Effect::Protects(protection)
                if protection.whom.iter().any(|party| matches!(party, Party::Each(_)))
            )
            || matches!(self, Effect::Immune(immunity)
                if !matches!(&immunity.covered, Covered::Parties(all) if **all == [Party::It])
            )
            || matches!(self, Effect::Forbids(prohibition)
            if prohibition.doer != Doer::It && prohibition.whom != Some(Whom::It))
    }
}

impl Instruction {
    /// The cards that it does something with.
    pub fn object(&self) -> Option<&Object> {
        match self {
            Instruction::Moves { what, .. }
            | Instruction::Exposes { what, .. }
            | Instruction::Hides(what)
            | Instruction::Strikes { what, .. } => Some(what),
            Instruction::GetsToken { who, .. } => Some(who),
            Instruction::RemovesTokens { from, .. } => Some(from),
            Instruction::GetsRelief { who, .. } => Some(who),
            _ => None,
        }
    }

    /// Whether it is done without anybody having to choose or to name anything.
    fn is_done_unasked(&self, in_attack: bool) -> bool {
        let unasked = |object: &Object| match object {
            Object::It
            | Object::ItsMaster
            | Object::This
            | Object::YourIlluminati
            | Object::Each(_)
            | Object::Linked(_)
            | Object::AgentsOfYours
            | Object::Tops {
                of:
                    Deck::Of {
                        whose: DeckOf::You | DeckOf::EachRival | DeckOf::That,
                        ..
                    },
                ..
            }
            | Object::All { .. }
            | Object::Half(_)
            | Object::AsMany(_) => true,
            Object::Some { count, random, .. } => count.is_some() && !random,
            Object::Leader | Object::AttackersIlluminati => in_attack,
            _ => false,
        };
        let players = |who: &Players| match who {
            Players::You | Players::Each | Players::EachRival | Players::Owner => true,
            Players::That | Players::Others => true,
            Players::Attackers | Players::Attacker | Players::Defender => in_attack,
            _ => false,
        };
        match self {
            Instruction::GetsToken { per: Some(_), .. } => false,
            Instruction::Befouls => in_attack,
            Instruction::TurnEnds(TurnOf::Yours | TurnOf::Anybodys)
            | Instruction::DestroysHost(_)
            | Instruction::BackToArrows => true,
            Instruction::Exposes {
                what: Object::This, ..
            } => false,
            Instruction::Exposes { who, what } => players(who) && unasked(what),
            Instruction::Moves { who, what, .. } => players(who) && unasked(what),
            Instruction::Hides(what) => unasked(what),
            Instruction::Draws { who, .. } => players(who),
            Instruction::InOrder(_) | Instruction::Rolls { .. } => {
                self.parts().all(|part| part.is_done_unasked(in_attack))
            }
            other => other.object().is_some_and(unasked),
        }
    }

    /// Whether it can be carried out on what it speaks of.
    fn makes_sense(&self) -> bool {
        let sense = match self {
            Instruction::Moves { what, to, .. } => match what {
                Object::Tops { .. } => matches!(to, Zone::Discards | Zone::YourHand { .. }),
                Object::Deck(_) => false,
                _ => true,
            },
            Instruction::LooksAt {
                what,
                ordered: true,
                ..
            } => matches!(what, Object::Tops { .. }),
            Instruction::LooksAt { what, .. } => what.is_unseen(),
            Instruction::Exposes { what, .. } | Instruction::Hides(what) => {
                what.held().is_some() || *what == Object::This
            }
            Instruction::Strikes { what, devastates } => match devastates {
                true => what.may_be_places(),
                false => !what.is_unseen(),
            },
            Instruction::MovesGroup { what, .. } => !what.is_unseen(),
            other => other.object().is_none_or(|object| {
                !object.is_unseen()
                    && *object != Object::AttackersCopy
                    && object
                        .chosen()
                        .is_none_or(|(filter, _)| !filter.is_off_table())
            }),
        };
        sense && self.parts().all(Instruction::makes_sense)
    }
}

impl Event {
    /// Whether something comes of it that a sentence says by itself, without anybody using it.
    fn sets_off(&self, effect: &Effect) -> bool {
        let instruction = match effect {
            Effect::Do(instruction) => Some(instruction),
            _ => None,
        };
        let obeyed = |in_attack: bool| {
            instruction.is_some_and(|instruction| instruction.is_done_unasked(in_attack))
        };
        // Tokens that somebody gets then are placed with the others.
        let tokens = matches!(instruction, Some(Instruction::GetsToken { .. }));
        let at_tokens = obeyed(false) && !tokens;
        let ended = || {
            obeyed(true)
                || matches!(
                    instruction,
                    Some(
                        Instruction::DestroysLeader
                            | Instruction::ShiftsPower { .. }
                            | Instruction::GoneForGood
                    )
                )
        };
        match self {
            Event::Shown { of, .. } => obeyed(!matches!(of, RollOf::Yours { .. })),
            // What dice decide is not over yet as the turn is.
            Event::MasterDevastatedTurnEnds | Event::TurnEnds => {
                obeyed(false) && !matches!(instruction, Some(Instruction::Rolls { .. }))
            }
            // A Plot is answered, and sets nothing off.
            Event::Befalls(deed) if deed.is_playing() => false,
            Event::Befalls(deed) => {
                let meant = match deed.what {
                    Some(_) => instruction.and_then(Instruction::object),
                    None => None,
                };
                obeyed(false) || matches!(meant, Some(Object::That(_)))
            }
            Event::Attack { of, comes } => match comes {
                Stage::Committed => false,
                Stage::Rolled => obeyed(true),
                Stage::DiceFail | Stage::DiceSucceed => {
                    let decides = matches!(
                        instruction,
                        Some(Instruction::RollsAgain | Instruction::AttackEnds { .. })
                    );
                    obeyed(true) || !of.is_that() && decides
                }
                Stage::Destroys | Stage::Devastates => {
                    of.is_that()
                        && (obeyed(false)
                            || matches!(
                                instruction,
                                Some(
                                    Instruction::GoneForGood
                                        | Instruction::GetsRelief {
                                            who: Object::That(What::Group),
                                            ..
                                        }
                                )
                            ))
                }
                // Whoever has attacked is no other player where it is oneself.
                Stage::Succeeds | Stage::Fails | Stage::Ends
                    if of.is_ones_own() && instruction.is_some_and(|one| one.any(&of_that)) =>
                {
                    false
                }
                Stage::Succeeds | Stage::Fails | Stage::Ends => {
                    let marks = match effect {
                        Effect::Protects(_) | Effect::NeverReturns { .. } => {
                            *comes == Stage::Succeeds
                        }
                        Effect::Becomes { .. }
                        | Effect::Value {
                            whose: Party::It, ..
                        } => *comes == Stage::Fails && of.is_that(),
                        _ => false,
                    };
                    ended() || marks
                }
            },
            Event::TokenPlacement { rivals } => {
                let chosen = |who: &Object| match who {
                    Object::It | Object::ItsMaster | Object::YourIlluminati | Object::Each(_) => {
                        true
                    }
                    Object::Any(_) => !rivals,
                    _ => false,
                };
                at_tokens
                    || match instruction {
                        Some(Instruction::RollsForToken(_)) => !rivals,
                        Some(Instruction::GetsToken { who, .. }) => chosen(who),
                        _ => false,
                    }
            }
            Event::TurnBegins => {
                obeyed(false) || matches!(instruction, Some(Instruction::RollsPower(_)))
            }
            Event::Draws(_) => {
                obeyed(false) || matches!(instruction, Some(Instruction::ShowsDrawn))
            }
            Event::GivesRelief | Event::LastPuppetRemoved => false,
        }
    }

    /// Whether its owner can use a sentence because of it: "…, you may …".
    fn lets_use(&self, effect: &Effect) -> bool {
        match self {
            Event::Attack { of, comes } => {
                let asked = matches!(
                    comes,
                    Stage::Committed | Stage::Succeeds | Stage::Fails | Stage::Ends
                );
                asked && !of.is_that() && effect.marks().has(nature::USED)
            }
            Event::TurnBegins | Event::GivesRelief | Event::Draws(_) => {
                effect.marks().has(nature::USED)
            }
            Event::Befalls(deed) => !deed.is_playing() && effect.marks().has(nature::USED),
            // What dice show for an attack is known as long as that is the last one.
            Event::Shown {
                natural: false,
                of: RollOf::Attack(of),
                ..
            } => !of.is_that() && effect.marks().has(nature::USED),
            Event::LastPuppetRemoved => *effect == Effect::NotYetEliminated,
            _ => false,
        }
    }

    /// Whether it is the end, or the dice, of the attack that its own card makes or is played in.
    fn is_of_that_attack(&self) -> bool {
        matches!(self, Event::Attack { of, .. } if of.is_that())
    }
}

/// A card's text, as far as it matters for where its sentences are carried out.
struct CardText<'t> {
    kind: Kind,
    text: &'t [Sentence],
    /// It is a Plot that comes to lie on something, or stays in front of its player.
    lies: bool,
    /// The Plot makes an attack of its own.
    attacks: bool,
}

impl<'t> CardText<'t> {
    fn new(kind: Kind, text: &'t [Sentence]) -> Self {
        let has = |wanted: fn(&Effect) -> bool| {
            let mut abilities = text.iter().filter_map(|sentence| sentence.ability.as_ref());
            abilities.any(|ability| wanted(&ability.effect))
        };
        let links = has(|effect| {
            matches!(
                effect,
                Effect::Link(_)
                    | Effect::LinksTo { attacked: false }
                    | Effect::LinksTo { attacked: true }
                    | Effect::StaysInFront
                    | Effect::Zap(_)
                    | Effect::IsZap
            )
        });
        // Where it comes to lie may be left to the players.
        let by_hand = text.iter().any(Sentence::is_by_hand);
        CardText {
            kind,
            text,
            lies: links || by_hand,
            attacks: matches!(kind, Kind::Disaster | Kind::Assassination)
                || has(|effect| matches!(effect, Effect::Attacks(_))),
        }
    }

    /// The moment in which a sentence of a Plot is done: that of the sentence before it which says one.
    fn window_before(&self, index: usize) -> Option<&'t Window> {
        let before = self.text.iter().take(index).rev();
        let mut abilities = before.filter_map(|sentence| sentence.ability.as_ref());
        abilities.find_map(|ability| match &ability.effect {
            Effect::Play(window) | Effect::OrPlay(window) => Some(window),
            _ => None,
        })
    }

    /// Why a sentence is not carried out.
    fn idle(&self, index: usize, ability: &Ability) -> Option<Idle> {
        let effect = &ability.effect;
        let places = effect.marks();
        let plot = self.kind.is_plot();
        if let Some(
            Condition::There {
                such,
                of: Whereabouts::Yours | Whereabouts::Rivals | Whereabouts::Its,
                ..
            }
            | Condition::More { such, .. },
        ) = &ability.condition
            && such.is_off_table()
        {
            return Some(Idle::Uncontrolled);
        }
        // A Goal changes no figure.
        if let Some(Condition::There { such, .. }) = &ability.condition
            && such.asks_for_figure()
            && self.kind != Kind::Goal
        {
            return Some(Idle::Circular);
        }
        // "Its Power" is that of the attack, or of what is attacked.
        let its = |whose: &Party| matches!(whose, Party::It | Party::ItsTarget);
        if matches!(self.kind, Kind::Disaster | Kind::Assassination)
            && ability.used.is_none()
            && places.has(nature::FIGURES)
            && effect.whose().is_some_and(its)
            && (matches!(effect, Effect::Value { .. }) || !self.makes_attack())
        {
            return Some(Idle::Leans);
        }
        if let Effect::Immune(immunity) = effect
            && immunity.to.iter().any(Harm::is_of_nothing)
        {
            return Some(Idle::Senseless);
        }
        if self.kind.is_group() && matches!(effect, Effect::Link(_)) {
            return Some(Idle::NotLinked);
        }
        if let Effect::Do(instruction) = effect {
            if instruction.any(&of_nobody) {
                return Some(Idle::Uncontrolled);
            }
            let of_hand = instruction.object().and_then(Object::held).is_some();
            if self.kind == Kind::NewWorldOrder
                && of_hand
                && ability.used.is_none()
                && ability.trigger.is_none()
            {
                return Some(Idle::DoneOnce);
            }
        }
        // A Group is linked to nothing, and who may help is asked before anybody knows who attacks.
        let speaks = |of: Subject| {
            ability
                .condition
                .as_ref()
                .is_some_and(|one| one.speaks_of(of))
        };
        if self.kind.is_group() && speaks(Subject::Linked)
            || places.has(nature::LEAVE) && speaks(Subject::Leader)
        {
            return Some(Idle::Senseless);
        }
        // Whose turn it is what is done in it knows, and nothing that holds.
        let of_that_turn = |filter: &&mut Filter| filter.that().has(nature::THAT_TURN);
        if !matches!(effect, Effect::Do(_)) && ability.clone().such_mut().iter().any(of_that_turn) {
            return Some(Idle::NothingMeant("the beginning of a rival's turn"));
        }
        // Of what a sentence waits for, or by what it is played or used.
        let event = ability.trigger.as_ref().map(|trigger| &trigger.event);
        let used = ability.used.as_ref().and_then(|used| used.window.as_ref());
        let deed = match (event, used, effect) {
            (Some(Event::Befalls(deed)), ..) | (_, Some(Window::After(deed)), _) => Some(deed),
            (.., Effect::Play(Window::After(deed)) | Effect::OrPlay(Window::After(deed))) => {
                Some(deed)
            }
            _ => None,
        };
        // Nobody attacks a Resource.
        let captured = |deed: &Deed| deed.what.is_none() && deed.fate == Fate::Captured;
        let resource = self.kind == Kind::Resource && !self.links();
        let cancels = |deed: &Deed| deed.fate == Fate::Cancelled && !deed.is_of_plots();
        if deed
            .is_some_and(|deed| deed.plays_a_group() || cancels(deed) || resource && captured(deed))
        {
            return Some(Idle::Senseless);
        }
        // What Plots attack resists with its Power.
        if let Effect::Add {
            additions,
            when: Occasion::Against(attack),
            ..
        } = effect
            && attack.kinds.is_special()
            && additions.iter().all(|(_, stat)| *stat == Stat::Resistance)
        {
            return Some(Idle::Senseless);
        }
        if let Effect::Protects(protection) = effect {
            // What a copy of a card cannot be used for stands on that copy alone, for good.
            let agents = protection.from == Undone::UsedAsAgents;
            let elsewhere = protection.whom != [Party::It]
                || ability.lasts.is_some()
                || ability.condition.is_some();
            let no_attack = agents || protection.from.is_by_no_attack();
            if agents && elsewhere || no_attack && !protection.except.is_empty() {
                return Some(Idle::Senseless);
            }
            if protection.by_rivals && !protection.from.is_asked_of_whom() {
                return Some(Idle::ByWhom);
            }
        }
        if effect.is_figure_of_none() {
            return Some(Idle::NoFigures);
        }
        // Whether a Group can act is asked before anybody knows in what attack.
        let in_attack = ability
            .condition
            .as_ref()
            .is_some_and(Condition::is_about_attack);
        if in_attack && matches!(effect, Effect::Inert { .. }) {
            return Some(Idle::Senseless);
        }
        if effect.of_chosen().is_some() && ability.lasts.is_none() {
            return Some(Idle::ForHowLong);
        }
        // No Plot, and no Resource, attacks by itself.
        if let Effect::Forbids(prohibition) = effect
            && matches!(&prohibition.doer, Doer::Any(filter) if !filter.is_of_groups())
        {
            return Some(Idle::Senseless);
        }
        // What it attacks does nothing in its attack but defend itself, and a Plot's own attack is another's sentence.
        if let Effect::Forbids(Prohibition {
            doer: Doer::ItsTarget,
            act,
            whom,
            ..
        }) = effect
            && (*act != Act::Oppose || whom.is_some() || plot && !self.lies)
        {
            return Some(Idle::Senseless);
        }
        // As whose an action counts is told by a kind or by traits.
        if let Effect::PaysAs { of, .. } = effect
            && (of.traits == TraitTest::All(Traits::default()) && of.kind.is_none()
                || matches!(of.traits, TraitTest::Any(_))
                || *of
                    != (Filter {
                        kind: of.kind,
                        traits: of.traits,
                        ..Filter::any()
                    }))
        {
            return Some(Idle::Senseless);
        }
        if let Effect::WinsIf(ways) = effect
            && ways.iter().flatten().any(counts_resources)
        {
            return Some(Idle::CountsResources);
        }
        if let Some(trigger) = &ability.trigger {
            let done = match trigger.may {
                true => trigger.event.lets_use(effect),
                false => trigger.event.sets_off(effect),
            };
            let waits = plot && !self.lies && self.kind != Kind::NewWorldOrder && !trigger.may;
            return match done {
                true if trigger.event.is_of_that_attack() && !self.has_attack() => {
                    Some(Idle::NoAttack)
                }
                false => Some(Idle::Event),
                true if waits && !trigger.event.is_of_that_attack() => Some(Idle::WaitsUnlinked),
                true => None,
            };
        }
        if let Some(lasts) = ability.lasts {
            let over = matches!(
                effect,
                Effect::Freezes { .. }
                    | Effect::MasterAddsNothing
                    | Effect::ChangesAlignment { .. }
            );
            return if !places.has(nature::LASTS)
                || ability.used.is_none() && !ability.has(Label::Along) && !plot
            {
                Some(Idle::Duration)
            } else if lasts.begins && (over || matches!(lasts.of, Until::This | Until::ThatAttack))
            {
                Some(Idle::ThatDuration)
            } else if (lasts.of == Until::ThatAttack
                || effect.whose().is_some_and(Party::is_in_attack))
                && !self.has_attack()
            {
                Some(Idle::NoAttack)
            } else {
                None
            };
        }
        let window = match &ability.used {
            Some(used) => used.window.as_ref(),
            None => self.window_before(index),
        };
        let along = ability.has(Label::Along);
        let leads = |before: &Ability| {
            before.used.is_some()
                || before.has(Label::Along)
                || before.trigger.as_ref().is_some_and(|trigger| trigger.may)
        };
        let before = index
            .checked_sub(1)
            .and_then(|before| self.text.get(before));
        let before = before.and_then(|before| before.ability.as_ref());
        if along && !before.is_some_and(leads) {
            return Some(Idle::Unused);
        }
        // Whether it is done along with a use is asked without the attack.
        let about_attack = ability
            .condition
            .as_ref()
            .is_some_and(Condition::is_about_attack);
        if along && about_attack {
            return Some(Idle::NoAttack);
        }
        let use_window = ability.used.as_ref().map(|used| used.window.as_ref());
        // What is done along with a use is done at its moment.
        let mut uses = (self.text.iter().take(index).rev())
            .filter_map(|sentence| sentence.ability.as_ref()?.used.as_ref());
        let along_with = along.then(|| uses.next().and_then(|used| used.window.as_ref()));
        if let Some(own_window) = use_window.or(along_with) {
            let for_good = matches!(
                effect,
                Effect::ChangesAlignment {
                    how: Altering::ForGood | Altering::AddsForGood,
                    ..
                }
            );
            if !places.has(nature::USED) || places.has(nature::SET_OFF) {
                let for_a_time = places.has(nature::LASTS);
                return Some(if for_a_time {
                    Idle::ForHowLong
                } else {
                    Idle::WhenUsed
                });
            }
            if matches!(effect, Effect::ChangesAlignment { .. }) && !for_good {
                return Some(Idle::ForHowLong);
            }
            return senseless(effect).or_else(|| meant(places, own_window, false, false));
        }
        let played = plot || window.is_some();
        if ability.condition.is_some() && is_unconditional(effect, places) {
            return Some(Idle::Unconditional);
        }
        if places.has(nature::PLAYED) {
            if places.has(nature::SET_OFF) {
                return Some(Idle::Event);
            }
            let of_another = matches!(
                effect,
                Effect::BecomesInstant { .. }
                    | Effect::Privilege(
                        Privilege::That { .. } | Privilege::LetsYouIn | Privilege::ShutsOut
                    )
            );
            if self.attacks && window.is_none() && of_another {
                return Some(Idle::OwnAttack);
            }
            if let Some(why) = senseless(effect) {
                return Some(why);
            }
            if !played && !places.has(nature::LIES) {
                let starts = matches!(effect, Effect::Play(_));
                let used = places.has(nature::USED);
                return match (starts, used) {
                    (true, _) => None,
                    (false, true) => Some(Idle::Unused),
                    (false, false) => Some(Idle::NotPlayed),
                };
            }
            return match plot && window.is_none() {
                // Who plays it, and when, may be left to the players, or it needs none.
                true if !places.has(nature::USED) => None,
                _ if places.has(nature::LIES) => None,
                _ => meant(places, window, self.lies && window.is_none(), self.attacks),
            };
        }
        if self.kind == Kind::Goal {
            return (!places.has(nature::GOAL)).then_some(Idle::NoGoal);
        }
        if places.has(nature::LIES) {
            let holds = !plot || self.lies || self.kind == Kind::NewWorldOrder;
            return (!holds).then_some(Idle::Unlinked);
        }
        if places.has(nature::LASTS) {
            return Some(Idle::ForHowLong);
        }
        Some(match places.has(nature::GOAL) {
            true => Idle::NoGoal,
            false => Idle::Event,
        })
    }

    /// Whether its text says which attack it makes.
    fn makes_attack(&self) -> bool {
        let mut abilities = (self.text.iter()).filter_map(|sentence| sentence.ability.as_ref());
        abilities.any(|ability| ability.effect.makes_attack())
    }

    /// Whether it makes an attack, or is played or used in one.
    fn has_attack(&self) -> bool {
        let mut abilities = (self.text.iter()).filter_map(|sentence| sentence.ability.as_ref());
        let in_attack = |window: &Window| window.speaks_of().has(nature::THAT_ATTACK);
        self.attacks
            || self.text.iter().any(Sentence::is_by_hand)
            || abilities.any(|ability| match (&ability.effect, &ability.used) {
                (Effect::Play(window) | Effect::OrPlay(window), _) => in_attack(window),
                (_, Some(used)) => used.window.as_ref().is_some_and(in_attack),
                _ => ability.effect.is_bonus_on_that(),
            })
    }

    /// Whether it is linked to something by its own text.
    fn links(&self) -> bool {
        let mut abilities = (self.text.iter()).filter_map(|sentence| sentence.ability.as_ref());
        abilities.any(|ability| {
            matches!(
                ability.effect,
                Effect::Link(_)
                    | Effect::LinksTo { attacked: false }
                    | Effect::LinksTo { attacked: true }
            )
        })
    }
}

/// Whether the moment speaks of what the sentence calls "that"; `known`: its moment is left to the players; `attacks`: the attack that
/// its own card makes may be meant.
fn meant(effect: Nature, window: Option<&Window>, known: bool, attacks: bool) -> Option<Idle> {
    let own = given(attacks, nature::THAT_ATTACK | nature::THAT_ROLL);
    let spoken_of = window.map_or(nature::NONE, Window::speaks_of) | own;
    let mut thats = Nature::THATS.iter().filter(|_| !known);
    let (that, name) = thats.find(|(that, _)| effect.has(*that) && !spoken_of.has(*that))?;
    Some(match *that {
        nature::THAT_ATTACK => Idle::NoAttack,
        _ => Idle::NothingMeant(name),
    })
}

/// Whether it is only how a Plot is played, of which nothing but when is asked under a condition.
fn is_unconditional(effect: &Effect, places: nature::Nature) -> bool {
    let starts = matches!(effect, Effect::Play(_) | Effect::OrPlay(_));
    let elsewhere = [nature::USED, nature::LIES, nature::LASTS];
    let holds = elsewhere.iter().any(|place| places.has(*place));
    places.has(nature::PLAYED) && !holds && !starts || matches!(effect, Effect::Link(_))
}

/// Whether an instruction speaks of cards to which that cannot be done.
fn senseless(effect: &Effect) -> Option<Idle> {
    let senseless = match effect {
        Effect::Do(instruction) => !instruction.makes_sense(),
        Effect::ChooseOne(several) => !several.iter().all(Instruction::makes_sense),
        _ => false,
    };
    senseless.then_some(Idle::Senseless)
}

/// Whether it is done by whoever has done what the sentence is about, or by all but him.
fn of_that(instruction: &Instruction) -> bool {
    let mut own = instruction.clone();
    let mut players = own.players_mut().into_iter();
    players.any(|who| matches!(who, Players::That | Players::Others))
}

/// Whether it is to be done with cards that somebody controls where nobody controls any.
fn of_nobody(instruction: &Instruction) -> bool {
    let chosen = instruction.object().and_then(Object::chosen);
    chosen.is_some_and(|(filter, _)| {
        filter.relation == Some(Relation::YouControl) && filter.is_off_table()
    })
}

/// Whether a Goal asks for Resources.
fn counts_resources(objective: &Objective) -> bool {
    let of = match objective {
        Objective::Destroyed { of, .. }
        | Objective::TotalPower { of, .. }
        | Objective::TotalInPlay { of, .. } => of,
        Objective::Controls { .. }
        | Objective::RivalsControl { .. }
        | Objective::EveryAlignment
        | Objective::NoPuppets => {
            return false;
        }
    };
    of.kind == Some(Kind::Resource)
}

/// The sentences of a card's text that are not carried out where they stand, each with its place.
pub fn idle(kind: Kind, text: &[Sentence]) -> Vec<(usize, Idle)> {
    let card = CardText::new(kind, text);
    let sentences = text.iter().enumerate();
    sentences
        .filter_map(|(index, sentence)| {
            let ability = sentence.ability.as_ref()?;
            let you = |word: &str| matches!(word.to_ascii_lowercase().as_str(), "you" | "your");
            let mut words = sentence.text.split(|one: char| !one.is_alphanumeric());
            let everybodys = matches!(kind, Kind::NewWorldOrder | Kind::Rule);
            let each = ability.has(Label::EachPlayer);
            let trigger = ability.trigger.as_ref();
            let waits = trigger.is_some_and(|trigger| trigger.may || !each);
            let nobodys = everybodys && !each && words.any(you)
                // A rule is nothing that anybody has, and could use.
                || kind == Kind::Rule && (ability.used.is_some() || waits);
            let why = match nobodys {
                true => Idle::Nobodys,
                false => card.idle(index, ability)?,
            };
            Some((index, why))
        })
        .collect()
}
