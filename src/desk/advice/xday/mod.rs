//! Advice on Countdown to X-Day, in words.

mod page;

use serde::Serialize;

use crate::assist::xday::{Bids, Possible, Seated, Sender, Sending, XDayAdvice};
use crate::law::ClauseId;
use crate::report::build::percent;
use crate::report::words::{joined, xday as words};
use crate::report::{DutyReport, NoteReport, SCHEMA_VERSION};
use crate::xday::{Happening, Objection, Order, Play, Reach, Scenario, Trial};

/// How many of the consequences of a play are told.
const MOST_TOLD: usize = 4;

/// What may still be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct XDayAdviceReport {
    /// The version of this form.
    pub schema_version: u32,
    pub edition: String,
    /// The attack whose dice are open; `null` where none is.
    pub attack: Option<BidsReport>,
    pub players: Vec<SeatReport>,
    pub conspiracy: Vec<ChoiceReport>,
    /// What the Conspiracy may not do.
    pub conspiracy_impossible: Vec<RefusedReport>,
    pub still_to_do: Vec<DutyReport>,
}

/// What Slack makes of an attack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BidsReport {
    /// The attack, as it is told.
    pub attack: String,
    pub attacker: Option<SenderReport>,
    pub defender: Option<SenderReport>,
    /// What the chances are of.
    pub of: String,
    pub chances: Vec<BidReport>,
}

/// Who spends Slack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SenderReport {
    pub player: String,
    /// The most that there is to spend.
    pub most: i16,
    /// What was written down.
    pub bid: Option<i16>,
}

/// The chances where both sides spend so much.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BidReport {
    pub attacker: i16,
    pub defender: i16,
    pub chances: u64,
    pub of: u64,
}

/// What a player may do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatReport {
    pub player: String,
    /// Why he carries out no order now.
    pub cannot: Option<RefusedReport>,
    /// Whether he has written an order, which is the only one that he may carry out.
    pub written: bool,
    pub choices: Vec<ChoiceReport>,
    /// Where he can move to.
    pub moves: Vec<MoveReport>,
    pub impossible: Vec<RefusedReport>,
}

/// Something that may be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChoiceReport {
    /// As a scenario would say it.
    pub play: String,
    /// What comes of it.
    pub then: Vec<NoteReport>,
    /// The Slack that each roll of a die gives.
    pub rolls: Vec<i16>,
    /// The chances of success for each amount of Slack spent.
    pub chances: Vec<SpentReport>,
    /// The player who may spend Slack against it, which the chances leave out.
    pub against: Option<String>,
    /// The entries of tables that it takes besides.
    pub needs: Vec<String>,
}

/// The chances with so much Slack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SpentReport {
    pub slack: i16,
    pub chances: u64,
    pub of: u64,
}

/// Something that may not be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RefusedReport {
    pub play: String,
    pub reason: String,
    pub clauses: Vec<String>,
}

/// Spaces that so much Slack takes a player to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MoveReport {
    pub slack: i16,
    /// Each with the way to it.
    pub spaces: Vec<SpaceReport>,
}

/// A space that a player can move to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SpaceReport {
    pub space: String,
    pub way: String,
    /// Something lies face down there.
    pub hidden: bool,
}

/// Puts advice into words.
pub fn xday_advice(advice: &XDayAdvice<'_>) -> XDayAdviceReport {
    let builder = Builder {
        s: advice.ruling.scenario,
    };
    let duties = advice.ruling.after.duties.iter();
    let refused = |sending: &Sending| {
        let refused = sending.impossible.iter();
        refused
            .map(|(play, trial)| builder.refused(builder.s.written(play), trial))
            .collect()
    };
    XDayAdviceReport {
        schema_version: SCHEMA_VERSION,
        edition: builder.s.edition.id.to_string(),
        attack: advice.bids.as_ref().map(|bids| builder.bids(bids)),
        players: advice
            .players
            .iter()
            .map(|seated| builder.seat(seated))
            .collect(),
        conspiracy: advice
            .conspiracy
            .possible
            .iter()
            .map(|one| builder.choice(one))
            .collect(),
        conspiracy_impossible: refused(&advice.conspiracy),
        still_to_do: duties
            .map(|duty| DutyReport {
                player: words::who(builder.s, duty.who),
                what: words::duty(builder.s, duty),
                card: String::new(),
                text: String::new(),
            })
            .collect(),
    }
}

struct Builder<'a> {
    s: &'a Scenario<'a>,
}

impl Builder<'_> {
    fn clauses<'i>(&self, cites: impl IntoIterator<Item = &'i ClauseId>) -> Vec<String> {
        self.s.law.clauses.names(cites)
    }

    fn reason(&self, objections: &[Objection]) -> String {
        joined(
            objections
                .iter()
                .map(|objection| words::unmet(self.s, objection.demand)),
        )
    }

    fn refused(&self, play: String, trial: &Trial) -> RefusedReport {
        let cites = trial.objections.iter().flat_map(|one| one.cites.iter());
        RefusedReport {
            play,
            reason: self.reason(&trial.objections),
            clauses: self.clauses(cites),
        }
    }

    fn bids(&self, bids: &Bids) -> BidsReport {
        let line = self.s.lines.iter().find(|line| line.number == bids.line);
        let said = line.and_then(|line| self.s.text.get(line.span.clone()));
        let sender = |sender: Option<Sender>| {
            sender.map(|sender| SenderReport {
                player: words::player(self.s, sender.player).to_owned(),
                most: sender.most,
                bid: sender.bid,
            })
        };
        BidsReport {
            attack: said.unwrap_or_default().to_owned(),
            attacker: sender(bids.attacker),
            defender: sender(bids.defender),
            of: success(bids.by_ratio).to_owned(),
            chances: bids
                .chances
                .iter()
                .map(|one| BidReport {
                    attacker: one.attacker,
                    defender: one.defender,
                    chances: one.chance.plain().chances,
                    of: one.chance.plain().of,
                })
                .collect(),
        }
    }

    fn seat(&self, seated: &Seated) -> SeatReport {
        let mut moves: Vec<MoveReport> = Vec::new();
        for reach in &seated.reach {
            let space = self.space(reach);
            match moves.iter_mut().find(|known| known.slack == reach.slack) {
                Some(known) => known.spaces.push(space),
                None => moves.push(MoveReport {
                    slack: reach.slack,
                    spaces: vec![space],
                }),
            }
        }
        let cannot = seated.cannot.as_ref();
        let cannot = cannot.map(|trial| self.refused(String::new(), trial));
        SeatReport {
            player: words::player(self.s, seated.player).to_owned(),
            cannot,
            written: seated.written,
            choices: seated.possible.iter().map(|one| self.choice(one)).collect(),
            moves,
            impossible: seated
                .impossible
                .iter()
                .map(|(play, trial)| self.refused(self.s.written(play), trial))
                .collect(),
        }
    }

    fn space(&self, reach: &Reach) -> SpaceReport {
        let way: Vec<&str> = reach.path.iter().map(|way| way.name()).collect();
        SpaceReport {
            space: reach.space.to_string(),
            way: way.join("-"),
            hidden: reach.hidden,
        }
    }

    fn choice(&self, one: &Possible) -> ChoiceReport {
        let told = |happening: &Happening| !matches!(happening, Happening::Phase(_));
        let happened = one.trial.happened.iter().filter(|(it, _)| told(it));
        let mut then: Vec<NoteReport> = happened
            .map(|(happening, cites)| {
                NoteReport::told(
                    words::happening(self.s, *happening),
                    None,
                    self.clauses(cites),
                )
            })
            .collect();
        then.truncate(MOST_TOLD);
        let shelter = one.trial.shelter.iter();
        then.extend(shelter.map(|(piece, value, cites)| {
            let text = format!("defends with {}", self.s.name(*piece));
            NoteReport::told(text, Some(*value), self.clauses(cites))
        }));
        let dice = self.dice(&one.play);
        then.extend(dice.map(|text| NoteReport::told(text, None, Vec::new())));
        let needs = one.trial.needs.iter();
        ChoiceReport {
            play: self.s.written(&one.play),
            then,
            rolls: one.rolls.clone(),
            chances: one
                .chances
                .iter()
                .map(|(slack, chance)| SpentReport {
                    slack: *slack,
                    chances: chance.plain().chances,
                    of: chance.plain().of,
                })
                .collect(),
            against: self.defender(&one.play),
            needs: needs.map(|need| need.entry(self.s)).collect(),
        }
    }

    /// The player who is attacked.
    fn defender(&self, play: &Play) -> Option<String> {
        let target = match play {
            Play::Order(_, Order::Attack { target, .. }) | Play::Strikes { target, .. } => *target,
            _ => return None,
        };
        let player = self.s[target].player?;
        Some(words::player(self.s, player).to_owned())
    }

    /// The dice that an order takes whose figures nobody can tell beforehand.
    fn dice(&self, play: &Play) -> Option<String> {
        let points = &self.s.rules.points;
        match play {
            Play::Order(_, Order::Use { frop, pils, .. }) => {
                let dice = frop * points.frop_dice().value + pils * points.pils_dice().value;
                let plural = if dice == 1 { "die" } else { "dice" };
                Some(format!("{dice} {plural} of Slack"))
            }
            Play::Order(_, Order::Minions { .. }) => {
                Some("a die of MPs, and one more for each further Slack".to_owned())
            }
            _ => None,
        }
    }
}

fn success(by_ratio: bool) -> &'static str {
    if by_ratio {
        "a ratio of 2:1 or more"
    } else {
        "a Win or better"
    }
}

fn chances(chances: u64, of: u64) -> String {
    let percent = percent(chances, of);
    format!("{chances} in {of} ({percent} %)")
}
