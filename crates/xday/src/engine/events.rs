//! The Check Phase and random events (rule 11).

use super::{By, Umpire};
use crate::board::{Chore, Leader, Phase, Place, Revival, War, Who};
use crate::ruling::{Demand, Fate, Happening, Need, Rejection};
use crate::scenario::{Event, Marker, PieceId, Stock};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

/// The place of 1998 on the Year Track.
const LAST_YEAR: u8 = 4;

impl Umpire<'_> {
    /// The Check Phase begins; two rolls make the number of an event (`xd.11.roll`).
    pub(super) fn check_phase(&mut self, rolls: Option<(u8, u8)>) {
        if !self.enter_check() {
            return;
        }
        let p = self.p;
        if let Some((tens, units)) = rolls {
            if !self.need(!self.b.checking, p.event_roll(), Demand::CheckBegins) {
                return;
            }
            let number = tens * 10 + units;
            self.did(p.event_roll(), Happening::Rolled(number));
            if let Some((event, count)) = self.tabled(number) {
                self.event(event, count, None, Some(number));
            }
        }
    }

    /// The Check Phase, if it has not begun yet.
    pub(super) fn enter_check(&mut self) -> bool {
        let p = self.p;
        if self.b.phase == Phase::Check {
            return true;
        }
        let may = self.b.phase != Phase::Preparation;
        if !self.need(may, p.phases(), Demand::InPhase("Check")) {
            return false;
        }
        self.complete_conversions();
        self.b.phase = Phase::Check;
        self.did(p.check_phase(), Happening::Phase("Check"));
        let town = self.find(Role::Dobbstown);
        if let Some(town) = town
            && self.b.counter(town).place == Place::Away(1)
        {
            let who = self.controller();
            self.did(p.dobbstown_away(), Happening::Piece(town, Fate::OffTheMap));
            self.owe(who, Chore::Place(town));
        }
        if let Some(bob) = self.find(Role::Bob)
            && self.b.counter(bob).place == Place::Hell
        {
            self.owe(Who::Anybody, Chore::Escape(bob));
        }
        true
    }

    /// An event happens, if its conditions hold.
    pub(super) fn event(
        &mut self,
        event: Event,
        count: Option<u8>,
        roll: Option<u8>,
        number: Option<u8>,
    ) {
        let p = self.p;
        if !self.enter_check() {
            return;
        }
        // The die of the event that has happened is told afterwards.
        let die = Chore::Die(event);
        if roll.is_some() && self.b.duties.iter().any(|duty| duty.what == die) {
            self.b.duties.retain(|duty| duty.what != die);
            self.happen(event, count, roll);
            return;
        }
        if !self.need(!self.b.evented, p.event_roll(), Demand::InPhase("event"))
            || !self.need(!self.b.checking, p.event_roll(), Demand::CheckBegins)
        {
            return;
        }
        self.b.evented = true;
        self.did(p.event_roll(), Happening::Event(event, number));
        let year = event.year();
        if year > 0 && year != self.b.year {
            self.reject(p.event_years(), Rejection::OtherYear(event));
            self.did(p.event_years(), Happening::NoEffect(event));
            return;
        }
        if year > 0 {
            self.did(p.event_years(), Happening::Year(self.b.year));
        }
        self.happen(event, count, roll);
    }

    /// An event whose condition does not hold.
    fn fails(&mut self, by: impl Into<By>, event: Event) {
        let p = self.p;
        let by = by.into().and(p.event_conditions());
        self.reject(by.clone(), Rejection::NoCondition(event));
        self.did(by, Happening::NoEffect(event));
    }

    fn happen(&mut self, event: Event, count: Option<u8>, roll: Option<u8>) {
        let p = self.p;
        let bob = self.find_active(Role::Bob);
        let anti = self.find_active(Role::AntiBob);
        match event {
            Event::SubGRevival => self.revives(event, Revival::SubG, Allegiance::SubG, count),
            Event::ConRevival => self.revives(event, Revival::Con, Allegiance::Con, count),
            Event::DocRevival => self.revives(event, Revival::Doc, Allegiance::Doc, count),
            Event::BobMoves => match bob {
                Some(bob) => self.owe_move(bob),
                None => self.fails(p.bob_moved(), event),
            },
            Event::ConnieMoves => match self.find_active(Role::Connie) {
                Some(connie) => self.owe_move(connie),
                None => self.fails(p.connie_moved(), event),
            },
            Event::BobAssassinated => self.bob_assassinated(),
            Event::Motto => self.slogan(roll),
            Event::CoverUp => self.owe_cover_up(p.doc_cover_up()),
            Event::DobbstownExposed => self.exposes(event),
            Event::AntiBobLeads => match anti {
                Some(anti) if !self.b.post => {
                    let deposed = self.b.bob_leads().then(|| self.find(Role::Bob)).flatten();
                    self.b.leader = Some(Leader::AntiBob);
                    self.did(p.anti_bob_leads(), Happening::LeadsWorld(anti));
                    match deposed {
                        Some(_) if p.two_leaders().value => self.b.leader = Some(Leader::Both),
                        Some(bob) => self.did(p.two_leaders(), Happening::LeadsNoMore(bob)),
                        None => {}
                    }
                }
                _ => self.fails(p.anti_bob_leads(), event),
            },
            Event::AntiBobAssassinated => match (self.b.anti_bob_leads(), self.find(Role::AntiBob))
            {
                (true, Some(anti)) => {
                    self.b.leader = self.b.bob_leads().then_some(Leader::Bob);
                    self.did(p.anti_bob_assassinated(), Happening::LeadsNoMore(anti));
                }
                _ => self.fails(p.anti_bob_assassinated(), event),
            },
            Event::NewYear => self.new_year(p.new_year()),
            Event::Twins => {
                if self.b.twins {
                    self.new_year(By::from(p.twins()).and(p.new_year()));
                } else {
                    self.b.twins = true;
                    self.did(p.twins(), Happening::TwinsFound);
                }
            }
            Event::Econocataclysm => self.econocataclysm(roll),
            Event::Flap if self.b.post => {
                self.did(p.flap_after(), Happening::Event(Event::Crisis, None));
                self.crisis(p.flap_after());
            }
            Event::Flap => self.flap(),
            Event::Crisis => self.crisis(p.crisis()),
            Event::WarFour => {
                self.b.war_four.1 = true;
                self.did(p.war_eliminates(), Happening::WarBegins(event, 1));
            }
            Event::SubCatholicism => {
                self.b.religion = true;
                self.b.religion_turns = 1;
                self.did(p.sub_catholicism(), Happening::SubCatholicism);
            }
            Event::Insects => self.did(p.insects(), Happening::NoEffect(event)),
            Event::IceAge => {
                if bob.is_some() && anti.is_some() {
                    self.b.ice = true;
                    self.did(p.ice_age(), Happening::IceAge);
                } else {
                    self.fails(p.ice_age(), event);
                }
            }
            Event::WarFive => self.war_five(p.war_turns()),
            Event::HollowEarth => {
                self.did(p.hollow_earth(), Happening::Event(Event::Crisis, None));
                self.crisis(By::from(p.hollow_earth()).and(p.crisis()));
            }
            Event::BobLeads => {
                if self.b.anti_bob_leads() {
                    self.did(p.bob_cannot_lead(), Happening::Event(Event::WarFive, None));
                    self.war_five(By::from(p.bob_cannot_lead()).and(p.war_turns()));
                } else if let Some(bob) = self.find(Role::Bob) {
                    self.b.leader = Some(Leader::Bob);
                    self.did(p.bob_leads(), Happening::LeadsWorld(bob));
                } else {
                    self.fails(p.bob_leads(), event);
                }
            }
            Event::XDay => self.x_day(p.x_day()),
        }
    }

    /// Post X-Day begins (`xd.5.9.xday`).
    pub(super) fn x_day(&mut self, by: impl Into<By>) {
        let p = self.p;
        self.b.post = true;
        self.did(by, Happening::PostXDay);
        for piece in self.b.pieces() {
            if self.b.counter(piece).waiting && self.role(piece) == Role::Heliopter {
                self.counter(piece).waiting = false;
                self.counter(piece).up = true;
                self.fate(p.heliopters_wait(), piece, Fate::TurnedUp);
            }
            if p.after_active().value
                && self.rank(piece).is_some()
                && self.b.space(piece).is_some()
                && !self.b.counter(piece).up
            {
                self.counter(piece).up = true;
                self.fate(p.after_active(), piece, Fate::TurnedUp);
            }
        }
    }

    fn new_year(&mut self, by: impl Into<By>) {
        self.b.year = (self.b.year + 1).min(LAST_YEAR);
        self.did(by, Happening::Year(self.b.year));
    }

    /// World War V breaks out; one that goes on already goes on for the turns after this one.
    fn war_five(&mut self, by: impl Into<By>) {
        let turns = self.p.war_turns().value;
        let left = turns.clamp(0, 99) as u8;
        self.b.war_five = Some(match self.b.war_five {
            Some(war) if !war.coming => War {
                left: left + 1,
                ..war
            },
            _ => War {
                left,
                subg: 0,
                con: 0,
                coming: true,
            },
        });
        self.did(by, Happening::WarBegins(Event::WarFive, turns));
    }

    /// A turn is over, and by one reading SubCatholicism with it.
    pub(super) fn religion_passes(&mut self) {
        let p = self.p;
        let last = self.b.religion_turns == 0;
        self.b.religion_turns = self.b.religion_turns.saturating_sub(1);
        if self.b.religion && last && !p.religion_lasts().value {
            self.b.religion = false;
            self.did(p.religion_lasts(), Happening::ReligionEnds);
        }
    }

    /// A turn of World War V is over.
    pub(super) fn war_five_passes(&mut self) {
        let p = self.p;
        let Some(war) = &mut self.b.war_five else {
            return;
        };
        if war.coming {
            war.coming = false;
            return;
        }
        war.left = war.left.saturating_sub(1);
        if war.left == 0 {
            let (subg, con) = (war.subg, war.con);
            self.b.war_five = None;
            self.did(p.war_winner(), Happening::WarLost { subg, con });
        }
    }

    /// Counters of a side that were eliminated and can come back.
    pub(super) fn eliminated(&self, side: Allegiance) -> Vec<PieceId> {
        let gone = self.b.pieces().filter(|&piece| {
            self.side(piece) == side && self.b.counter(piece).place == Place::Discarded(false)
        });
        gone.collect()
    }

    fn revives(&mut self, event: Event, revival: Revival, side: Allegiance, count: Option<u8>) {
        let p = self.p;
        let point = match revival {
            Revival::SubG => p.subg_revival(),
            Revival::Con => p.con_revival(),
            _ => p.doc_revival(),
        };
        let gone = self.eliminated(side).len();
        if gone == 0 {
            self.fails(point, event);
            return;
        }
        let Some(count) = count else {
            self.lacks(Need::Count(event));
            return;
        };
        let who = match revival {
            Revival::SubG => self.least_slack(),
            Revival::Con => self.controller(),
            _ => Who::Anybody,
        };
        self.did(point, Happening::Event(event, None));
        for _ in 0..gone.min(usize::from(count)) {
            self.owe(who, Chore::Revive(revival));
        }
    }

    /// The player with the least Slack, or those who are tied for it.
    fn least_slack(&mut self) -> Who {
        let players = (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8));
        let players: Vec<PlayerId> = players
            .filter(|&player| !self.out_of_game(player))
            .collect();
        let least = players
            .iter()
            .map(|&player| self.b.stock(player, Stock::Slack))
            .min();
        let tied = players
            .into_iter()
            .filter(|&player| Some(self.b.stock(player, Stock::Slack)) == least);
        let tied: Vec<PlayerId> = tied.collect();
        self.one_of(&tied)
    }

    /// The one player whom something fits, or one of several, picked at random (`xd.11.ties`).
    pub(super) fn one_of(&mut self, players: &[PlayerId]) -> Who {
        let p = self.p;
        match players {
            [] => Who::Anybody,
            [player] => Who::Player(*player),
            several => {
                self.did(p.event_ties(), Happening::Tie);
                Who::OneOf(several.iter().copied().collect())
            }
        }
    }

    fn bob_assassinated(&mut self) {
        let p = self.p;
        let event = Event::BobAssassinated;
        let Some(bob) = self.find(Role::Bob) else {
            return self.fails(p.bob_assassinated(), event);
        };
        if self.b.counter(bob).place == Place::Hell {
            self.fate(p.bob_let_out(), bob, Fate::LeavesHell);
            let escape = Chore::Escape(bob);
            self.b.duties.retain(|duty| duty.what != escape);
            self.owe(Who::Anybody, Chore::Place(bob));
        } else if !self.b.active(bob) || !self.said(bob) {
            self.fails(p.bob_assassinated(), event);
        } else if self.b.bob_leads() {
            self.b.leader = self.b.anti_bob_leads().then_some(Leader::AntiBob);
            self.did(p.bob_deposed(), Happening::LeadsNoMore(bob));
        } else {
            self.goes_to_hell(p.bob_assassinated(), bob);
        }
    }

    fn owe_die(&mut self, event: Event) {
        self.open = true;
        self.owe(Who::Anybody, Chore::Die(event));
    }

    /// A slogan is read (`xd.11.5.roll`).
    fn slogan(&mut self, roll: Option<u8>) {
        let p = self.p;
        let Some(roll) = roll else {
            self.owe_die(Event::Motto);
            return;
        };
        self.did(p.slogan(), Happening::Slogan(roll));
        if self.b.list.is_empty() {
            // Who has that place is not known.
            self.lacks(Need::List);
            return;
        }
        match self.b.list.get(usize::from(roll) - 1) {
            Some(&Marker::Player(player)) if !self.out_of_game(player) => {
                self.give(
                    p.slogan_slack(),
                    player,
                    Stock::Slack,
                    p.slogan_slack().value,
                );
            }
            _ => self.did(p.slogan(), Happening::NothingHappens),
        }
    }

    /// Dobbstown is exposed, or a cover-up takes place instead.
    fn exposes(&mut self, event: Event) {
        let p = self.p;
        let Some(town) = self.find_active(Role::Dobbstown) else {
            let by = By::from(p.dobbstown_exposed()).and(p.doc_cover_up());
            self.did(by.clone(), Happening::Event(Event::CoverUp, None));
            self.owe_cover_up(by);
            return;
        };
        if self.b.post {
            self.fails(p.dobbstown_exposed(), event);
            return;
        }
        self.turn_down(p.dobbstown_exposed(), town);
        let who = self.controller();
        self.owe(who, Chore::Replace(town));
    }

    /// The Econocataclysm worsens (`xd.11.14.percent`).
    fn econocataclysm(&mut self, roll: Option<u8>) {
        let p = self.p;
        let Some(roll) = roll else {
            self.owe_die(Event::Econocataclysm);
            return;
        };
        self.b.econocataclysm += i16::from(roll) * p.econocataclysm().value;
        self.did(
            p.econocataclysm(),
            Happening::Econocataclysm(self.b.econocataclysm),
        );
        if self.b.econocataclysm < p.econocataclysm_limit().value {
            return;
        }
        for piece in self.b.pieces() {
            self.vanishes(piece);
        }
    }

    /// An active Android is gone for good once the economy has broken down (`xd.11.14.androids`).
    pub(super) fn vanishes(&mut self, piece: PieceId) {
        let p = self.p;
        let over = self.b.econocataclysm >= p.econocataclysm_limit().value;
        if over && self.role(piece) == Role::Android && self.b.active(piece) && self.said(piece) {
            self.discard(p.econocataclysm_limit(), piece, true);
        }
    }
}
