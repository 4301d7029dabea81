//! Advice on Countdown to X-Day as a page.

use super::{BidsReport, ChoiceReport, RefusedReport, SeatReport, XDayAdviceReport, chances};
use crate::report::Look;
use crate::report::build::percent;
use crate::report::page::{self, Item, Page, Part, Text, Tone};
use crate::report::words::joined;

impl XDayAdviceReport {
    pub(crate) fn page(&self) -> Page {
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
