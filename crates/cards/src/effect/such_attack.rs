//! Attacks, as moments and events speak of them.

#![allow(
    clippy::duplicated_attributes,
    reason = "templates give values to the same fields"
)]

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{AttackKind, AttackKinds, Filter, Included, Taking};
use crate::Text;

/// "an attack to destroy a Group that it makes or aids", "your failed attack on a Place, Disasters included", "that attack"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{kinds:AnAttack} {on}{included}{except:Excepted}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, plots = Vec::new())]
#[says("a {how}{kinds:Attack} {on}{included}{except:Excepted}{parts:Parts}", whose = Maker::Anybody, plots = Vec::new())]
#[says("{whose} {how:Perhaps}{kinds:Attack} {on}{included}{except:Excepted}{parts:Parts}", plots = Vec::new())]
#[also("an {kinds:Aimless}{included}{except:Excepted}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, on = Aim::Such(Filter::any()), plots = Vec::new())]
#[also("a {how}{kinds:Aimless}{included}{except:Excepted}{parts:Parts}", whose = Maker::Anybody, on = Aim::Such(Filter::any()), plots = Vec::new())]
#[also("{whose} {how:Perhaps}{kinds:Aimless}{included}{except:Excepted}{parts:Parts}", on = Aim::Such(Filter::any()), plots = Vec::new())]
#[also("{kinds:AnAttack} {on}{included} by {whose:By}", how = How::Anyhow, except = Vec::new(), parts = Vec::new(), plots = Vec::new())]
#[also("an {kinds:Aimless}{included} by {whose:By}", how = How::Anyhow, except = Vec::new(), parts = Vec::new(), on = Aim::Such(Filter::any()), plots = Vec::new())]
#[says("an attack{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, kinds = AttackKinds::Both, on = Aim::Anything, included = Included::default(), except = Vec::new(), plots = Vec::new())]
#[says("a {how}attack{parts:Parts}", whose = Maker::Anybody, kinds = AttackKinds::Both, on = Aim::Anything, included = Included::default(), except = Vec::new(), plots = Vec::new())]
#[says("{whose} {how:Perhaps}attack", kinds = AttackKinds::Both, on = Aim::Anything, included = Included::default(), except = Vec::new(), parts = Vec::new(), plots = Vec::new())]
#[says("{plots:Joined<Name, ListOr>}", whose = Maker::Anybody, how = How::Anyhow, kinds = AttackKinds::Both, on = Aim::Anything, included = Included::default(), except = Vec::new(), parts = Vec::new())]
#[says(Attempt, "that attack", whose = Maker::That, how = How::Anyhow, kinds = AttackKinds::Both, on = Aim::Anything, included = Included::default(), except = Vec::new(), parts = Vec::new(), plots = Vec::new())]
#[says(Attempt, "any attempt to {kinds:To}{on:Aimed}{included}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, except = Vec::new(), plots = Vec::new())]
#[says(Attempt, "any {kinds:Special}{on:AimedAt}{included}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, except = Vec::new(), plots = Vec::new())]
#[also(Attempt, "each {kinds:Special}{on:AimedAt}{included}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, except = Vec::new(), plots = Vec::new())]
#[says(Versus, "any {kinds:Unaimed}{included}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, on = Aim::Anything, except = Vec::new(), plots = Vec::new())]
#[also(Versus, "each {kinds:Unaimed}{included}{parts:Parts}", whose = Maker::Anybody, how = How::Anyhow, on = Aim::Anything, except = Vec::new(), plots = Vec::new())]
#[also(Versus, "{plots:Joined<Name, ListAnd>}", whose = Maker::Anybody, how = How::Anyhow, kinds = AttackKinds::Instant, on = Aim::Anything, included = Included::default(), except = Vec::new(), parts = Vec::new())]
#[otherwise(Versus, "{plots:Joined<Name, ListOr>}", whose = Maker::Anybody, how = How::Anyhow, kinds = AttackKinds::Instant, on = Aim::Anything, included = Included::default(), except = Vec::new(), parts = Vec::new())]
pub struct SuchAttack {
    pub whose: Maker,
    pub how: How,
    pub kinds: AttackKinds,
    pub on: Aim,
    pub included: Included,
    /// ", except Hurricane and Tornado": the attacks of those Plots.
    pub except: Vec<Text>,
    /// Who has to take which part in it, each of these.
    pub parts: Vec<Part>,
    /// "Hurricane or Tornado": the attack that one of these Plots makes.
    pub plots: Vec<Text>,
}

/// Who makes an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Maker {
    #[default]
    Anybody,
    /// The attack that this card makes, or is played in.
    #[says("that")]
    That,
    /// A Group of the player who uses it: an attempt of his own (`sg.glossary.any-attempt`).
    #[says("your")]
    #[says(By, "you")]
    You,
    #[says("a rival's")]
    #[says(By, "a rival")]
    Rival,
    /// The card itself.
    #[says("its")]
    It,
    /// The Illuminati of the player who uses it.
    #[says("your Illuminati's")]
    YourIlluminati,
}

/// What an attack has to be, or to have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    #[says(Perhaps, "")]
    Anyhow,
    #[says("successful ")]
    #[says(Perhaps, "successful ")]
    Successful,
    #[says("failed ")]
    #[says(Perhaps, "failed ")]
    Failed,
    #[says("privileged ")]
    #[says(Perhaps, "privileged ")]
    Privileged,
    #[says("non-privileged ")]
    #[says(Perhaps, "non-privileged ")]
    Unprivileged,
    #[says("non-Instant ")]
    #[says(Perhaps, "non-Instant ")]
    NotInstant,
}

/// What is attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Aim {
    #[says(Aimed, "")]
    #[says(AimedAt, "")]
    Anything,
    /// This card, or the Group that it is linked to.
    #[says("it")]
    It,
    #[says("{0:A}")]
    #[says(Aimed, " {0:A}")]
    #[says(AimedAt, " on {0:A}")]
    Such(Filter),
}

/// "it makes or aids", "any Media Group makes"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{who:ItOrAny} {taking}")]
pub struct Part {
    /// `None` for this card.
    pub who: Option<Filter>,
    pub taking: Taking,
}

/// How far an attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    #[says("is committed")]
    Committed,
    #[says(Rolling, "are rolled")]
    Rolled,
    #[says(Rolling, "fail")]
    DiceFail,
    #[says(Rolling, "succeed")]
    DiceSucceed,
    #[says("fails")]
    Fails,
    #[says("succeeds")]
    Succeeds,
    /// It has succeeded or failed.
    #[says("ends")]
    Ends,
    #[says("destroys its target")]
    Destroys,
    #[says("devastates its target")]
    Devastates,
}

impl Stage {
    /// Whether an attack that succeeds, or fails, comes to this at its end.
    pub fn is_end(self, succeeds: bool) -> bool {
        match self {
            Stage::Ends => true,
            Stage::Succeeds => succeeds,
            Stage::Fails => !succeeds,
            _ => false,
        }
    }

    /// Whether the dice for an attack, which are enough or not, bring it so far.
    pub fn is_roll(self, succeed: bool) -> bool {
        match self {
            Stage::Rolled => true,
            Stage::DiceSucceed => succeed,
            Stage::DiceFail => !succeed,
            _ => false,
        }
    }
}

impl SuchAttack {
    /// Any attack at all.
    pub fn any() -> SuchAttack {
        SuchAttack {
            whose: Maker::Anybody,
            how: How::Anyhow,
            kinds: AttackKinds::Both,
            on: Aim::Anything,
            included: Included::default(),
            except: Vec::new(),
            parts: Vec::new(),
            plots: Vec::new(),
        }
    }

    /// Any attack in which this card takes that part.
    pub(super) fn with_it(taking: Taking) -> SuchAttack {
        SuchAttack {
            parts: vec![Part { who: None, taking }],
            ..SuchAttack::any()
        }
    }

    /// The target, to say more of it.
    pub(super) fn target_mut(&mut self) -> Option<&mut Filter> {
        match &mut self.on {
            Aim::Such(filter) => Some(filter),
            Aim::Anything | Aim::It => None,
        }
    }

    /// Whether it is made by whoever has the sentence.
    pub(super) fn is_ones_own(&self) -> bool {
        let makes = |part: &Part| part.who.is_none() && part.taking == Taking::Makes;
        matches!(self.whose, Maker::You | Maker::It | Maker::YourIlluminati)
            || self.parts.iter().any(makes)
    }

    /// Whether it is the attack that this card makes or is played in.
    pub fn is_that(&self) -> bool {
        self.whose == Maker::That
    }

    /// The target, where cards of a kind are attacked.
    pub fn target(&self) -> Option<&Filter> {
        match &self.on {
            Aim::Such(filter) => Some(filter),
            Aim::Anything | Aim::It => None,
        }
    }

    /// Whether it has to be enough for a success, where that matters.
    pub fn success(&self) -> Option<bool> {
        match self.how {
            How::Successful => Some(true),
            How::Failed => Some(false),
            _ => None,
        }
    }

    /// Which attacks it includes by their kind.
    pub fn covers(&self, kind: AttackKind) -> bool {
        self.kinds.covers(kind)
    }
}
