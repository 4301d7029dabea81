//! Power and Global Power.

use super::Oracle;
use crate::recompute::board::Kind;

/// The part a Group plays while its Power is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    MakesOrAids,
    Opposes,
    None,
}

pub struct Figures {
    pub power: i32,
    pub global: Option<i32>,
    /// Without what holds for this attack only (sg.glossary.permanent-power).
    pub permanent: i32,
}

impl Oracle<'_> {
    pub fn figures(&self, group: usize, part: Part) -> Figures {
        let book = self.book;
        let card = &self.board.groups[group];
        // sg.links.temporary-illegal: a link that is not legal does nothing.
        let sleeping = !book.has("sg.links.temporary-illegal");
        let saint = self.is(group, "SubGenius") || sleeping;
        let immune =
            card.name == "OverMan Philo Drummond" && book.has("OverMan Philo Drummond is immune");
        let man = (card.kind == "Personality" || sleeping) && !immune;
        let place = card.kind == "Place" || sleeping;

        let mut power = card.said_power.unwrap_or(card.power);
        let mut global = card.said_global.or(card.global);
        if book.has("sg.global.cap") {
            global = global.map(|global| global.min(power));
        }
        // What is set comes first (sg.metarule.order).
        if self.linked(group, "13013") && saint {
            power = power.max(book.thirteen);
        }
        if self.linked(group, "OverMan") && man {
            power = power.max(book.overman);
            global = Some(global.unwrap_or(0).max(book.overman));
        }
        if self.linked(group, "False OverMan") && man {
            power = power.max(book.false_overman);
        }
        // What is added comes last; multiplying comes between, but holds for this attack only.
        let mut more = 0;
        let mut more_global = 0;
        let tales = self.linked(group, "Three-Fisted Tales of \"Bob\"") && place && saint;
        if tales {
            more += book.tales;
        }
        let puppets = self.board.puppets(group);
        let middle_america = puppets
            .into_iter()
            .any(|puppet| self.named(puppet, "Church of Middle America"));
        if middle_america && self.is(group, "SubGenius") {
            more += book.middle_america;
            more_global += book.middle_america;
        }
        let pipe = self.board.pipe.is_some() && self.board.pipe == card.owner;
        if card.kind == "Illuminati" && pipe && book.has("The True Pipe") {
            more += book.pipe;
            more_global += book.pipe;
        }
        let times = self.multiplier(group, part);
        let permanent = power + more;
        let power = match book.has("sg.metarule.order") {
            true => power * times + more,
            false => (power + more) * times,
        };
        let permanent = match book.has("sg.glossary.permanent-power") {
            true => permanent,
            false => power,
        };
        // sg.global.increase: what is added to Power alone leaves Global Power as it is.
        let mut global = global.map(|global| global + more_global);
        let nental =
            self.linked(group, "Nental Ife") && (card.kind == "Personality" || sleeping) && saint;
        if nental || self.linked(group, "Head Launching") {
            global = Some(permanent);
        }
        if tales {
            global = Some(power);
        }
        Figures {
            power,
            global,
            permanent,
        }
    }

    fn multiplier(&self, group: usize, part: Part) -> i32 {
        let target = self.attack.target;
        if self.named(group, "Glorps")
            && part == Part::MakesOrAids
            && self.attack.kind == Kind::Destroy
            && self.is(target, "SubGenius")
        {
            let owner = self.owner(group);
            return match self.board.anti_bob.is_some() && self.board.anti_bob == owner {
                // Only the higher multiplier counts.
                true if self.book.has("sg.metarule.one-multiplier") => self.book.glorps_exposed,
                true => self.book.glorps_exposed * self.book.glorps,
                false => self.book.glorps,
            };
        }
        if self.named(group, "S.P.U.T.U.M.")
            && part != Part::None
            && self.kind(target) == "Personality"
        {
            return self.book.sputum;
        }
        1
    }
}
