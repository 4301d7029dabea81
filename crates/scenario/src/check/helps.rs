//! Help in an attack, on either side.

use super::clauses::Parts;
use super::sides::is_itself;
use super::uses::USED;
use super::verbs::own_action;
use super::{Check, MOST_TOKENS};
use crate::syntax::{Form, Phrase, Said};
use crate::words::helps::{AGENTS, ARTICLES, WHOSE, WITHIN};
use crate::{CardRef, Choice, HelpPlay, Object, Placed, Play, PlayerId, Purpose, Statement};
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Label};

impl Check<'_> {
    /// What helps or opposes an attack.
    pub(super) fn help(&mut self, said: &Said) -> Option<Statement> {
        let who = said.subject();
        let object = said.one(Form::help_object);
        let with = said.helps_with();
        let opposes = match object {
            Some(object) => self.side(said, object)?,
            None => said.helps().opposes() || said.helps_his_side() && self.is_defended_by(who),
        };
        let mut tokens = 1;
        let mut global = false;
        let mut helpers = Vec::new();
        let mut player = None;
        let mut plots = Vec::new();
        match with.map(|with| (with.form, &with.words)) {
            // Whatever helps spends its own action.
            Some((Form::with_cards, cards)) if is_full_power(&cards.text) || own_action(cards) => {}
            Some((Form::with_cards, cards)) => {
                let (cards, by_global) = without_power(cards);
                let cards = &cards;
                global = by_global;
                (plots, helpers) = self.plots_among(cards);
                if plots.is_empty() || !helpers.is_empty() || !self.are_groups(who) {
                    player = Some(self.helping(who, opposes)?);
                }
                if let (Some(of), Some(player)) = (agents_of(cards), player) {
                    let of = match of {
                        Some(of) => Some(self.find(&of)?),
                        None => None,
                    };
                    return Some(Statement::Play(Play::Agents {
                        player,
                        card: of,
                        opposes: Some(opposes),
                    }));
                }
                if helpers.is_empty() && player.is_some() && !plots.is_empty() {
                    return self.play_for_a_side(player, &plots, opposes);
                }
                if plots.is_empty() {
                    helpers = self.placed(cards);
                }
                if let Some(used) = self.resource_that_helps(player, cards, &helpers) {
                    return Some(used);
                }
            }
            Some((Form::tokens_spent, _)) => {
                let count = with?.one(Form::count)?;
                tokens = self.number(count, 1, MOST_TOKENS)? as u8;
            }
            Some(_) => global = true,
            None => {}
        }
        if player.is_none() && helpers.is_empty() {
            let itself = object.is_some_and(|object| is_itself(&object.text));
            if let Some(meant) = self.groups_that_help(who, opposes, itself)? {
                helpers = meant;
            }
        }
        if helpers.is_empty() && player.is_none() {
            if self.names.player(&who.text).is_some() {
                let help = format!("say with which Group: `{} opposes with GROUP`", who.text);
                self.unwanted(who, "a Group", Some(help.into()));
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
        self.play_for_helpers(player, &plots, &helpers)?;
        Some(Statement::Play(Play::Help(HelpPlay {
            opposes,
            helpers,
            tokens,
            global,
        })))
    }

    /// "Ben responds with his Church": the attacker aids, whoever is attacked opposes, and so does a rival where nobody is. What
    /// somebody else does has to be said.
    pub(super) fn answers(&mut self, who: &Phrase, with: &Phrase) -> Option<Statement> {
        let parts = self.parts(with, &USED);
        let named = (self.names.items(&parts.head).first())
            .and_then(|item| self.names.meant_of_somebody(&item.name));
        let kind = named.map(|card| self.names.kind(&card));
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
            _ => return self.on_no_side(with),
        };
        let how = match opposes {
            true => Form::to_oppose,
            false => Form::to_aid,
        };
        let parts = vec![
            (Form::who_helps, who.clone()),
            (how, who.instead("")),
            (Form::with_cards, with.clone()),
        ];
        self.help(&Said::made(Form::help, with.clone(), parts))
    }

    /// Whether a Group is none that attacks or is attacked now, and says of nothing but bonuses that go without
    /// saying: its Power alone is of use.
    pub(super) fn has_only_power(&self, group: &Phrase) -> bool {
        let Some((leader, target)) = &self.attack else {
            return false;
        };
        let Some(card) = self.names.meant_of_somebody(group) else {
            return false;
        };
        self.names.kind(&card).is_group()
            && self.names.kind(&card) != Kind::Illuminati
            && [leader, target].iter().all(|side| side.which != card.which)
            && (self.names.text(&card).iter()).all(|sentence| {
                let ability = sentence.ability.as_ref();
                ability.is_some_and(|ability| {
                    let used = ability.used_as_own_turn_begins().is_some();
                    !used && matches!(ability.effect, Effect::Bonus { .. } | Effect::Direct { .. })
                })
            })
    }

    /// "Cal uses Russia for the defence", "Ben uses Russia": for the side that is said, or his own.
    pub(super) fn used_to_help(&mut self, who: &Phrase, parts: &Parts) -> Option<Statement> {
        let how = match parts.clauses.as_slice() {
            [] => return self.answers(who, &parts.head),
            [(Form::l_for_defense, rest)] if rest.text.is_empty() => Form::to_oppose,
            [(Form::l_on, foe)] => match self.side_of_player(foe) {
                Some(false) => Form::to_oppose,
                Some(true) => Form::to_aid,
                None => return self.on_no_side(&parts.head),
            },
            _ => return self.on_no_side(&parts.head),
        };
        let said = [
            (Form::who_helps, who.clone()),
            (how, who.instead("")),
            (Form::with_cards, parts.head.clone()),
        ];
        self.help(&Said::made(Form::help, parts.head.clone(), said.to_vec()))
    }

    fn on_no_side(&mut self, with: &Phrase) -> Option<Statement> {
        let help = "say `aids with …` or `opposes with …`".to_owned();
        self.unwanted(with, "clear: say for which side", Some(help.into()));
        None
    }

    /// The Plots among what somebody helps with, each with what is said of it, and the Groups beside them.
    pub(super) fn plots_among(&mut self, cards: &Phrase) -> (Vec<Parts>, Vec<Placed>) {
        let mut parts = self.parts(cards, &USED);
        let mut lists = vec![std::mem::take(&mut parts.head)];
        // "With Texas with a Terrorist Nuke"
        let (with, clauses) = (parts.clauses.into_iter())
            .partition(|(lead, part)| *lead == Form::l_with && self.are_plots(part));
        let with: Vec<(Form, Phrase)> = with;
        lists.extend(with.into_iter().map(|(_, part)| part));
        let is_plot = |name: &Phrase| {
            let meant = self.names.meant(name);
            meant.is_some_and(|card| self.is_plot(&card))
        };
        let names = lists.iter().flat_map(|list| self.names.items(list));
        let mut plots: Vec<Parts> = (names.filter(|item| is_plot(&item.name)))
            .map(|item| Parts {
                head: item.name,
                clauses: Vec::new(),
            })
            .collect();
        let Some(last) = plots.last_mut() else {
            return (plots, Vec::new());
        };
        last.clauses = clauses;
        let mut groups: Vec<Placed> = lists.iter().flat_map(|list| self.placed(list)).collect();
        groups.retain(|placed| !self.is_plot(&placed.card));
        (plots, groups)
    }

    /// Whether those who do something are cards, and no player.
    fn are_groups(&self, who: &Phrase) -> bool {
        let items = self.names.items(who);
        self.names.player(&who.text).is_none() && items.iter().all(|item| self.is_card(&item.name))
    }

    /// "Ben defends himself with Devival": a Plot is no Group that helps, but played for the attack or in defence.
    fn play_for_a_side(
        &mut self,
        player: Option<PlayerId>,
        plots: &[Parts],
        opposes: bool,
    ) -> Option<Statement> {
        let purpose = match opposes {
            true => Purpose::Defense,
            false => Purpose::Action,
        };
        let mut played = Vec::with_capacity(plots.len());
        for parts in plots {
            let mut used = self.used(player, parts, false)?;
            if self.backs(&used.card) {
                used.choices.push(Choice::For(purpose));
            }
            played.push(Statement::Play(Play::Use(used)));
        }
        let rest = played.split_off(1.min(played.len()));
        self.then.extend(rest);
        played.pop()
    }

    /// "Texas opposes with Slush Fund": the Group acts, and the Plot is played for that as soon as it does.
    pub(super) fn play_for_helpers(
        &mut self,
        player: Option<PlayerId>,
        plots: &[Parts],
        helpers: &[Placed],
    ) -> Option<()> {
        let owner = helpers.first().and_then(|first| {
            let target = self.attack.as_ref().map(|(_, target)| target);
            let attacked = target.filter(|target| target.which == first.card.which);
            (self.owners.owner(&first.card)).or_else(|| self.owners.owner(attacked?))
        });
        for parts in plots {
            let mut used = self.used(player.or(owner), parts, false)?;
            if let ([only], true) = (helpers, used.on.is_empty() && self.backs(&used.card)) {
                used.on.push(Object::Card(only.card.clone()));
            }
            self.then.push(Statement::Play(Play::Use(used)));
        }
        Some(())
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
        let declared =
            (self.names.abilities(&only.card)).any(|ability| ability.has(Label::Optional));
        if self.names.kind(&only.card) != Kind::Resource || !declared {
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
                let name = |player: PlayerId| &self.names.players[usize::from(player.0)].name;
                let help = format!(
                    "{} acts, and it is said to be {}'s",
                    name(player),
                    name(owner)
                );
                self.unwanted_card(&card.card, "a Group of whoever acts with it", help);
            }
        }
        self.errors.len() == before
    }

    /// Whether what is attacked helps as the Group of whom it has been said to be.
    fn is_not_attacked(&mut self, helpers: &[Placed]) -> bool {
        let Some((leader, target)) = self.attack.clone() else {
            return true;
        };
        let group = self.names.kind(&target) != Kind::Illuminati;
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
            let help = "it is attacked, and has been said to be another player's".to_owned();
            self.unwanted_card(&other.card, "a Group of whoever acts with it", help);
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
                let has = &self.names.players[usize::from(has.0)].name;
                let help = format!("on this table it is {has}'s");
                self.unwanted_card(&helper.card, "a Group of whoever acts with it", help);
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
    let lower = WHOSE
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
    while let Some(article) = ARTICLES.iter().find(|word| lower[at..].starts_with(**word)) {
        at += article.len();
    }
    let word = AGENTS.iter().find(|word| lower[at..].starts_with(**word))?;
    at += word.len();
    if at == lower.len() {
        return Some(None);
    }
    let link = WITHIN.iter().find(|link| lower[at..].starts_with(**link))?;
    let start = cards.span.start + at + link.len();
    Some(Some(cards.between(start, cards.span.end)))
}
