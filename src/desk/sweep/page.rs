//! A sweep as a page.

use super::words::{attack, number, percent, said, totals, value};
use super::{AttackSwept, CardCount, SweepReport};
use crate::page::{Body, Column, Item, Page, Table, Text, Tone};
use crate::report::words::added;

fn words(head: &'static str) -> Column {
    Column {
        head,
        figures: false,
    }
}

fn figures(head: &'static str) -> Column {
    Column {
        head,
        figures: true,
    }
}

impl SweepReport {
    /// What changes, where, and the attacks concerned most.
    pub fn page(&self) -> Page {
        let mut page = Page::titled(format!("{} → {}", self.from, self.to));
        page.named("totals", "", totals(self).into_iter().map(Item::plain));
        if self.changed == 0 {
            return page;
        }
        let rows = self.changes.iter().map(|change| {
            let part = percent(change.attacks, self.changed);
            vec![
                change.text.into(),
                number(change.attacks).into(),
                part.into(),
            ]
        });
        let changes = Table {
            head: vec![words("change"), figures("attacks"), figures("part")],
            rows: rows.collect(),
        };
        page.section("changes", "What changes", Body::Table(changes));
        let causes = self.causes.iter().map(|cause| {
            let by = match cause.clauses.is_empty() {
                true => String::new(),
                false => format!(" [{}]", cause.clauses.join(" ")),
            };
            let first = Item::plain(format!("first: {}", cause.first));
            let attacks = match cause.attacks {
                1 => "1 attack".to_owned(),
                many => format!("{} attacks", number(many)),
            };
            Item::plain(format!("{}{by}: {attacks}", cause.cause)).with([first])
        });
        page.named("causes", "Why", causes);
        let settings = self.settings.iter().filter(|count| count.changed > 0);
        let rows = settings.map(|count| {
            vec![
                count.setting.position.words().into(),
                format!("to {}", count.kind).into(),
                count.setting.way.words().into(),
                number(count.changed).into(),
                number(count.compared).into(),
            ]
        });
        let head = ["position", "attack", ""].map(words);
        let settings = Table {
            head: [&head[..], &["otherwise", "compared"].map(figures)].concat(),
            rows: rows.collect(),
        };
        page.section("settings", "Where", Body::Table(settings));
        cards(&mut page, "Leaders most affected", &self.leaders);
        cards(&mut page, "Targets most affected", &self.targets);
        let names = [self.from.as_str(), &self.to];
        let alike = self.alike.iter().map(|alike| {
            let times = match alike.attacks {
                1 => "once".to_owned(),
                times => format!("{} attacks", number(times)),
            };
            let by = match alike.causes.as_slice() {
                [] => String::new(),
                causes => format!(", by {}", causes.join("; ")),
            };
            Item::plain(format!("{times}{by}")).with([changed(names, &alike.first)])
        });
        let title = "Changes that are alike, the most frequent first, each with an example";
        page.named("alike", title, alike);
        let pairs = self.pairs.iter().map(|pair| {
            let of = format!("{} of {} attacks", pair.changed, pair.compared);
            Item::plain(of).with([changed(names, &pair.greatest)])
        });
        let title = "Pairs most affected, each with its greatest change";
        page.named("pairs", title, pairs);
        page
    }
}

/// An attack and its two rulings.
pub(crate) fn changed(names: [&str; 2], swept: &AttackSwept) -> Item {
    let rulings = [(names[0], swept.from, "from"), (names[1], swept.to, "to")];
    let rulings = rulings.into_iter().map(|(name, said_so, ruling)| {
        let differs = swept.differs.iter().filter(|one| one.ruling == ruling);
        let differs = differs.map(|one| {
            let text = format!("{} {}", value(one), one.text);
            Item::cited(text.trim(), &one.clauses)
        });
        Item::plain(format!("{name}: {}", said(said_so))).with(differs)
    });
    Item::plain(Text::toned(Tone::Strong, attack(swept))).with(rulings)
}

fn cards(page: &mut Page, title: &str, cards: &[CardCount]) {
    if cards.is_empty() {
        return;
    }
    let rows = cards.iter().map(|card| {
        let strength = match card.strength {
            [0, 0] => String::new(),
            [least, most] => span(least, most),
        };
        vec![
            card.card.as_str().into(),
            number(card.changed).into(),
            number(card.compared).into(),
            number(card.legality).into(),
            strength.into(),
        ]
    });
    let figures = ["otherwise", "compared", "legality", "strength"].map(figures);
    let table = Table {
        head: [&[words("card")], &figures[..]].concat(),
        rows: rows.collect(),
    };
    page.section("cards", title, Body::Table(table));
}

/// "−5", "−5 to +3".
fn span(least: i16, most: i16) -> String {
    match (least, most) {
        (least, 0) => added(least),
        (0, most) => added(most),
        _ => format!("{} to {}", added(least), added(most)),
    }
}
