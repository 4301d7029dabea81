//! Advice on Countdown to X-Day, in words.

use schemars::JsonSchema;
use serde::Serialize;

use crate::assist::xday::{Bids, Possible, Seated, Sender, Sending, XDayAdvice};
use crate::law::Cites;
use crate::report::build::percent;
use crate::report::page::{self, Item, Page, Part, Text, Tone};
use crate::report::words::{joined, xday as words};
use crate::report::{DutyReport, Look, NoteReport, SCHEMA_VERSION};
use crate::xday::{Happening, Objection, Order, Play, Reach, Scenario, Trial};

/// How many of the consequences of a play are told.
const MOST_TOLD: usize = 4;

/// What may still be done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SenderReport {
    pub player: String,
    /// The most that there is to spend.
    pub most: i16,
    /// What was written down.
    pub bid: Option<i16>,
}

/// The chances where both sides spend so much.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BidReport {
    pub attacker: i16,
    pub defender: i16,
    pub chances: u64,
    pub of: u64,
}

/// What a player may do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpentReport {
    pub slack: i16,
    pub chances: u64,
    pub of: u64,
}

/// Something that may not be done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefusedReport {
    pub play: String,
    pub reason: String,
    pub clauses: Vec<String>,
}

/// Spaces that so much Slack takes a player to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MoveReport {
    pub slack: i16,
    /// Each with the way to it.
    pub spaces: Vec<SpaceReport>,
}

/// A space that a player can move to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    fn clauses(&self, cites: &Cites) -> Vec<String> {
        let clauses = cites.iter().map(|&id| self.s.law.clauses.get(id));
        clauses.map(|clause| clause.id.to_string()).collect()
    }

    fn reason(&self, objections: &[Objection]) -> String {
        joined(
            objections
                .iter()
                .map(|objection| words::unmet(self.s, objection.demand)),
        )
    }

    fn refused(&self, play: String, trial: &Trial) -> RefusedReport {
        let mut clauses: Vec<String> = Vec::new();
        for objection in &trial.objections {
            for clause in self.clauses(&objection.cites) {
                if !clauses.contains(&clause) {
                    clauses.push(clause);
                }
            }
        }
        RefusedReport {
            play,
            reason: self.reason(&trial.objections),
            clauses,
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
            .map(|(happening, cites)| NoteReport {
                text: words::happening(self.s, *happening),
                value: None,
                clauses: self.clauses(cites),
                card: None,
            })
            .collect();
        then.truncate(MOST_TOLD);
        let shelter = one.trial.shelter.iter();
        then.extend(shelter.map(|(piece, value, cites)| NoteReport {
            text: format!("defends with {}", self.s.name(*piece)),
            value: Some(*value),
            clauses: self.clauses(cites),
            card: None,
        }));
        if let Some(text) = self.dice(&one.play) {
            then.push(NoteReport {
                text,
                value: None,
                clauses: Vec::new(),
                card: None,
            });
        }
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
            needs: needs.map(|need| words::need(self.s, need)).collect(),
        }
    }

    /// The player who is attacked.
    fn defender(&self, play: &Play) -> Option<String> {
        let target = match play {
            Play::Order(_, Order::Attack { target, .. }) | Play::Strikes { target, .. } => *target,
            _ => return None,
        };
        let player = self.s.pieces[usize::from(target.0)].player?;
        Some(words::player(self.s, player).to_owned())
    }

    /// The dice that an order takes whose figures nobody can tell beforehand.
    fn dice(&self, play: &Play) -> Option<String> {
        let points = &self.s.rules.points;
        match play {
            Play::Order(_, Order::Use { frop, pils, .. }) => {
                let dice = frop * points.frop_dice.value + pils * points.pils_dice.value;
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

impl XDayAdviceReport {
    fn page(&self) -> Page {
        let mut page = Page {
            title: match &self.attack {
                Some(attack) => format!("Slack for: {}", attack.attack),
                None => "What may still be done".to_owned(),
            },
            footer: vec![self.edition.clone()],
            ..Page::default()
        };
        if let Some(attack) = &self.attack {
            attack.on(&mut page);
        }
        for seat in &self.players {
            seat.on(&mut page);
        }
        page.list("The Conspiracy", self.conspiracy.iter().map(choice));
        page.list(
            "The Conspiracy may not",
            self.conspiracy_impossible.iter().map(refused),
        );
        page.list(
            "Still to do",
            self.still_to_do
                .iter()
                .map(|duty| Item::plain(format!("{}: {}", duty.player, duty.what))),
        );
        page
    }
}

impl BidsReport {
    /// Slack of the attacker down, of the defender across.
    fn on(&self, page: &mut Page) {
        let sides = [("attacks", &self.attacker), ("defends", &self.defender)];
        for (how, sender) in sides {
            let Some(sender) = sender else {
                continue;
            };
            page.said(match sender.bid {
                Some(bid) => format!("{} {how}, and wrote down {bid} Slack.", sender.player),
                None => format!("{} {how}, and has {} Slack.", sender.player, sender.most),
            });
        }
        let mut across: Vec<i16> = self.chances.iter().map(|one| one.defender).collect();
        across.sort_unstable();
        across.dedup();
        let mut down: Vec<i16> = self.chances.iter().map(|one| one.attacker).collect();
        down.sort_unstable();
        down.dedup();
        let cell = |one: i16, other: i16| {
            let found = self
                .chances
                .iter()
                .find(|bid| (bid.attacker, bid.defender) == (one, other));
            found.map_or_else(String::new, |bid| {
                format!("{} %", percent(bid.chances, bid.of))
            })
        };
        let mut lines = Vec::new();
        let head = across.iter().map(|slack| format!("{slack:>6}"));
        lines.push(format!("Slack {}", head.collect::<String>()));
        for one in down {
            let cells = across
                .iter()
                .map(|&other| format!("{:>6}", cell(one, other)));
            lines.push(format!("{one:>5} {}", cells.collect::<String>()));
        }
        page.said(format!(
            "Chances of {}: the attacker's Slack down, the defender's across. Nobody knows what the other writes down.",
            self.of
        ));
        page.parts.push(Part::Verbatim {
            title: Some("Slack spent"),
            lines,
        });
    }
}

impl SeatReport {
    fn on(&self, page: &mut Page) {
        if let Some(cannot) = &self.cannot {
            let text = format!("carries out no order: {}", cannot.reason);
            page.list(self.player.clone(), [Item::cited(text, &cannot.clauses)]);
        }
        let mut items: Vec<Item> = self.choices.iter().map(choice).collect();
        items.extend(self.moves.iter().map(|moves| {
            let spaces = moves.spaces.iter().map(|space| {
                let hidden = if space.hidden {
                    ", something face down"
                } else {
                    ""
                };
                format!("{} ({}{hidden})", space.space, space.way)
            });
            let spaces: Vec<String> = spaces.collect();
            Item::plain(format!(
                "move with {} Slack: {}",
                moves.slack,
                spaces.join(", ")
            ))
        }));
        let title = match (self.written, &self.cannot) {
            (true, _) => format!("{}, who has written an order", self.player),
            (_, Some(_)) => format!("{} may", self.player),
            _ => self.player.clone(),
        };
        page.list(title, items);
        page.list(
            format!("{} may not", self.player),
            self.impossible.iter().map(refused),
        );
    }
}

fn refused(refused: &RefusedReport) -> Item {
    let text = Text::plain(format!("{}: ", refused.play)).and(Tone::Refused, &refused.reason);
    Item {
        text,
        clauses: refused.clauses.clone(),
        below: Vec::new(),
    }
}

fn choice(choice: &ChoiceReport) -> Item {
    let mut below: Vec<Item> = choice.then.iter().map(Item::note).collect();
    if !choice.rolls.is_empty() {
        let rolls: Vec<String> = choice
            .rolls
            .iter()
            .map(|slack| format!("{slack:+}"))
            .collect();
        below.push(Item::plain(format!(
            "Slack on 1 to 6: {}",
            rolls.join(", ")
        )));
    }
    if let Some(first) = choice.chances.first() {
        let mut text = format!("succeeds: {}", chances(first.chances, first.of));
        let more = choice.chances.iter().skip(1).map(|spent| {
            let percent = percent(spent.chances, spent.of);
            format!("with {} Slack {percent} %", spent.slack)
        });
        for more in more {
            text.push_str(", ");
            text.push_str(&more);
        }
        if let Some(against) = &choice.against {
            text.push_str(&format!("; {against} spends none"));
        }
        below.push(Item::plain(text));
    }
    if !choice.needs.is_empty() {
        below.push(Item::plain(format!(
            "it takes {}",
            joined(choice.needs.iter().cloned())
        )));
    }
    Item {
        below,
        ..Item::plain(&choice.play)
    }
}

/// Advice for the terminal.
pub fn xday_advice_terminal(report: &XDayAdviceReport, look: Look) -> String {
    page::terminal(&report.page(), look)
}

/// Advice as Markdown.
pub fn xday_advice_markdown(report: &XDayAdviceReport) -> String {
    page::markdown(&report.page())
}

/// Advice as HTML.
pub fn xday_advice_html(report: &XDayAdviceReport) -> String {
    page::html(&report.page())
}
