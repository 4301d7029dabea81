//! Help in an attack, on either side.

use super::{Check, MOST_TOKENS};
use crate::cards::Kind;
use crate::names;
use crate::scenario::error::ScenarioErrorKind;
use crate::scenario::person::{is_it, is_spoken_of};
use crate::scenario::syntax::{HelpWith, Helps, Phrase};
use crate::scenario::{CardRef, Placed, Play, PlayerId, Statement, Which};

impl Check<'_> {
    /// What helps or opposes an attack.
    pub(super) fn help(
        &mut self,
        who: &Phrase,
        helps: Helps,
        object: Option<&Phrase>,
        with: Option<&HelpWith>,
    ) -> Option<Statement> {
        let opposes = match object {
            Some(object) => self.side(who, helps, object, with)?,
            None => helps.opposes(),
        };
        let mut tokens = 1;
        let mut global = false;
        let mut helpers = Vec::new();
        let mut player = None;
        match with {
            Some(HelpWith::Cards(cards)) if is_full_power(&cards.text) => {}
            Some(HelpWith::Cards(cards)) => {
                let (cards, by_global) = without_power(cards);
                let cards = &cards;
                global = by_global;
                player = Some(self.helping(who, opposes)?);
                if let (Some(of), Some(player)) = (agents_of(cards), player) {
                    let of = match of {
                        Some(of) => Some(self.find(&of)?),
                        None => None,
                    };
                    return Some(Statement::Play(Play::Agents {
                        player,
                        of,
                        opposes: Some(opposes),
                    }));
                }
                helpers = self.placed(cards);
            }
            Some(HelpWith::Tokens(count)) => tokens = self.number(count, 1, MOST_TOKENS)? as u8,
            Some(HelpWith::GlobalPower) => global = true,
            None => {}
        }
        if opposes && with.is_none() {
            helpers.extend(self.defends_itself(who));
        }
        if helpers.is_empty() && player.is_none() {
            if self.names.player(&who.text).is_some() {
                let help = format!("say with which Group: `{} opposes with GROUP`", who.text);
                self.unwanted(who, "a Group", Some(help));
                return None;
            }
            helpers = self.placed(who);
            self.by_side(who, opposes, &mut helpers)?;
        }
        self.are_of_the_first(&mut helpers, player);
        if helpers.is_empty()
            || !self.is_of_the_actor(player, &helpers)
            || !self.is_not_attacked(&helpers)
            || !self.are_theirs(&helpers, 1)
        {
            return None;
        }
        for helper in &helpers {
            if let Some(owner) = self.owners.owner(&helper.card) {
                self.helped.push((owner, opposes));
            }
        }
        Some(Statement::Play(Play::Help {
            opposes,
            helpers,
            tokens,
            global,
        }))
    }

    /// "They defend themselves": the Group that is attacked.
    fn defends_itself(&self, who: &Phrase) -> Option<Placed> {
        let they = matches!(names::key(&who.text).as_str(), "it" | "they" | "he" | "she");
        let (_, target) = self.attack.as_ref().filter(|_| they)?;
        Some(Placed {
            card: CardRef {
                span: who.span.clone(),
                ..target.clone()
            },
            remarks: Vec::new(),
        })
    }

    /// Whether help opposes the attack: whoever helps the target does, whatever the word for it.
    fn side(
        &mut self,
        who: &Phrase,
        helps: Helps,
        object: &Phrase,
        with: Option<&HelpWith>,
    ) -> Option<bool> {
        if is_it(&object.text) {
            let acts = matches!(with, None | Some(HelpWith::Cards(_)));
            return match acts && !helps.opposes() {
                true => self.helps_somebody(who, object),
                false => Some(helps.opposes()),
            };
        }
        if is_the_attack(&object.text) {
            return Some(helps.opposes());
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
        match (helps, defenders) {
            (Helps::Aids, side) => Some(side),
            (Helps::Opposes, false) | (Helps::Defends, true) => Some(true),
            (Helps::Opposes, true) | (Helps::Defends, false) => {
                let help = "say `aids` or `opposes`: it is the attack that is aided or opposed";
                self.unwanted(object, "clear", Some(help.to_owned()));
                None
            }
        }
    }

    /// Whether somebody or something is on the side of the defender. What has nothing to do with the attack is a mistake.
    fn side_of(&mut self, object: &Phrase) -> Option<bool> {
        match names::key(&object.text).as_str() {
            "target" | "defender" | "defense" | "victim" => return Some(true),
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

    /// "Cal's Yetis and Pinks" are both Cal's, unless the table has them elsewhere.
    pub(super) fn are_of_the_first(&self, helpers: &mut [Placed], player: Option<PlayerId>) {
        let whose = helpers.first().and_then(|first| first.card.owner);
        for helper in helpers {
            let known = self.owners.owner(&helper.card);
            helper.card.owner = helper.card.owner.or(player);
            if known.is_none() {
                helper.card.owner = helper.card.owner.or(whose);
            }
        }
    }

    /// "His Church opposes": he is the defender, not the one who attacks, and "her Church" that aids is not the defender's.
    fn by_side(&mut self, who: &Phrase, opposes: bool, helpers: &mut [Placed]) -> Option<()> {
        let spoken = self.names.pronoun(&who.text).map(|(word, _)| word);
        let whose = ["his", "her", "their"];
        let Some(word) =
            spoken.filter(|word| whose.iter().any(|whose| word.eq_ignore_ascii_case(whose)))
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
                self.unwanted(said, "clear: say which player it is", Some(help));
                None
            }
        }
    }

    /// Who helps: "he" who opposes is the defender, and "he" who aids is not, where that is known.
    fn helping(&mut self, who: &Phrase, opposes: bool) -> Option<PlayerId> {
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

    /// Whether a player is the defender. `None` for one who has nothing to do with the attack, or attacks what is his.
    fn side_of_player(&self, helped: &Phrase) -> Option<bool> {
        let helped = self.names.player(&helped.text)?;
        let (leader, target) = self.attack.as_ref()?;
        let is_of = |card: &CardRef| self.owners.owner(card) == Some(helped);
        match (is_of(leader), is_of(target)) {
            (true, false) => Some(false),
            (false, true) => Some(true),
            _ => None,
        }
    }

    /// The same of "him" who is helped: it is not the helper himself. A card that is "it" is helped as an attack is.
    fn helps_somebody(&mut self, who: &Phrase, him: &Phrase) -> Option<bool> {
        let helper = self.names.player(&who.text).or_else(|| {
            let card = self.names.meant(who)?;
            self.owners.owner(&card)
        });
        let Some((leader, target)) = &self.attack else {
            return Some(false);
        };
        if matches!(&*him.text.to_ascii_lowercase(), "it" | "them") {
            return Some(false);
        }
        let sides = [(leader, false), (target, true)];
        let owners = sides.map(|(card, opposes)| (self.owners.owner(card), opposes));
        // Whoever attacks or is attacked helps his own side.
        let own = owners
            .iter()
            .find(|(owner, _)| helper.is_some() && *owner == helper);
        if let Some((_, opposes)) = own {
            return Some(*opposes);
        }
        let card = self.pronoun_of_card(him);
        let of_card =
            card.and_then(|card| sides.into_iter().find(|(one, _)| one.which == card.which));
        if let Some((_, opposes)) = of_card {
            return Some(opposes);
        }
        let others: Vec<PlayerId> = (owners.iter()).filter_map(|(owner, _)| *owner).collect();
        let Some(helped) = self.names.surely_of(&him.text, &others) else {
            let help = "for example: `Cal helps Ben with his Church`".to_owned();
            self.unwanted(him, "clear: say who is helped", Some(help));
            return None;
        };
        let side = owners.iter().find(|(owner, _)| *owner == Some(helped));
        side.map(|(_, opposes)| *opposes)
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
                    Some(help),
                );
                None
            }
        }
    }

    /// Whether nobody acts with what is said to be another's: "Ann aids with Ben's Church".
    pub(super) fn is_of_the_actor(&mut self, player: Option<PlayerId>, cards: &[Placed]) -> bool {
        let before = self.errors.len();
        for card in cards {
            let (Some(player), Some(owner)) = (player, card.card.owner) else {
                continue;
            };
            if player != owner {
                let name = |player: PlayerId| {
                    let player = self.names.players.get(usize::from(player.0));
                    player.map(|player| player.name.clone()).unwrap_or_default()
                };
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: self.names.said(&card.card),
                    wanted: "a Group of whoever acts with it",
                };
                let help = format!(
                    "{} acts, and it is said to be {}'s",
                    name(player),
                    name(owner)
                );
                self.error(card.card.span.clone(), "", kind, Some(help));
            }
        }
        self.errors.len() == before
    }

    /// Whether what is attacked helps as the Group of whom it has been said to be.
    fn is_not_attacked(&mut self, helpers: &[Placed]) -> bool {
        let Some((leader, target)) = self.attack.clone() else {
            return true;
        };
        let group = matches!(target.which, Which::Card(id)
            if self.names.card(id).kind != Kind::Illuminati);
        let other = helpers.iter().find(|helper| {
            let (said, has) = (helper.card.owner, target.owner);
            group
                && helper.card.which == target.which
                && leader.which != target.which
                && said.is_some()
                && has.is_some()
                && said != has
        });
        if let Some(other) = other {
            let name = Phrase {
                text: self.names.said(&other.card),
                span: other.card.span.clone(),
            };
            let help = "it is attacked, and has been said to be another player's".to_owned();
            self.unwanted(&name, "a Group of whoever acts with it", Some(help));
            return false;
        }
        true
    }

    /// Whether Groups that somebody acts with are not another player's on the table. Who has what after so many attacks or a
    /// gift is asked as the play is judged.
    pub(super) fn are_theirs(&mut self, helpers: &[Placed], attacks: usize) -> bool {
        if self.attacks > attacks || self.changed_hands {
            return true;
        }
        let before = self.errors.len();
        for helper in helpers {
            let card = CardRef {
                owner: None,
                ..helper.card.clone()
            };
            let (Some(said), Some(has)) = (helper.card.owner, self.owners.owner(&card)) else {
                continue;
            };
            if said != has {
                let name =
                    |player: PlayerId| self.names.players[usize::from(player.0)].name.clone();
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: self.names.said(&helper.card),
                    wanted: "a Group of whoever acts with it",
                };
                let help = format!("on this table it is {}'s", name(has));
                self.error(helper.card.span.clone(), "", kind, Some(help));
            }
        }
        self.errors.len() == before
    }
}

/// Whether words stand for the attack itself, or for the Groups in it as they are.
fn is_the_attack(object: &str) -> bool {
    const SAID: [&str; 10] = [
        "against attack",
        "against it",
        "attack",
        "herself",
        "himself",
        "in attack",
        "in its defense",
        "in its own defense",
        "itself",
        "themselves",
    ];
    let key = names::key(object);
    SAID.binary_search(&&*key).is_ok() || key.starts_with("attack ") || key.ends_with(" attack")
}

/// With how much of its Power a Group helps, said after its name; only Global Power has to be said.
const POWERS: [(&str, bool); 8] = [
    ("using its global power", true),
    ("using their global power", true),
    ("with its global power", true),
    ("with global power", true),
    ("using its full power", false),
    ("using its power", false),
    ("with its full power", false),
    ("with full power", false),
];

/// "its full Power": all that it has.
fn is_full_power(said: &str) -> bool {
    let lower = said.to_ascii_lowercase();
    let plain = ["its ", "his ", "her ", "their "];
    let lower = plain
        .iter()
        .find_map(|whose| lower.strip_prefix(whose))
        .unwrap_or(&lower);
    matches!(lower, "full power" | "whole power")
}

/// "Big Media, using its Global Power": the Group, and whether it uses its Global Power.
fn without_power(cards: &Phrase) -> (Phrase, bool) {
    let lower = cards.text.to_ascii_lowercase();
    let said = (POWERS.iter()).find_map(|(words, global)| {
        let before = lower.strip_suffix(words)?.strip_suffix(' ')?;
        Some((before.trim_end_matches([',', ' ']).len(), *global))
    });
    match said {
        Some((end, global)) if end > 0 => (cards.part(0..end), global),
        _ => (cards.clone(), false),
    }
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

/// The Group in "agents of Yetis"; `Some(None)` for agents of the Group attacked, whichever it is.
fn agents_of(cards: &Phrase) -> Option<Option<Phrase>> {
    let lower = cards.text.to_ascii_lowercase();
    let mut at = 0;
    let articles = ["the ", "an ", "his ", "her ", "its ", "their ", "hidden "];
    while let Some(article) = articles.iter().find(|word| lower[at..].starts_with(**word)) {
        at += article.len();
    }
    let words = ["agents card", "agent card", "agents"];
    let word = words.iter().find(|word| lower[at..].starts_with(**word))?;
    at += word.len();
    if at == lower.len() {
        return Some(None);
    }
    let links = [" of ", " in ", " within ", " inside "];
    let link = links.iter().find(|link| lower[at..].starts_with(**link))?;
    let start = cards.span.start + at + link.len();
    Some(Some(cards.between(start, cards.span.end)))
}
