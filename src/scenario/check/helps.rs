//! Help in an attack, on either side.

use super::sides::is_itself;
use super::uses::USED;
use super::verbs::own_action;
use super::{Check, MOST_TOKENS};
use crate::cards::{Kind, Sentence};
use crate::scenario::error::ScenarioErrorKind;
use crate::scenario::syntax::{HelpWith, Helps, Phrase};
use crate::scenario::{CardRef, Choice, Placed, Play, PlayerId, Purpose, Statement, Which};

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
            // Whatever helps spends its own action.
            Some(HelpWith::Cards(cards)) if is_full_power(&cards.text) || own_action(cards) => {}
            Some(HelpWith::Cards(cards)) => {
                let (cards, by_global) = without_power(cards);
                let cards = &cards;
                global = by_global;
                if let Some(played) = self.plot_that_helps(who, opposes, cards)? {
                    return Some(played);
                }
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
                if let Some(used) = self.resource_that_helps(player, cards, &helpers) {
                    return Some(used);
                }
            }
            Some(HelpWith::Tokens(count)) => tokens = self.number(count, 1, MOST_TOKENS)? as u8,
            Some(HelpWith::GlobalPower) => global = true,
            None => {}
        }
        if player.is_none() {
            let itself = object.is_some_and(|object| is_itself(&object.text));
            if let Some(meant) = self.groups_that_help(who, opposes, itself)? {
                helpers = meant;
            }
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

    /// "Ben responds with his Church": the attacker aids, whoever is attacked opposes, and so does a rival where nobody is. What
    /// somebody else does has to be said.
    pub(super) fn answers(&mut self, who: &Phrase, with: &Phrase) -> Option<Statement> {
        let parts = self.parts(with, &USED);
        let named = (self.names.items(&parts.head).first())
            .and_then(|item| self.names.meant_of_somebody(&item.name));
        let kind = named.map(|card| match card.which {
            Which::Card(id) => self.names.card(id).kind,
            Which::Illuminati => Kind::Illuminati,
        });
        if !kind.is_some_and(Kind::is_group) {
            let player = self.player(who);
            let resource = kind == Some(Kind::Resource);
            let used = self.used(player, &parts, resource)?;
            player?;
            return Some(Statement::Play(Play::Use(used)));
        }
        let player = self.player(who)?;
        let owners = self
            .attack
            .as_ref()
            .map(|(leader, target)| [leader, target].map(|card| self.owners.owner(card)));
        let opposes = match owners {
            Some([attacker, defender]) if attacker == Some(player) && defender != attacker => false,
            Some([_, defender]) if defender.is_none_or(|defender| defender == player) => true,
            _ => {
                let help = "say `aids with …` or `opposes with …`".to_owned();
                self.unwanted(with, "clear: say for which side", Some(help));
                return None;
            }
        };
        let helps = match opposes {
            true => Helps::Opposes,
            false => Helps::Aids,
        };
        self.help(who, helps, None, Some(&HelpWith::Cards(with.clone())))
    }

    /// "Ben defends himself with Devival": a Plot is no Group that helps, but played for the attack or in defence. Inner `None`: no
    /// Plot is named.
    fn plot_that_helps(
        &mut self,
        who: &Phrase,
        opposes: bool,
        cards: &Phrase,
    ) -> Option<Option<Statement>> {
        let items = self.names.items(cards);
        let named = |name| self.names.meant(name).filter(|card| self.is_plot(card));
        let (plots, others): (Vec<_>, Vec<_>) =
            (items.iter()).partition(|item| named(&item.name).is_some());
        if plots.is_empty() {
            return Some(None);
        }
        let ([_], []) = (plots.as_slice(), others.as_slice()) else {
            let help = "say which Groups help in one sentence, and which Plot is played in another";
            self.unwanted(cards, "clear", Some(help.to_owned()));
            return None;
        };
        let of_group = match self.names.player(&who.text) {
            None if self.names.is_card(who) => {
                let group = self.find(who)?;
                let target = self.attack.clone().map(|(_, target)| target);
                let attacked = target.filter(|target| target.which == group.which);
                let owner = attacked.and_then(|target| self.owners.owner(&target));
                self.owners.owner(&group).or(owner)
            }
            _ => None,
        };
        let player = match of_group {
            Some(owner) => owner,
            None => self.helping(who, opposes)?,
        };
        let parts = self.parts(cards, &USED);
        let mut used = self.used(Some(player), &parts, false)?;
        if self.backs(&used.card) {
            used.choices.push(Choice::For(match opposes {
                true => Purpose::Defense,
                false => Purpose::Action,
            }));
        }
        Some(Some(Statement::Play(Play::Use(used))))
    }

    /// "Ben uses his Janor Device to oppose": a Resource is no Group that helps either. One with a bonus that has to be declared
    /// gives that.
    fn resource_that_helps(
        &mut self,
        player: Option<PlayerId>,
        cards: &Phrase,
        helpers: &[Placed],
    ) -> Option<Statement> {
        let [only] = helpers else {
            return None;
        };
        let Which::Card(id) = only.card.which else {
            return None;
        };
        let card = self.names.card(id);
        let declared = |sentence: &Sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| ability.optional)
        };
        if card.kind != Kind::Resource || !card.text.iter().any(declared) {
            return None;
        }
        let parts = self.parts(cards, &USED);
        let used = self.used(player, &parts, true)?;
        Some(Statement::Play(Play::Use(used)))
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
