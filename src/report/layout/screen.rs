//! The answer first: what decides in a ruling, on one screen of a terminal or in one line of a chat. The rest is a flag away.

use super::{attack, begun};
use crate::page::{Body, Form, Item, Look, Page, SOURCES, Sheet, Text, Tone};
use crate::report::words::added;
use crate::report::{
    AttackReport, ContestReport, NoteReport, PlayReport, RejectedReport, Report, in_the_end,
    signed, whereabouts,
};

/// A screen has so many lines of so many columns.
const LINES: usize = 24;
const COLUMNS: u16 = 80;
/// The most terms of a sum where the screen is full; the small ones are put together.
const MOST_TERMS: usize = 8;
const FEWEST_TERMS: usize = 3;
/// The letters of an entry that stands in one line, or in two with its clause.
const LINE: usize = 64;
/// The most letters of a name; longer ones are cut after a word.
const LONGEST_NAME: usize = 34;
/// The most letters of a ruling in one line.
const CHAT: usize = 200;

/// A ruling in one line, fit for a chat: what is too long for it is cut after a word.
pub fn line(report: &Report) -> String {
    let strength = report.attack.as_ref();
    let strength = strength.filter(|_| report.verdict == "odds");
    let strength = strength.map_or_else(String::new, |attack| {
        format!(" [strength {}]", signed(attack.strength))
    });
    let mut line = format!("{}{strength} ({})", report.summary, report.edition);
    // What is illegal besides is not to be missed in a line either.
    if report.verdict != "illegal" {
        for play in report.plays.iter().filter(|play| play.legal == Some(false)) {
            let reason = play.reason.as_deref().unwrap_or("illegal");
            line.push_str(&format!("; line {} illegal: {reason}", play.line));
        }
    }
    for claim in &report.claims {
        line.push_str(&format!("; {}: {}", claim.who, claim.verdict()));
    }
    if line.chars().count() > CHAT {
        let mut kept: String = line.chars().take(CHAT - 2).collect();
        kept.truncate(kept.rfind(' ').unwrap_or(kept.len()));
        line = format!("{kept} …");
    }
    line.push('\n');
    line
}

/// A ruling on one screen: as much of what decides as there is room for.
pub fn screen(report: &Report) -> Page {
    let fits = |page: &Page| {
        let look = Look {
            width: COLUMNS,
            color: false,
        };
        page.written(Form::Terminal(look)).lines().count() <= LINES
    };
    let all = Room {
        entries: 3,
        terms: usize::MAX,
        letters: usize::MAX,
    };
    let less = Room { entries: 2, ..all };
    let least = Room {
        entries: 1,
        terms: MOST_TERMS,
        ..all
    };
    let short = Room {
        letters: LINE,
        ..least
    };
    let shorter = (FEWEST_TERMS..MOST_TERMS).rev();
    let shorter = shorter.map(|terms| Room { terms, ..short });
    let mut page = Page::default();
    for room in [all, less, least, short].into_iter().chain(shorter) {
        page = room.page(report);
        if fits(&page) {
            break;
        }
    }
    page
}

/// The room that there is for what decides.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// The most entries under one title.
    pub(super) entries: usize,
    /// The most terms of a sum.
    pub(super) terms: usize,
    /// The most letters of an entry; a longer one is cut after a word.
    pub(super) letters: usize,
}

impl Room {
    fn page(self, report: &Report) -> Page {
        let mut page = begun(report);
        page.sheet = Sheet::Screen;
        self.decides(&mut page, report);
        let errata = report.law.errata.iter().map(|erratum| erratum.id.as_str());
        let errata = errata.map(|id| format!(" · {id}")).collect::<String>();
        page.footer
            .push(format!("{}{errata} · more: -v", report.law_line()));
        page
    }

    /// What decides, without the table and without what is plain.
    fn decides(self, page: &mut Page, report: &Report) {
        let attack = report.attack.as_ref();
        if let Some(attack) = attack.filter(|_| report.is_about_its_attack()) {
            let terms = Body::Figures(self.strength(attack));
            page.section("strength", "", terms);
        }
        self.scores(page, report);
        self.claims(page, report);
        let plain = |play: &&PlayReport| play.legal == Some(true) && play.cancelled_by.is_none();
        let others = report.plays.iter().filter(|play| !plain(play));
        let others: Vec<&PlayReport> = others.collect();
        // What is not judged for one reason stands together.
        let alike = |one: &&PlayReport, other: &&PlayReport| {
            one.legal.is_none() && other.legal.is_none() && one.reason == other.reason
        };
        let others = others.chunk_by(alike);
        // Of one play the headline has told why; of several it has to be said which it was about.
        let mut illegal = report.plays.iter().filter(|play| play.legal == Some(false));
        let alone =
            (illegal.next().is_some() && illegal.next().is_none()).then_some(&report.summary);
        let headline = alone.map_or("", String::as_str);
        let others = others.map(|plays| refused(plays, headline));
        self.list(page, "Plays", others);
        self.rest(page, report);
    }

    /// Of Countdown to X-Day: what both sides come to.
    pub(super) fn scores(self, page: &mut Page, report: &Report) {
        let contest = report.contest.iter();
        self.list(page, "Scores", contest.flat_map(scores));
    }

    pub(super) fn claims(self, page: &mut Page, report: &Report) {
        let claims = report.claims.iter().map(|claim| Item::plain(claim.line()));
        self.list(page, "Who is right", claims);
    }

    /// What decides beside sums, claims and plays, and the words of the clause that does.
    pub(super) fn rest(self, page: &mut Page, report: &Report) {
        let attack = report.attack.as_ref();
        // What the headline has said is not said again, but what was counted is.
        for goal in &report.goals {
            let reasons = goal.why_not.iter();
            let reasons = reasons.filter(|reason| !report.summary.contains(reason.as_str()));
            let counted = goal.reasons.iter();
            let counted = counted.filter(|note| !report.summary.contains(note.text.as_str()));
            let counted = counted.filter_map(counted_for);
            let said = reasons.cloned().chain(counted);
            self.run(page, &format!("Goals of {}", goal.player), said);
        }
        if attack.is_some() {
            // What a rule says of no card is nobody's dispute unless somebody claims it.
            let disputed = |one: &&RejectedReport| {
                one.card.is_some()
                    || !report.claims.is_empty()
                    || attack.is_some_and(|attack| takes_part(attack, &one.from))
            };
            let rejected = report.rejected.iter().filter(disputed).map(|one| Item {
                lead: vec![short(&one.from).into()],
                ..attack::rejected(one)
            });
            self.list(page, "Not counted", rejected);
        }
        // That eleven and twelve fail is known to everybody, and a card's sentence is quoted after what it does.
        let dice = attack.into_iter().flat_map(|attack| &attack.dice);
        let dice = dice.filter(|note| note.card.is_some());
        let dice = dice.filter_map(|note| note.text.split(": \"").next().map(str::to_owned));
        self.run(page, "Dice", dice);
        self.fates(page, report);
        let duties = report.still_to_do.iter();
        let duties = duties.map(|one| Item::about(one.player.as_str(), one.what.as_str()));
        self.list(page, "Still to do", duties);
        let needed = report.needed.iter().map(|line| Item::plain(line.as_str()));
        self.list(page, "Needed", needed);
        let by_hand = report.by_hand.iter();
        let by_hand = by_hand.map(|one| Item::plain(format!("{}: \"{}\"", one.card, one.text)));
        self.list(page, "Apply by hand", by_hand);
        let open = report.open_questions.iter();
        let open =
            open.map(|one| Item::plain(format!("{} Taken: {} ({})", one.asks, one.taken, one.id)));
        self.list(page, "Open question", open);
        self.run(page, "Assumed", report.unusual.iter().cloned());
        let quoted = deciding(report);
        let quoted = report
            .sources
            .iter()
            .filter(|one| Some(one.id.as_str()) == quoted);
        for source in quoted {
            let mut words = Text::from(source.text.as_str());
            words.cut(self.letters.saturating_mul(2));
            let words = Body::Said(words);
            page.section(SOURCES, source.id.as_str(), words);
        }
    }

    /// The terms of the strength, one a line; where the screen is full the smallest are put together.
    fn strength(self, attack: &AttackReport) -> Vec<Item> {
        let mut items = attack::strength(attack);
        for (item, term) in items.iter_mut().zip(&attack.terms) {
            let made_of = made_of(&term.made_of);
            item.text = std::mem::take(&mut item.text).and(Tone::Plain, made_of);
        }
        for item in &mut items {
            item.below.clear();
            item.text.cut(self.letters);
            for lead in &mut item.lead {
                *lead = short(&lead.words()).into();
            }
        }
        let terms = &attack.terms;
        if terms.len() <= self.terms {
            return items;
        }
        let mut order: Vec<usize> = (0..terms.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(terms[at].value.unsigned_abs()));
        let small = order.split_off(self.terms.saturating_sub(1));
        let together = Item {
            value: Some(added(small.iter().map(|&at| terms[at].value).sum())),
            ..Item::plain(format!("{} more terms (-v)", small.len()))
        };
        let sum = items.pop();
        let kept = items.into_iter().enumerate();
        let kept = kept.filter(|(at, _)| !small.contains(at));
        let kept = kept.map(|(_, item)| item);
        kept.chain([together]).chain(sum).collect()
    }

    /// Where cards are in the end, or will be if the attack succeeds.
    fn fates(self, page: &mut Page, report: &Report) {
        if report.verdict != "odds" {
            let changed = in_the_end(report).into_iter();
            let changed = changed.filter(|card| !card.only_acts);
            let changed = changed.map(|card| {
                let says = card.says.iter().filter(|_| !card.stays);
                let says = says.map(|says| format!(" ({says})")).collect::<String>();
                format!("{}: {}{says}", short(&card.name), whereabouts(card))
            });
            self.run(page, "In the end", changed);
            return;
        }
        let mut fates: Vec<(&str, String)> = Vec::new();
        let succeeds = report.cards.iter();
        for card in succeeds.filter(|card| card.when == "if it succeeds" && !card.only_acts) {
            match fates.last_mut().filter(|(name, _)| *name == card.name) {
                Some((_, fate)) => fate.push_str(&format!(", {}", card.why)),
                None => fates.push((&card.name, card.why.clone())),
            }
        }
        let fates = fates.into_iter();
        let fates = fates.map(|(name, fate)| format!("{}: {fate}", short(name)));
        self.run(page, "If it succeeds", fates);
    }

    /// Entries of which each stands in a line of its own.
    fn list(self, page: &mut Page, title: &str, entries: impl Iterator<Item = Item>) {
        let mut entries: Vec<Item> = entries.collect();
        let more = self.surplus(&mut entries);
        for entry in &mut entries {
            entry.text.cut(self.letters);
        }
        match (more, entries.as_mut_slice()) {
            // One that stands alone has room for it.
            (Some(more), [one]) => {
                one.text = one.text.clone().and(Tone::Plain, format!("; {more}"))
            }
            (more, _) => entries.extend(more.map(Item::plain)),
        }
        page.list(title, entries);
    }

    /// Entries that stand in one sentence.
    fn run(self, page: &mut Page, title: &str, entries: impl Iterator<Item = String>) {
        let mut entries: Vec<String> = entries.collect();
        let more = self.surplus(&mut entries);
        if entries.is_empty() {
            return;
        }
        let mut said = Text::plain(entries.join("; "));
        said.cut(self.letters);
        let more = more.map_or_else(String::new, |more| format!("; {more}"));
        page.list(title, [Item::plain(said.and(Tone::Plain, more))]);
    }

    /// Takes away the entries for which there is no room, and says how many.
    fn surplus<T>(self, entries: &mut Vec<T>) -> Option<String> {
        if entries.len() <= self.entries {
            return None;
        }
        let kept = self.entries.saturating_sub(1).max(1);
        let more = entries.len() - kept;
        entries.truncate(kept);
        Some(format!("and {more} more (-v)"))
    }
}

/// What a figure is made of that cards have changed: ": 2 as printed, 4 by CARD, 10 by OTHER".
fn made_of(steps: &[NoteReport]) -> String {
    let said = |step: &NoteReport| {
        let value = signed(step.value?);
        Some(match &step.card {
            Some(card) => format!("{value} by {}", short(card)),
            None => match step.text.rsplit_once(": ") {
                Some((_, why)) => format!("{value} {why}"),
                None => value,
            },
        })
    };
    let steps: Vec<String> = steps.iter().filter_map(said).collect();
    match steps.as_slice() {
        [] | [_] => String::new(),
        several => format!(": {}", several.join(", ")),
    }
}

/// What was counted for a Goal, without the card's sentence. `None` where nothing was.
fn counted_for(note: &NoteReport) -> Option<String> {
    let value = note.value?;
    let said = note.text.split(": \"").next().unwrap_or_default();
    Some(
        match said.contains(|letter: char| letter.is_ascii_digit()) {
            true => said.to_owned(),
            false => format!("{said}: {value}"),
        },
    )
}

/// Plays that are not plainly legal, and why, as far as the headline has not said so.
fn refused(plays: &[&PlayReport], headline: &str) -> Item {
    let Some(play) = plays.first() else {
        return Item::default();
    };
    let reason = play.reason.as_deref().unwrap_or_default();
    let reason = match headline.contains(reason) {
        true => String::new(),
        false => format!(": {reason}"),
    };
    let verdict = match (play.legal, &play.cancelled_by) {
        (_, Some(by)) => format!("cancelled by {by}"),
        (Some(false), None) => format!("ILLEGAL{reason}"),
        (_, None) => format!("open{reason}"),
    };
    let lines: Vec<String> = plays.iter().map(|play| play.line.to_string()).collect();
    let (lines, text) = match lines.as_slice() {
        [line] => (format!("line {line}"), format!("{}: {verdict}", play.text)),
        lines => (format!("lines {}", lines.join(", ")), verdict),
    };
    let text = Text::plain(text);
    Item {
        lead: vec![lines.into()],
        ..Item::cited(text, &play.clauses)
    }
}

/// Of Countdown to X-Day: the scores and what they come to.
fn scores(contest: &ContestReport) -> impl Iterator<Item = Item> {
    let sides = contest.sides.iter().map(|side| {
        let terms = side.terms.iter().map(|term| match term.value {
            Some(value) => format!("{} {}", term.text, added(value)),
            None => term.text.clone(),
        });
        let score = side.score;
        let score = score.map_or_else(String::new, |score| format!(" = {}", signed(score)));
        let terms = terms.collect::<Vec<_>>().join(", ");
        Item::about(side.counter.as_str(), format!("{terms}{score}"))
    });
    let ratio = contest.ratio.iter().map(|ratio| {
        let said = match &contest.result {
            Some(result) => format!("{ratio}: {result}"),
            None => ratio.clone(),
        };
        Item::about("ratio", said)
    });
    sides.chain(ratio)
}

/// Whether a card leads, aids or opposes an attack, or is its target.
fn takes_part(attack: &AttackReport, card: &str) -> bool {
    let helpers = attack.aiders.iter().chain(&attack.opposers);
    let mut cards = helpers.chain([&attack.leader, &attack.target]);
    cards.any(|one| one == card)
}

/// The clause whose words decide: of the first play that is illegal, of what a claim overlooks, of a Goal, of a strength that is too
/// low, of what a card makes of another, of what does not count of a card, of an open question, of the last term, of what does not count by a rule, or else of the first play.
fn deciding(report: &Report) -> Option<&str> {
    let illegal = report.plays.iter().filter(|play| play.legal == Some(false));
    let illegal = illegal.map(|play| &play.clauses);
    let overlooked = report.claims.iter().flat_map(|claim| &claim.overlooked);
    let overlooked = overlooked.map(|note| &note.clauses);
    // What does not count of a card is disputed rather than what a rule says of everybody.
    let (of_cards, of_rules): (Vec<_>, Vec<_>) = (report.rejected.iter()).partition(|one| {
        one.card.is_some()
            || report
                .attack
                .as_ref()
                .is_some_and(|attack| takes_part(attack, &one.from))
    });
    let of_cards = of_cards.into_iter().map(|one| &one.clauses);
    let of_rules = of_rules.into_iter().map(|one| &one.clauses);
    let too_weak = report
        .attack
        .iter()
        .filter(|attack| attack.outcome == "automatic-failure");
    let too_weak = too_weak.filter_map(|attack| Some(&attack.dice.first()?.clauses));
    let open = report.open_questions.iter().map(|one| &one.clauses);
    let terms = report.attack.iter();
    let terms = terms.flat_map(|attack| attack.terms.iter().rev());
    let terms = terms.map(|term| &term.clauses);
    let goals = report.goals.iter().flat_map(|goal| &goal.reasons);
    let goals = goals.map(|note| &note.clauses);
    let followed = report.plays.iter().rev().flat_map(|play| &play.followed);
    let followed = followed.map(|event| &event.clauses);
    let fates = in_the_end(report).into_iter();
    let fates = fates.filter(|card| card.says.is_some() && !card.stays);
    let fates = fates.map(|card| &card.clauses);
    let all = illegal.chain(overlooked).chain(goals).chain(too_weak);
    let all = all.chain(fates).chain(of_cards).chain(open).chain(terms);
    let mut all = all.chain(of_rules).chain(followed);
    all.find_map(|clauses| clauses.first().map(String::as_str))
        .or(report.clauses.first().map(String::as_str))
}

/// A name that fits; one that is too long is cut after a word.
fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let mut kept = String::new();
    for word in name.split_whitespace() {
        if kept.chars().count() + word.chars().count() + 2 > LONGEST_NAME {
            break;
        }
        kept.push_str(word);
        kept.push(' ');
    }
    format!("{}…", kept.trim_end())
}
