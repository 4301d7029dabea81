//! What instructions of cards do, one after the other.

mod against;
mod answers;
mod dice;
mod groups;
mod moves;
mod owing;
mod plots;
mod tokens;

use super::Judge;
use super::triggers::SetOff;
use crate::attack::Attack;
use crate::figures::by_point;
use crate::legality::names_card;
use crate::uses::{self, Doing};
use fnord_cards::effect::{Discarded, Exposed, Instruction, Moved, Object, Players, TurnOf, Zaps};
use fnord_ruling::{Entry, Fate, Recorder, Source, Step as Reason};
use fnord_table::{Choice, Owed, PieceId, Place, Table, UseMove};
use fnord_vocabulary::PlayerId;

/// Something that was played, as an instruction of it is carried out.
pub(super) struct Performance<'u> {
    /// The play by its place in the log.
    pub(super) index: usize,
    pub(super) player: PlayerId,
    used: &'u UseMove,
    doing: &'u Doing,
    pub(super) source: Source,
    targets: Vec<PieceId>,
    /// The player named, or the one who holds the first target that anybody holds.
    pub(super) victim: Option<PlayerId>,
    /// What "it" is: the target of a Plot, or the Group that a card is linked to.
    subject: PieceId,
    /// What the moment was about, where dice have been rolled since.
    meant: Option<Vec<PieceId>>,
    /// The attack that has set it off.
    attack: Option<&'u Attack>,
    /// The cards that the player chose to take or draw.
    pub(super) taken: Vec<PieceId>,
}

impl<'u> Performance<'u> {
    pub(super) fn new(
        table: &Table,
        index: usize,
        player: PlayerId,
        used: &'u UseMove,
        doing: &'u Doing,
        source: Source,
    ) -> Self {
        let targets: Vec<PieceId> = used.cards().collect();
        let victim = used
            .victim()
            .or_else(|| targets.iter().find_map(|&card| table.holder(card)));
        let subject = if table.kind(used.card).is_plot() {
            // A player stands for his Illuminati.
            let of_player = || used.victim().map(|victim| table.seat(victim).illuminati);
            let first = targets.first().copied();
            first.or_else(of_player).unwrap_or(used.card)
        } else {
            table.link(used.card).unwrap_or(used.card)
        };
        let taken = used.choices.iter().filter_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        });
        Self {
            index,
            player,
            used,
            doing,
            source,
            meant: None,
            attack: None,
            taken: taken.collect(),
            targets,
            victim,
            subject,
        }
    }
}

impl Performance<'_> {
    /// The cards that are named, as what it is on or as what is taken.
    fn named(&self) -> Vec<PieceId> {
        match self.targets.is_empty() {
            true => self.taken.clone(),
            false => self.targets.clone(),
        }
    }
}

impl Judge<'_> {
    /// Carries out an instruction of something that was played.
    pub(super) fn perform(&mut self, by: &Performance, instruction: &Instruction) {
        match instruction {
            Instruction::GetsToken { who, extra, .. } => {
                let gets = self.objects(who, by);
                for card in gets {
                    self.change(None, |results| results.get_token(card, *extra, by.source));
                }
            }
            Instruction::RemovesTokens { all, from, below } => {
                self.removes_tokens(by, from, *all, *below)
            }
            Instruction::MovesToken { gives, .. } => {
                if let Some(&other) = by.targets.first() {
                    let own = self.table.link(by.used.card).unwrap_or(by.used.card);
                    let (from, to) = match gives {
                        true => (own, other),
                        false => (other, by.subject),
                    };
                    self.change(None, |results| results.move_token(from, to, by.source));
                }
            }
            Instruction::GivesTokenOrDiscardsGroup => {
                if let Some(victim) = by.victim {
                    self.owe(victim, by.source, Owed::TokenOrGroup(by.player));
                }
            }
            Instruction::Draws { who, what, .. } => {
                let players = self.players(*who, by.player, by.victim);
                let alone = players.len() == 1;
                for (index, player) in players.into_iter().enumerate() {
                    let named: Vec<PieceId> = match alone {
                        true => by.taken.clone(),
                        false => by.taken.get(index).copied().into_iter().collect(),
                    };
                    self.draws(player, *what, &named, by.source);
                }
            }
            Instruction::Renews {
                what,
                shuffled,
                drawn,
            } => self.renews(by, *what, *shuffled, *drawn),
            Instruction::Exposes { whose, what } => {
                for exposer in self.players(*whose, by.player, by.victim) {
                    match *what {
                        Exposed::All => self.exposes(exposer, 0, by.source),
                        Exposed::AllBut(except) => self.exposes(exposer, except, by.source),
                        Exposed::Chosen(count) => self.exposes_some(exposer, count, by.source),
                        Exposed::AtRandom(count) => {
                            self.expose_at_random(exposer, count, &by.taken, by.source);
                        }
                        Exposed::Itself => self.exposes_itself(by),
                    }
                }
            }
            Instruction::DiscardsPlots { who, what } => {
                for player in self.players(*who, by.player, by.victim) {
                    self.discards_plots(player, *what, by.source);
                }
            }
            Instruction::RewritesDestroyed => {
                if let (Some(&group), Some((change, alignment))) =
                    (by.targets.first(), uses::chosen_alignment(by.used))
                {
                    self.rewrites(group, change, alignment, by.source);
                }
            }
            Instruction::PicksAtRandom { goals_shown } => {
                if let Some(victim) = by.victim {
                    self.picked(victim, by.taken.first().copied(), *goals_shown, by.source);
                }
            }
            Instruction::Looks | Instruction::LooksAt { .. } => {
                if let Some(victim) = by.victim
                    && Self::looks_at_plots(instruction)
                {
                    self.plots_are_seen(victim);
                    self.is_spared(victim);
                }
                self.looks(by, instruction);
            }
            Instruction::RemovesZaps(Zaps::Yours) => self.clears(by.player, by.source),
            Instruction::RemovesZaps(zaps) => self.removes_zaps(by.used, by.source, *zaps),
            Instruction::Moves { what, to } => self.moves_cards(by, what, *to),
            Instruction::Destroys(what) => self.destroys(by, what),
            Instruction::InOrder(all) => {
                for one in all {
                    self.perform(by, one);
                }
            }
            Instruction::Rolls { two, rows } => self.rolls_on_table(by, *two, rows),
            Instruction::CancelsPlot { .. } => {
                if let Some(cancelled) = by.doing.answers {
                    self.cancel(by.index, cancelled, by.source);
                }
            }
            Instruction::CancelsAction => {
                if let Some(group) = by.doing.action {
                    self.cancel_action(by.index, group, by.doing.answers, by.source);
                }
            }
            Instruction::NegatesPrivilege => self.negate_privilege(by.source),
            Instruction::TurnsZap => self.turns_zap(by),
            Instruction::SeizesTurn => self.seizes_turn(by),
            Instruction::UndoesTakeover { another } => self.undoes_takeover(by, *another),
            Instruction::TakesSeen => self.takes_seen(by),
            Instruction::ExposesAsMany => self.exposes_as_many(by),
            Instruction::TurnEnds(TurnOf::Yours | TurnOf::Anybodys) => self.turn_ends_by(by.source),
            Instruction::RollBecomes(roll) => {
                if let Some(dice) = &mut self.dice {
                    dice.becomes = Some((*roll, by.source));
                    dice.shift = 0;
                }
            }
            Instruction::ShiftsRoll {
                by: amount, way, ..
            } => {
                self.shifts_roll(by, *amount, *way);
            }
            Instruction::TurnEnds(TurnOf::Attackers) => {
                let under_way = self.under_way.as_ref();
                let attacker =
                    under_way.and_then(|under_way| under_way.attack.attacker(&self.table));
                if attacker == Some(self.table.turn.player) {
                    self.turn_ends_by(by.source);
                }
            }
            Instruction::RollsAgain => self.rolls_again(by.source),
            // Of cards that decide it otherwise the last one holds (`sg.metarule.last-plot`).
            Instruction::AttackEnds { succeeds } => {
                if let Some(under_way) = &mut self.under_way {
                    under_way.succeeds = succeeds.then_some(by.source);
                    under_way.fails = (!succeeds).then_some(by.source);
                }
            }
            Instruction::TakesOver {
                linked,
                tokens,
                copies,
                ..
            } => self.takes_over(by, *linked, *tokens, *copies),
            Instruction::Replaces { tokens, fits } => self.replace((*tokens, *fits), by),
            Instruction::GetsRelief { who, later } => {
                for place in self.objects(who, by) {
                    self.change(None, |results| match later {
                        false => results.relieve(place, Some(by.source)),
                        true => {
                            results.table.piece_mut(place).relief_due = true;
                            let rule = results.table.rules.points.cards_first();
                            results.fate_by(place, Fate::ReliefComes, rule, Some(by.source));
                        }
                    });
                }
            }
            Instruction::Spares { devastated: true }
            | Instruction::Spares { devastated: false } => {
                self.undoes_blow(by, *instruction == Instruction::Spares { devastated: true })
            }
            Instruction::Reorganizes { everybody: true } => {
                let players: Vec<PlayerId> = self.still_in().collect();
                for player in players {
                    self.owe(player, by.source, Owed::Reorganize);
                }
            }
            Instruction::DrawsFromRivals(count) => self.draws_from_rivals(by, *count),
            Instruction::UndoesChange => self.undoes_change(by),
            Instruction::RollsToRise { most, .. } => self.rolls_to_rise(by, *most),
            Instruction::DiscardsAgents => self.discards_agents(by),
            Instruction::CancelsParts(filter) => self.cancels_parts(by, filter),
            Instruction::SwapsPlots => self.swaps_plots(by),
            Instruction::AnotherTakeover => {
                let seat = &mut self.table.seats[usize::from(by.player.0)];
                seat.took_over = false;
                seat.last_takeover = Some((by.source.piece, by.source.sentence));
            }
            Instruction::FishesFor { discards } => self.fishes_for(by, *discards),
            Instruction::Reorganizes { everybody: false } => {
                self.owe(by.player, by.source, Owed::Reorganize)
            }
            Instruction::TakesIt => self.takes_it(by),
            Instruction::Hides(most) => self.hides(by, *most),
            Instruction::DestroysHost(_)
            | Instruction::DestroysLeader
            | Instruction::ShiftsPower { .. }
            | Instruction::RollsPower(_)
            | Instruction::RollsForToken(_)
            | Instruction::ToThatRival
            | Instruction::Befouls
            | Instruction::BackToArrows => {}
            Instruction::ReadiesTaken
            | Instruction::TakesJustPlayed(_)
            | Instruction::PicksGroup(_)
            | Instruction::Undestroys { .. } => {
                self.fetch(by.player, by.used, by.source, instruction)
            }
            Instruction::GoneForGood => {
                if let Some(group) = by.doing.struck {
                    self.change(None, |results| results.gone_for_good(group, by.source));
                }
            }
            Instruction::MovesGroup {
                to: Moved::Rival, ..
            } => self.put_under_rival(by),
            Instruction::MovesGroup {
                to: Moved::Side, ..
            } => self.changes_side(by),
            Instruction::MovesGroup { what, .. } => self.moves_group(by, what),
            Instruction::RenewsArea => self.renews_area(by.player, &by.taken, by.source),
            Instruction::Buries { .. } => self.buries(by),
        }
    }

    /// Carries out an instruction that something has set off.
    pub(super) fn perform_set_off(
        &mut self,
        set_off: &SetOff,
        used: &UseMove,
        what: &Instruction,
        attack: Option<&Attack>,
    ) {
        let doing = Doing::default();
        let index = self.log.len();
        let mut by = Performance::new(
            &self.table,
            index,
            set_off.you,
            used,
            &doing,
            set_off.source,
        );
        by.subject = set_off.subject;
        by.attack = attack;
        by.meant = set_off.meant.map(|card| vec![card]);
        self.perform(&by, what);
    }

    /// The players whom an instruction means.
    pub(in crate::adjudicate) fn players(
        &self,
        who: Players,
        you: PlayerId,
        victim: Option<PlayerId>,
    ) -> Vec<PlayerId> {
        let under_way = self.under_way.as_ref();
        match who {
            Players::You => vec![you],
            Players::Each => self.still_in().collect(),
            Players::EachRival => self.still_in().filter(|player| *player != you).collect(),
            Players::Target => victim.into_iter().collect(),
            Players::ThatRival => {
                let whose = self.table.turn.player;
                (whose != you).then_some(whose).into_iter().collect()
            }
            Players::Attacker => {
                let attacker = under_way.and_then(|one| one.attack.attacker(&self.table));
                attacker.into_iter().collect()
            }
            Players::That => {
                let roller = self.dice.as_ref().map(|dice| dice.roller);
                roller.into_iter().collect()
            }
        }
    }

    /// Plots of a player's hand go.
    pub(in crate::adjudicate) fn discards_plots(
        &mut self,
        player: PlayerId,
        what: Discarded,
        source: Source,
    ) {
        let held = self.table.plots_in_hand(player);
        match what {
            Discarded::Half => self.must_discard(player, held.div_ceil(2), source),
            Discarded::Plots(count) => self.must_discard(player, count.into(), source),
            Discarded::All => self.must_discard(player, held, source),
            Discarded::Group => self.owe(player, source, Owed::DiscardGroup),
            Discarded::Hidden(count) => self.must_discard_hidden(player, count, source),
        }
    }

    /// A card ends the turn, as soon as what is going on is over.
    pub(super) fn turn_ends_by(&mut self, source: Source) {
        let player = self.table.turn.player;
        if self.ends_turn == Some(player) {
            return;
        }
        let rule = self.table.rules.points.cards_first();
        self.derivation.leaf(|| Entry {
            source: Some(source),
            ..by_point(Reason::TurnEnded(player), 0, rule)
        });
        self.ends_turn = Some(player);
    }

    /// The cards that a sentence calls so.
    fn objects(&self, object: &Object, by: &Performance) -> Vec<PieceId> {
        let under_way = self.under_way.as_ref().map(|under_way| &under_way.attack);
        let attack = by.attack.or(under_way);
        let illuminati = |player: PlayerId| self.table.seat(player).illuminati;
        match object {
            Object::It => vec![by.subject],
            Object::Leader => {
                let leader = attack.and_then(|attack| attack.leader.group());
                leader.into_iter().collect()
            }
            Object::ItsMaster => self.table.master(by.subject).into_iter().collect(),
            Object::YourIlluminati => vec![illuminati(by.player)],
            Object::TargetsIlluminati => by.victim.map(illuminati).into_iter().collect(),
            Object::AttackersIlluminati => {
                let mut attackers: Vec<PieceId> = Vec::new();
                if let Some(attack) = attack {
                    attackers.extend(attack.attacker(&self.table).map(illuminati));
                    for group in attack.attacking() {
                        attackers.extend(self.table.owner(group).map(illuminati));
                    }
                }
                attackers.sort();
                attackers.dedup();
                attackers
            }
            Object::EachTarget => by.targets.to_vec(),
            Object::Each(filter) => {
                let chosen = uses::chosen_alignment(by.used);
                self.each_chosen(filter, by.player, by.subject, by.source, chosen)
            }
            Object::This => vec![by.used.card],
            Object::That(what) => self.meant_by_moment(*what, by),
            Object::AttackersCopy => self.attackers_copy(by).into_iter().collect(),
            Object::Seen => self.picked_of_seen(by).into_iter().collect(),
            // Their cards lie hidden: whoever moves them finds them.
            Object::Tops { .. } | Object::AtRandom { .. } => Vec::new(),
            Object::Chosen { of: filter, .. } => {
                let mut named = by.named();
                if !filter.is_off_table() {
                    let such = self.each_such(filter, by.player, by.subject, by.source);
                    named.retain(|card| such.contains(card));
                }
                named
            }
            Object::Any(_) if by.targets.len() <= 1 => by.named(),
            Object::Any(filter) => {
                let such = self.each_such(filter, by.player, by.subject, by.source);
                let meant = by.targets.iter().find(|card| such.contains(card));
                meant.or(by.targets.first()).copied().into_iter().collect()
            }
            Object::AgentsOfYours => {
                let own = self.table.piece(illuminati(by.player)).card;
                let planted = self.table.iter().filter(|(_, piece)| {
                    piece.card == own && matches!(piece.place, Place::Beside { .. })
                });
                planted.map(|(id, _)| id).collect()
            }
            Object::Linked(name) => {
                let linked = self.table.linked_to(by.subject);
                linked
                    .filter(|&id| names_card(&self.table, id, name))
                    .collect()
            }
        }
    }

    pub(super) fn still_in(&self) -> impl Iterator<Item = PlayerId> {
        self.table
            .players()
            .filter(|&player| self.table.seat(player).out.is_none())
    }
}
