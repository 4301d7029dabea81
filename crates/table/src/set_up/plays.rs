//! What happens at the table: the plays, with the cards that they concern.

use super::turns::before;
use super::{ATTACKER, BYSTANDER, By, HelpPlay, Move, Setter, Step};
use crate::{Assumption, Draw, PieceId, Place, Position};
use fnord_cards::Kind;
use fnord_cards::effect::{AttackKind, Effect, Instruction};
use fnord_scenario::{
    About, Actor, Advised, Claim, Expectation, Expected, Placed, Play, Remark, ScenarioErrorKind,
    Statement, Unread, Which,
};
use fnord_vocabulary::{Phase, PlayerId};

impl Setter<'_> {
    pub(super) fn actor(&self, actor: &Actor) -> By {
        match actor {
            Actor::Attacker => None,
            Actor::Player(player) => Some(*player),
            Actor::Card(card) => {
                let piece = self.table.find(card, None)?;
                self.table.owner(piece)
            }
        }
    }

    pub(super) fn steps(&mut self, turn_said: bool) -> (Vec<Step>, Vec<(usize, Expectation)>) {
        let scenario = self.scenario;
        let mut steps = Vec::new();
        let mut expectations = Vec::new();
        let mut turn_said = turn_said;
        // The sides of the attack under way, to whom helpers of whom nothing is said belong.
        let mut attacker: Option<PlayerId> = None;
        let mut defender: Option<PlayerId> = None;
        let mut target_now: Option<PieceId> = None;
        let mut rolled = false;
        for line in &scenario.lines {
            let placing;
            let play = match &line.statement {
                Some(Statement::Play(play)) => {
                    placing = self.as_placing(play);
                    let play = placing.as_ref().unwrap_or(play);
                    turn_said |= self.turn_of(play, turn_said, steps.is_empty());
                    play
                }
                Some(Statement::Expect(expectation)) => {
                    if scenario.is_of_other_rules(expectation, self.table.edition) {
                        continue;
                    }
                    let mut expectation = expectation.clone();
                    self.expected_cards(&mut expectation.outcome);
                    expectations.push((steps.len(), expectation));
                    continue;
                }
                Some(Statement::Claim(claim)) => {
                    let mut claim = claim.clone();
                    self.claimed_cards(&mut claim);
                    self.claims.push((steps.len(), claim));
                    continue;
                }
                _ => continue,
            };
            let play = match play {
                Play::Attack {
                    leader,
                    kind,
                    target,
                    aiders,
                    opposers,
                    plots,
                    privileged,
                } => {
                    let from_hand = |(remark, _): &(Remark, _)| *remark == Remark::FromHand;
                    let owner = self.said_owner(target);
                    // From a hand nobody but its holder attacks.
                    let (holder, victim) = match target.remarks.iter().any(from_hand) {
                        true => (owner, None),
                        false => (None, owner),
                    };
                    let leader = self.leader(leader, holder, victim, &mut turn_said);
                    let free =
                        self.table.piece(leader).implied && self.table.piece(leader).arrows > 0;
                    if *kind == AttackKind::Control
                        && free
                        && self.table.kind(leader) != Kind::Illuminati
                    {
                        self.assume(Assumption::OpenArrow(leader));
                    }
                    attacker = self.leads_for(leader);
                    let target = self.target(target, *kind, attacker);
                    defender = self.may_control(target, attacker);
                    target_now = Some(target);
                    Move::Attack {
                        leader,
                        kind: *kind,
                        target,
                        aiders: self.helpers(aiders, attacker, ATTACKER),
                        opposers: self.helpers(opposers, defender, BYSTANDER),
                        plots: self.played_with(plots, attacker),
                        privileged: *privileged,
                    }
                }
                Play::Help(help) => {
                    let (side, otherwise) = match help.opposes {
                        true => (defender, BYSTANDER),
                        false => (attacker, ATTACKER),
                    };
                    Move::Help(HelpPlay {
                        helpers: self.helpers(&help.helpers, side, otherwise),
                        opposes: help.opposes,
                        tokens: help.tokens,
                        global: help.global,
                    })
                }
                Play::Agents {
                    player,
                    card: of,
                    opposes,
                } => {
                    // Who attacks aids, and a rival opposes, where nobody says otherwise.
                    let opposes = opposes.unwrap_or(attacker != Some(*player));
                    match self.agents_of(of.as_ref(), target_now, *player, &line.span) {
                        Some(card) => Move::Agents {
                            player: *player,
                            card,
                            opposes,
                        },
                        None => continue,
                    }
                }
                Play::Substitute(player, card, lost) => {
                    let lost = lost.as_ref().map(|lost| self.belonging(lost, *player));
                    Move::Substitute(*player, self.belonging(card, *player), lost)
                }
                Play::Forgets(player, card) => {
                    Move::Forgets(*player, self.belonging(card, *player))
                }
                Play::PointsOut(player, card) => {
                    Move::PointsOut(*player, self.belonging(card, *player))
                }
                Play::PlantAgents(player, card) => {
                    Move::PlantAgents(*player, self.illuminati_in_hand(card, *player))
                }
                Play::Use(used) => Move::Use(self.used(used)),
                Play::Privilege(player) => Move::Privilege(*player),
                Play::CallOff(by) => Move::CallOff(self.actor(by)),
                Play::Commit(by) => Move::Commit(self.actor(by)),
                Play::Roll(dice, by) => {
                    rolled = true;
                    Move::Roll(*dice, self.actor(by))
                }
                Play::RollOff(rolls) => Move::RollOff(rolls.clone()),
                Play::Enter(phase, player) => {
                    if !turn_said && !self.phase_said {
                        self.table.turn.phase = before(*phase);
                        self.phase_said = true;
                    }
                    if let (false, Some(player)) = (turn_said, player) {
                        self.table.turn.player = *player;
                        turn_said = true;
                    }
                    Move::Enter(*phase, *player)
                }
                other => {
                    if let Play::BeginTurn(player) = other {
                        self.turn_now = Some(*player);
                    }
                    match self.deed(other) {
                        Some(deed) => deed,
                        None => continue,
                    }
                }
            };
            self.phase_now = match &play {
                Move::Enter(phase, _) => Some(*phase),
                Move::PlaceTokens { .. } => Some(Phase::PlaceTokens),
                Move::Attack { .. } | Move::BeginTurn(_) | Move::EndTurn(_) => None,
                _ => self.phase_now,
            };
            self.hands_changed |= may_change_hands(&play);
            if self.may_give_draws(&play) {
                self.draws_given = true;
                self.may_be_drawn(&play);
            }
            self.follow(&play);
            if let Move::Discard { cards, .. } = &play {
                self.just_discarded.clone_from(cards);
            }
            if let Move::Attack { target, .. } = &play {
                self.just_discarded = vec![*target];
            }
            self.tokens_given |= self.may_give_tokens(&play);
            self.plots_moved |= self.may_move_plots(&play);
            self.plots_passed |= self.may_pass_plots(&play);
            // "Ann places tokens", and where an extra one goes, are one placement.
            if let Move::PlaceTokens { player, on } = &play
                && expectations.last().is_none_or(|(at, _)| *at < steps.len())
                && let Some(Step {
                    play:
                        Move::PlaceTokens {
                            player: before,
                            on: placed,
                        },
                    ..
                }) = steps.last_mut()
                && before == player
                && placed.is_empty()
                && !on.is_empty()
            {
                placed.extend(on);
                continue;
            }
            steps.push(Step {
                line: line.number,
                span: line.span.clone(),
                play,
                said: std::mem::take(&mut self.said),
            });
        }
        knocks_to_come(&mut steps);
        let attacked = steps
            .iter()
            .any(|step| matches!(step.play, Move::Attack { .. }));
        if attacked && !rolled {
            self.assume(Assumption::NobodyElse);
        }
        (steps, expectations)
    }

    /// Whether a card speaks of draws that somebody plays, uses, or acts with to give Relief.
    fn may_give_draws(&self, play: &Move) -> bool {
        let speaks = |card: PieceId| {
            let text = &self.table.card(card).text;
            (text.iter().filter_map(|sentence| sentence.ability.as_ref()))
                .any(|ability| ability.effect.gives_draws())
        };
        match play {
            Move::Use(used) => speaks(used.card),
            Move::Relief { acting, .. } => acting.iter().any(|&group| speaks(group)),
            _ => false,
        }
    }

    /// Whether a card that is played or used gives tokens.
    fn may_give_tokens(&self, play: &Move) -> bool {
        let Move::Use(used) = play else {
            return false;
        };
        let text = &self.table.card(used.card).text;
        let mut abilities = text.iter().filter_map(|sentence| sentence.ability.as_ref());
        abilities.any(|ability| {
            matches!(
                ability.effect,
                Effect::Do(
                    Instruction::GetsToken { .. } | Instruction::MovesToken { gives: false, .. }
                )
            )
        })
    }

    /// Whether Plots may be drawn by a play, or come from hand to hand.
    fn may_move_plots(&self, play: &Move) -> bool {
        match play {
            Move::Use(used) => {
                let text = &self.table.card(used.card).text;
                text.iter().any(|sentence| match &sentence.ability {
                    Some(ability) => ability.effect.may_move_plots(),
                    None => true,
                })
            }
            Move::Draw { .. }
            | Move::Buy { .. }
            | Move::Give { .. }
            | Move::Trade { .. }
            | Move::Return { .. }
            | Move::Leave(_) => true,
            _ => self.may_give_draws(play),
        }
    }

    /// Whether Plots may come from one player to another by a play, and not only out of his own deck.
    fn may_pass_plots(&self, play: &Move) -> bool {
        let own = |what: &Draw| !matches!(what, Draw::Elsewhere { .. } | Draw::Cards(_));
        match play {
            Move::Draw { what, .. } | Move::Buy { what, .. } => !own(what),
            _ => self.may_move_plots(play),
        }
    }

    /// Whose card a target is said to be, or is on the table.
    pub(super) fn said_owner(&self, placed: &Placed) -> Option<PlayerId> {
        let said = placed.remarks.iter().find_map(|(remark, _)| match remark {
            Remark::Owner(player) => Some(*player),
            _ => None,
        });
        let on_table = self.table.find(&placed.card, None);
        said.or(placed.card.owner)
            .or_else(|| on_table.and_then(|piece| self.table.owner(piece)))
    }

    pub(super) fn leader(
        &mut self,
        placed: &Placed,
        holder: Option<PlayerId>,
        victim: Option<PlayerId>,
        turn_said: &mut bool,
    ) -> PieceId {
        let active = self
            .turn_now
            .or_else(|| turn_said.then_some(self.table.turn.player));
        let leader = match self.find(&placed.card, active) {
            Some(leader) => {
                self.remarks(leader, placed);
                leader
            }
            None => {
                // Of the players who are named, the first whose Group is not the one attacked.
                let named = (0..self.scenario.players.len() as u8)
                    .map(PlayerId)
                    .find(|&player| Some(player) != victim);
                let owner = match placed.card.owner.or(holder).or(active).or(named) {
                    Some(owner) => owner,
                    None => self.implied_player(ATTACKER),
                };
                self.implied_group(placed, owner)
            }
        };
        if !*turn_said {
            if let Some(owner) = self.table.holder(leader) {
                self.table.turn.player = owner;
                if !self.phase_said {
                    self.assume(Assumption::MainPhase(owner));
                }
                if !self.leads() {
                    self.assume(Assumption::FirstTurnsOver);
                }
            }
            *turn_said = true;
        }
        leader
    }

    /// A Group that a play names and the table lacks: in the Power Structure of that player, somewhere.
    pub(super) fn implied_group(&mut self, placed: &Placed, owner: PlayerId) -> PieceId {
        let card = match placed.card.which {
            Which::Card(card) => card,
            Which::Illuminati => return self.table.seat(owner).illuminati,
        };
        let seat = self.table.seat(owner).illuminati;
        let kind = self.scenario.card(self.table.law, card).kind;
        if kind == Kind::Illuminati {
            // The player is implied, and so is his Illuminati: it is this one.
            if self.table.piece(seat).implied {
                self.table.turn_out(seat, card);
                self.table.piece_mut(seat).implied = false;
                self.assumptions
                    .retain(|assumption| *assumption != Assumption::Illuminati(owner));
                self.remarks(seat, placed);
                return seat;
            }
        }
        let place = Place::Structure {
            owner,
            position: Position::Unstated,
        };
        let piece = self.put(card, place, placed.card.span.clone(), true);
        self.assume(Assumption::Owner(piece, owner));
        self.remarks(piece, placed);
        piece
    }

    pub(super) fn helpers(
        &mut self,
        cards: &[Placed],
        side: Option<PlayerId>,
        otherwise: &str,
    ) -> Vec<PieceId> {
        cards
            .iter()
            .map(|placed| {
                let piece = match self.find(&placed.card, side) {
                    Some(piece) => {
                        self.remarks(piece, placed);
                        piece
                    }
                    None => {
                        let owner = match placed.card.owner.or(side) {
                            Some(owner) => owner,
                            None => self.implied_player(otherwise),
                        };
                        self.implied_group(placed, owner)
                    }
                };
                self.said
                    .extend(placed.card.owner.map(|owner| (piece, owner)));
                piece
            })
            .collect()
    }

    /// A claim about a card of which nothing has been said stops nothing: it is not weighed.
    fn claimed_cards(&mut self, claim: &mut Claim) {
        let said = self.scenario.text[claim.said.clone()].trim().to_owned();
        for mut outcome in std::mem::take(&mut claim.outcomes) {
            let before = self.errors.len();
            self.expected_cards(&mut outcome);
            match self.errors.split_off(before).first() {
                None => claim.outcomes.push(outcome),
                Some(mistake) => {
                    claim.unread = Some(Unread {
                        said: said.clone(),
                        why: mistake.kind.to_string(),
                    });
                }
            }
        }
    }

    /// Cards that only an expectation names are no mistake, but there is nothing to expect of them.
    pub(super) fn expected_cards(&mut self, expected: &mut Expected) {
        let card = match expected.subject_mut() {
            Expected::Card { card, .. }
            | Expected::Play(About::Card(card), _)
            | Expected::Advise(Advised::May { card, .. })
            | Expected::NotCounted { card, .. }
            | Expected::ByHand(card) => card,
            _ => return,
        };
        self.settled(card);
        if self.table.find(card, None).is_none() {
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: self.scenario.text[card.span.clone()].trim().to_owned(),
                wanted: "on this table",
            };
            self.error(&card.span, "nothing has been said of it before", kind, None);
        }
    }
}

/// Whoever is said to declare victory in a turn whose player is said to knock afterwards has not waited for the knock.
fn knocks_to_come(steps: &mut [Step]) {
    let mut to_come = false;
    for step in steps.iter_mut().rev() {
        match &mut step.play {
            Move::Knock(_) => to_come = true,
            Move::BeginTurn(_) | Move::EndTurn(_) => to_come = false,
            Move::DeclareVictory { before_knock, .. } => *before_knock = to_come,
            _ => {}
        }
    }
}

/// Whether cards may be somebody else's after a play: after all but those that announce something.
fn may_change_hands(play: &Move) -> bool {
    !matches!(
        play,
        Move::Attack { .. }
            | Move::Help(_)
            | Move::Agents { .. }
            | Move::Privilege(_)
            | Move::Commit(_)
            | Move::PlaceTokens { .. }
            | Move::Enter(..)
    )
}
