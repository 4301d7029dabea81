//! On whose side somebody helps in an attack, and who that is.

use super::Check;
use crate::person::{is_it, is_spoken_of};
use crate::syntax::{Form, Helps, Phrase, Said};
use crate::words::{
    common::THEIRS,
    sides::{AIMED, ITSELF, SAID, THIS},
};
use crate::{CardRef, Placed, PlayerId};
use fnord_names as names;

impl Check<'_> {
    /// Whether help opposes the attack: whoever helps the target does, whatever the word for it.
    pub(super) fn side(&mut self, said: &Said, object: &Phrase) -> Option<bool> {
        let helps = said.helps();
        if is_it(&object.text) || is_spoken_of(&object.text) {
            return match said.helps_with().map(|with| with.form) {
                None | Some(Form::with_cards) => {
                    self.side_of_pronoun(said.subject(), helps, object)
                }
                _ => Some(helps.opposes()),
            };
        }
        if is_the_attack(&object.text) {
            // "Helps against it": against the attack, or in it against its target.
            if !helps.opposes() && names::key(&object.text).starts_with("against ") {
                let help = "say whether it `aids` or `opposes`".to_owned();
                let wanted = "the Group that attacks, or the one that is attacked";
                self.unwanted(object, wanted, Some(help.into()));
                return None;
            }
            return self.is_under_way(object)?.then(|| helps.opposes());
        }
        // "Helps Ben against Ann"
        let parts = between(object, " against ");
        let mut sides = Vec::with_capacity(parts.len());
        for part in &parts {
            sides.push(self.side_of(part)?);
        }
        let defenders = match *sides.as_slice() {
            [only] => only,
            [helped, other] if helped != other => helped,
            _ => {
                self.unwanted(object, "one side of the attack", None);
                return None;
            }
        };
        self.helps_side(helps, defenders, object)
    }

    /// Whether an attack that is helped is the one under way: "another attack", and "Ben's attack" while Ann attacks, are mistakes.
    fn is_under_way(&mut self, object: &Phrase) -> Option<bool> {
        let owned = object.owned();
        let owner = owned.filter(|(_, what)| names::key(&what.text) == "attack");
        let aim = AIMED
            .iter()
            .find_map(|word| object.text.find(word).map(|at| at + word.len()));
        let is = match (owner, aim) {
            (Some((owner, _)), _) => !self.side_of(&owner)?,
            (None, Some(aim)) => self.side_of(&object.after(aim))?,
            _ => {
                let key = names::key(&object.text);
                let (before, _) = key.split_once("attack").unwrap_or_default();
                before.split_whitespace().all(|word| THIS.contains(&word))
            }
        };
        if !is {
            self.unwanted(object, "the attack under way", None);
        }
        Some(is)
    }

    /// Whether help opposes the attack that is for or against one side of it, as its word says.
    fn helps_side(&mut self, helps: Helps, defenders: bool, object: &Phrase) -> Option<bool> {
        match (helps, defenders) {
            (Helps::Aids, side) => Some(side),
            (Helps::Opposes, false) | (Helps::Defends, true) => Some(true),
            (Helps::Opposes, true) | (Helps::Defends, false) => {
                let help = "say `aids` or `opposes`: it is the attack that is aided or opposed";
                self.unwanted(object, "clear", Some(help.into()));
                None
            }
        }
    }

    /// Whether somebody or something is on the side of the defender. What has nothing to do with the attack is a mistake.
    fn side_of(&mut self, object: &Phrase) -> Option<bool> {
        match names::key(&object.text).as_str() {
            "target" | "defender" | "defence" | "defense" | "victim" => return Some(true),
            "leader" | "attacker" => return Some(false),
            _ => {}
        }
        if self.names.player(&object.text).is_some()
            && let Some(opposes) = self.side_of_player(object)
        {
            return Some(opposes);
        }
        self.side_of_card(object)
    }

    /// "His Church opposes": he is the defender, not the one who attacks, and "her Church" that aids is not the defender's.
    pub(super) fn by_side(
        &mut self,
        who: &Phrase,
        opposes: bool,
        helpers: &mut [Placed],
    ) -> Option<()> {
        let spoken = self.names.pronoun(&who.text).map(|(word, _)| word);
        let Some(word) =
            spoken.filter(|word| THEIRS.iter().any(|whose| word.eq_ignore_ascii_case(whose)))
        else {
            return Some(());
        };
        let of_first = helpers.first().and_then(|helper| helper.card.owner);
        let meant = self.on_that_side(who, word, of_first, opposes)?;
        if let Some(meant) = meant.filter(|_| meant != of_first) {
            for helper in helpers
                .iter_mut()
                .filter(|helper| helper.card.owner == of_first)
            {
                helper.card.owner = Some(meant);
            }
        }
        Some(())
    }

    /// Who "he" is that helps one side of the attack, where another would help against himself, or on both sides.
    fn on_that_side(
        &mut self,
        said: &Phrase,
        pronoun: &str,
        spoken: Option<PlayerId>,
        opposes: bool,
    ) -> Option<Option<PlayerId>> {
        let Some((leader, target)) = &self.attack else {
            return Some(spoken);
        };
        let attacker = self.owners.owner(leader);
        let defender = self.owners.owner(target);
        let (own, other) = match opposes {
            true => (attacker, defender),
            false => (defender, attacker),
        };
        let helped = |player: PlayerId| self.helped.contains(&(player, !opposes));
        let against_himself = attacker != defender && spoken.is_some() && spoken == own
            || opposes && spoken.is_none()
            || spoken.is_some_and(helped);
        if !against_himself {
            return Some(spoken);
        }
        match other {
            Some(other) if self.names.may_be(other, pronoun) => {
                self.names.is_spoken_of_as(other, pronoun);
                Some(Some(other))
            }
            // It may be that he does it all the same.
            _ if spoken.is_some() && self.names.surely(pronoun) == spoken => Some(spoken),
            _ => {
                let help = "name the player".to_owned();
                self.unwanted(said, "clear: say which player it is", Some(help.into()));
                None
            }
        }
    }

    /// Who helps: "he" who opposes is the defender, and "he" who aids is not, where that is known.
    pub(super) fn helping(&mut self, who: &Phrase, opposes: bool) -> Option<PlayerId> {
        if is_spoken_of(&who.text) && self.attack.is_some() {
            let spoken = self.names.player(&who.text);
            let meant = self.on_that_side(who, who.text.trim(), spoken, opposes)?;
            if let Some(player) = meant {
                self.names.names_first(player);
                return Some(player);
            }
        }
        self.player(who)
    }

    /// Whether whoever helps is attacked, and nobody who attacks: he helps his own side.
    pub(super) fn is_defended_by(&self, who: &Phrase) -> bool {
        let helper = self.helper(who);
        let owners = (self.attack.as_ref())
            .map(|(leader, target)| [leader, target].map(|card| self.owners.owner(card)));
        owners.is_some_and(|[attacker, defender]| {
            helper.is_some() && helper == defender && helper != attacker
        })
    }

    /// The player who helps, or whose card does.
    fn helper(&self, who: &Phrase) -> Option<PlayerId> {
        self.names.player(&who.text).or_else(|| {
            let card = self.names.meant_of_somebody(who)?;
            (self.owners.owner(&card)).or_else(|| self.names.player_of(who))
        })
    }

    /// Whether a player is the defender. `None` for one who has nothing to do with the attack, or attacks what is his.
    pub(super) fn side_of_player(&self, helped: &Phrase) -> Option<bool> {
        let helped = self.names.player(&helped.text)?;
        let (leader, target) = self.attack.as_ref()?;
        let is_of = |card: &CardRef| self.owners.owner(card) == Some(helped);
        match (is_of(leader), is_of(target)) {
            (true, false) => Some(false),
            (false, true) => Some(true),
            _ => None,
        }
    }

    /// Whether help for or against "them" opposes the attack. Whoever attacks or is attacked is on his own side, and nobody is both
    /// the attack and a Group in it.
    fn side_of_pronoun(&mut self, who: &Phrase, helps: Helps, object: &Phrase) -> Option<bool> {
        let Some((leader, target)) = self.attack.clone() else {
            return Some(helps.opposes());
        };
        let helper = self.helper(who);
        let sides = [(&leader, false), (&target, true)];
        let owners = sides.map(|(card, defenders)| (self.owners.owner(card), defenders));
        let word = object.text.trim().to_ascii_lowercase();
        let is_it = word == "it";
        let own = (owners.iter()).find(|(owner, _)| helper.is_some() && *owner == helper);
        let others: Vec<PlayerId> = (owners.iter()).filter_map(|(owner, _)| *owner).collect();
        let player = match word.as_str() {
            "him" | "her" | "he" | "she" => self.names.surely_of(&object.text, &others),
            _ => None,
        };
        let of_player = (owners.iter())
            .find(|(owner, _)| player.is_some() && *owner == player)
            .map(|(_, defenders)| *defenders);
        if let Some((_, defenders)) = own {
            // "I aid him": nobody is spoken of so by himself.
            if let Some(other) = of_player.filter(|other| other != defenders) {
                return self.helps_side(helps, other, object);
            }
            return match (helps, *defenders) {
                (Helps::Aids, defenders) => Some(defenders),
                (_, true) => Some(true),
                // "Ann's Church opposes it": it is the attack, her own or not.
                (_, false) if is_it => Some(helps.opposes()),
                (_, false) => self.helps_side(helps, true, object),
            };
        }
        if helps == Helps::Defends {
            return Some(true);
        }
        let cards = self.cards_meant(&object.text).unwrap_or_default();
        let of_cards: Vec<bool> = (sides.iter())
            .filter(|(card, _)| cards.iter().any(|one| one.which == card.which))
            .map(|(_, defenders)| *defenders)
            .collect();
        let side = match (of_cards.as_slice(), of_player) {
            // It is the attack, unless the Group attacked alone was spoken of.
            ([true], _) if is_it && helps == Helps::Aids && cards.len() == 1 => None,
            _ if is_it => return Some(helps.opposes()),
            ([of_card], Some(of_player)) => (*of_card == of_player).then_some(of_player),
            ([of_card], None) => Some(*of_card),
            ([], of_player) => of_player,
            _ => None,
        };
        let Some(defenders) = side else {
            let help = "for example: `Cal helps Ben with his Church`".to_owned();
            self.unwanted(object, "clear: say who is helped", Some(help.into()));
            return None;
        };
        self.helps_side(helps, defenders, object)
    }

    /// Whether a card is the Group attacked, or the one that attacks.
    fn side_of_card(&mut self, object: &Phrase) -> Option<bool> {
        let card = self.find(object)?.which;
        match &self.attack {
            Some((leader, _)) if card == leader.which => Some(false),
            Some((_, target)) if card == target.which => Some(true),
            _ => {
                let help =
                    "helping a Group that does not take part in the attack does nothing".to_owned();
                self.unwanted(
                    object,
                    "the Group that attacks, or the one that is attacked",
                    Some(help.into()),
                );
                None
            }
        }
    }
}

/// Whether words stand for the attack itself, or for the Groups in it as they are.
fn is_the_attack(object: &str) -> bool {
    let key = names::key(object);
    SAID.binary_search(&&*key).is_ok() || key.starts_with("attack ") || key.ends_with(" attack")
}

/// The parts of a phrase on both sides of a word.
fn between(phrase: &Phrase, word: &str) -> Vec<Phrase> {
    let mut at = phrase.span.start;
    let mut parts = Vec::new();
    for text in phrase.text.split(word) {
        parts.push(Phrase {
            text: text.to_owned(),
            span: at..at + text.len(),
        });
        at += text.len() + word.len();
    }
    parts
}

/// Whether words stand for the Group of which something is said.
pub(super) fn is_itself(object: &str) -> bool {
    ITSELF.contains(&&*names::key(object))
}
