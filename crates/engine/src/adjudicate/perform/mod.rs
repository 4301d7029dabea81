//! What instructions of cards do, one after the other.

mod against;
mod answers;
mod dice;
mod groups;
mod hands;
mod moves;
mod owing;
mod plots;
mod tokens;

use std::cell::RefCell;

use self::hands::Done;
use super::Judge;
use super::triggers::SetOff;
use crate::attack::Attack;
use crate::figures::by_point;
use crate::legality::names_card;
use crate::moment::{Active, Moment};
use crate::under_way::Happening;
use crate::uses::{self, Doing};
use fnord_cards::Kind;
use fnord_cards::effect::{
    Ability, Draws, Effect, Filter, Instruction, Measure, Moved, Object, Per, Players, Relation,
    TurnOf, What, Window, Zaps,
};
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
    /// Whoever has done what set it off.
    doer: Option<PlayerId>,
    /// Whoever controlled what the attack that set it off was made on.
    defender: Option<PlayerId>,
    /// The cards that the player chose to take or draw.
    pub(super) taken: Vec<PieceId>,
    /// What the dice of its table show.
    shown: Option<i16>,
    /// What was done last.
    last: RefCell<Last>,
}

/// What an instruction has done, for those that speak of it.
#[derive(Default)]
struct Last {
    /// How many cards have gone, and whether they were Plots.
    gone: usize,
    plots: bool,
    /// Those of them that are known.
    cards: Vec<PieceId>,
    /// The rival from whom they came.
    rival: Option<PlayerId>,
}

impl<'u> Performance<'u> {
    /// How many cards are drawn for those that have just gone.
    fn as_many(&self, draws: Draws) -> u8 {
        let Draws::AsMany { fewer, most, .. } = draws else {
            return 0;
        };
        let gone = u8::try_from(self.last.borrow().gone).unwrap_or(u8::MAX);
        gone.saturating_sub(fewer).min(most.unwrap_or(u8::MAX))
    }

    /// The same draws, in numbers.
    fn counted(&self, draws: Draws) -> Vec<Draws> {
        let one = match draws {
            Draws::AsMany { .. } if self.last.borrow().plots => Draws::Plots(1),
            Draws::AsMany { to_area: true, .. } => Draws::GroupToArea,
            Draws::AsMany { .. } => Draws::Group,
            other => return vec![other],
        };
        one.times(self.as_many(draws).into())
    }

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
            doer: None,
            defender: None,
            last: RefCell::default(),
            taken: taken.collect(),
            shown: None,
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
                    let spent = self.spent_already(card);
                    self.change(None, |results| {
                        results.get_token(card, *extra, spent, by.source)
                    });
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
            Instruction::Draws {
                who,
                what,
                per,
                may,
                ..
            } => {
                let players = self.players(by, *who);
                let alone = players.len() == 1;
                for (index, player) in players.into_iter().enumerate() {
                    let named: Vec<PieceId> = match alone {
                        true => by.taken.clone(),
                        false => by.taken.get(index).copied().into_iter().collect(),
                    };
                    let times = per.as_ref().map_or(1, |per| self.measured(per, by, player));
                    for what in what.times(times) {
                        match may {
                            true => {
                                for what in by.counted(what) {
                                    self.owe(player, by.source, Owed::Draws(what));
                                }
                            }
                            false => self.draws(player, what, &named, by),
                        }
                    }
                }
            }
            Instruction::Exposes {
                what: Object::This, ..
            } => self.exposes_itself(by),
            Instruction::Exposes { who, what } => {
                for exposer in self.players(by, *who) {
                    self.of_hand(by, exposer, what, Done::Exposed);
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
            Instruction::LooksAt { who, what, ordered } => {
                if let Some(victim) = by.used.victim()
                    && !matches!(what, Object::Deck(_))
                    && !what.is_targets_groups()
                {
                    self.plots_are_seen(victim);
                    self.is_spared(victim);
                }
                self.looks(by, *who, what);
                if *ordered {
                    self.puts_in_order(by, what);
                }
            }
            Instruction::RemovesZaps(Zaps::Yours) => self.clears(by.player, by.source),
            Instruction::RemovesZaps(zaps) => self.removes_zaps(by.used, by.source, *zaps),
            Instruction::Moves {
                who,
                what,
                to,
                only,
            } => self.moves_cards(by, (*who, what), *to, *only),
            Instruction::Strikes { what, devastates } => self.strikes(by, what, *devastates),
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
            // What it cancels is an instruction of its own.
            Instruction::CancelsPlotOnIt => {}
            Instruction::CancelsAction => {
                if let Some(group) = by.doing.action {
                    self.cancel_action(by.index, group, by.doing.answers, by.source);
                }
            }
            Instruction::CancelsActionsOf(_) => {
                for &(group, answers) in &by.doing.actions {
                    // Each token is an action of its own.
                    for _ in 0..self.actions_of(group) {
                        self.cancel_action(by.index, group, answers, by.source);
                    }
                }
            }
            Instruction::NegatesPrivilege => self.negate_privilege(by.source),
            Instruction::TurnsZap => self.turns_zap(by),
            Instruction::SeizesTurn => self.seizes_turn(by),
            Instruction::UndoesTakeover { another } => self.undoes_takeover(by, *another),
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
            Instruction::UndoesChange => self.undoes_change(by),
            Instruction::RollsToRise { most, .. } => self.rolls_to_rise(by, *most),
            Instruction::DiscardsAgents => self.discards_agents(by),
            Instruction::CancelsParts(filter) => self.cancels_parts(by, filter),
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
            Instruction::ShowsDrawn => self.shows_drawn(by),
            Instruction::Hides(what) => self.of_hand(by, by.player, what, Done::Hidden),
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
        // Of a Plot that lies on nothing "it" is what its attack is on.
        let alone =
            set_off.subject == set_off.source.piece && self.table.kind(set_off.subject).is_plot();
        let target = attack.filter(|_| alone).map(|attack| attack.target);
        by.subject = target.unwrap_or(set_off.subject);
        by.attack = attack;
        by.doer = set_off.doer;
        by.defender = set_off.defender;
        by.meant = set_off.meant.map(|card| vec![card]);
        self.perform(&by, what);
    }

    /// The players whom an instruction means.
    pub(super) fn players(&self, by: &Performance, who: Players) -> Vec<PlayerId> {
        let you = by.player;
        match who {
            Players::You => vec![you],
            Players::Each => self.still_in().collect(),
            Players::EachRival => self.still_in().filter(|player| *player != you).collect(),
            Players::Target => by.victim.into_iter().collect(),
            Players::Others => {
                let but = self.players(by, Players::That);
                self.still_in()
                    .filter(|player| !but.contains(player))
                    .collect()
            }
            Players::ThatRival => {
                let whose = self.table.turn.player;
                (whose != you).then_some(whose).into_iter().collect()
            }
            Players::Attacker => {
                let attacker = self.attack_of(by).and_then(|one| one.attacker(&self.table));
                attacker.into_iter().collect()
            }
            Players::Defender => {
                let target = || self.attack_of(by).map(|attack| attack.target);
                let owner = || self.table.owner(target()?);
                by.defender.or_else(owner).into_iter().collect()
            }
            Players::That => {
                let roller = || self.dice.as_ref().map(|dice| dice.roller);
                let that = by.doer.or_else(roller).or_else(|| self.answered_player(by));
                that.into_iter().collect()
            }
            Players::Owner => {
                let owner = self.table.owner(by.subject).or_else(|| {
                    // Of what is just gone it is whoever had it.
                    let moment = Moment::new(&self.table);
                    self.befallen(&moment).owner_before(by.subject)
                });
                owner.into_iter().collect()
            }
            Players::Attackers => {
                let groups = self.attack_of(by).into_iter().flat_map(Attack::attacking);
                let mut players: Vec<PlayerId> =
                    groups.filter_map(|group| self.table.owner(group)).collect();
                players.sort();
                players.dedup();
                players
            }
        }
    }

    /// Whoever has done what a card answers that is played or used.
    fn answered_player(&self, by: &Performance) -> Option<PlayerId> {
        let moment = Moment::new(&self.table);
        let befallen = self.befallen(&moment);
        let played = by.doing.answers.and_then(|index| self.log.get(index));
        let after = |ability: &Ability| match (&ability.effect, &ability.used) {
            (Effect::Play(Window::After(deed)) | Effect::OrPlay(Window::After(deed)), _) => {
                Some(deed.clone())
            }
            (_, Some(used)) => match &used.window {
                Some(Window::After(deed)) => Some(deed.clone()),
                _ => None,
            },
            _ => None,
        };
        let mut deeds = uses::abilities(&self.table, by.used.card)
            .filter_map(|(sentence, ability)| Some((sentence, ability, after(ability)?)));
        let done = deeds.find_map(|(sentence, ability, deed)| {
            let source = Source {
                piece: by.used.card,
                sentence,
            };
            let active = Active::of(source, by.subject, Some(by.player), ability);
            let mut just = self.just.iter();
            let it = just.find(|it| befallen.card(&deed, it, &active).is_some())?;
            befallen.by(&deed, it)
        });
        done.or(played.map(|played| played.player))
    }

    /// How many such cards there are.
    fn counted(&self, such: &Filter, by: &Performance) -> i16 {
        let per = Per {
            of: Measure::Each(such.clone()),
            every: 1,
            most: None,
        };
        self.measured(&per, by, by.player)
    }

    /// How often something is done that is done for what a sentence counts, to a player who gets it.
    fn measured(&self, per: &Per, by: &Performance, player: PlayerId) -> i16 {
        let ability = self
            .table
            .card(by.source.piece)
            .text
            .get(usize::from(by.source.sentence));
        let Some(ability) = ability.and_then(|sentence| sentence.ability.as_ref()) else {
            return 0;
        };
        let count = match &per.of {
            Measure::Dice => by.shown.unwrap_or_default(),
            Measure::InAttack { own, opposing } => {
                let under_way = self.under_way.as_ref().map(|one| &one.attack);
                let mut groups: Vec<PieceId> = Vec::new();
                match (by.attack.or(under_way), self.attacks.last()) {
                    (Some(attack), _) => {
                        groups.extend(attack.attacking());
                        let opposers = attack.opposers.iter().filter(|_| *opposing);
                        groups.extend(opposers.map(|one| one.group));
                    }
                    (None, Some(past)) => {
                        groups.push(past.leader);
                        groups.extend(past.aiders.iter().map(|one| one.group));
                        let opposers = past.opposers.iter().filter(|_| *opposing);
                        groups.extend(opposers.map(|one| one.group));
                        groups.retain(|group| self.table.kind(*group).is_group());
                    }
                    (None, None) => {}
                }
                let his = |group: &&PieceId| !own || self.table.owner(**group) == Some(player);
                let count = groups.iter().filter(his).count();
                i16::try_from(count).unwrap_or(i16::MAX)
            }
            _ => {
                let moment = Moment::new(&self.table);
                // Of a Resource that is linked to nothing, or a Plot that is played on nothing, "it" is what its moment is about.
                let card = by.source.piece;
                let of_itself = match self.table.kind(card) {
                    Kind::Resource => self.table.link(card).is_none(),
                    kind => kind.is_plot() && by.subject == card,
                };
                let meant = match per.of {
                    Measure::Points { that, .. } if that || of_itself => {
                        self.meant_by_moment(What::Group, by)
                    }
                    _ => Vec::new(),
                };
                let it = meant.first().copied().unwrap_or(by.subject);
                let active = Active::of(by.source, it, Some(by.player), ability);
                return moment.measured(per, &active);
            }
        };
        per.capped(count)
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

    /// The attack that is meant: the one that has set this off, or the one under way.
    fn attack_of<'a>(&'a self, by: &'a Performance) -> Option<&'a Attack> {
        let under_way = self.under_way.as_ref().map(|under_way| &under_way.attack);
        by.attack.or(under_way)
    }

    /// The cards that a sentence calls so.
    fn objects(&self, object: &Object, by: &Performance) -> Vec<PieceId> {
        let attack = self.attack_of(by);
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
            // What was linked to a card that is gone was so until just now.
            Object::Each(filter)
                if filter.relation == Some(Relation::TiedHere)
                    && !self.table.in_play(by.source.piece) =>
            {
                self.were_linked(filter, by)
            }
            Object::Each(filter) => {
                let chosen = uses::chosen_alignment(by.used);
                self.each_chosen(filter, by.player, by.subject, by.source, chosen)
            }
            Object::This => vec![by.used.card],
            Object::That(what) => self.meant_by_moment(*what, by),
            Object::AttackersCopy => self.attackers_copy(by).into_iter().collect(),
            // Their cards lie hidden: whoever moves them finds them.
            Object::Tops { .. }
            | Object::Deck(_)
            | Object::Drawn
            | Object::Some { .. }
            | Object::All { .. }
            | Object::Half(_)
            | Object::AsMany(_) => Vec::new(),
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

    /// The cards that were linked to the one with the sentence until just now.
    fn were_linked(&self, such: &Filter, by: &Performance) -> Vec<PieceId> {
        let text = &self.table.card(by.source.piece).text;
        let sentence = text.get(usize::from(by.source.sentence));
        let Some(ability) = sentence.and_then(|sentence| sentence.ability.as_ref()) else {
            return Vec::new();
        };
        let moment = Moment::new(&self.table);
        let active = Active::of(by.source, by.subject, Some(by.player), ability);
        let such = Filter {
            relation: None,
            ..such.clone()
        };
        let unlinked = self.just.iter().filter_map(|happening| match happening {
            Happening::Unlinked { card, from } if *from == by.source.piece => Some(*card),
            _ => None,
        });
        unlinked
            .filter(|card| moment.passes(&such, *card, &active))
            .collect()
    }

    pub(super) fn still_in(&self) -> impl Iterator<Item = PlayerId> {
        self.table
            .players()
            .filter(|&player| self.table.seat(player).out.is_none())
    }
}
