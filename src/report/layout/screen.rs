//! The answer first: what decides in a ruling, on one screen of a terminal or in one line of a chat. The rest is a flag away.

use super::deciding::deciding;
use super::entries::{LINE, counted_for, helps, made_of, scores, short, trait_by_card};
use super::{attack, begun, played};
use crate::page::{Body, Form, Item, Look, Page, SOURCES, Sheet, Text, Tone};
use crate::report::words::added;
use crate::report::{
    AttackReport, CardReport, GoalReport, RejectedReport, Report, in_the_end, signed, whereabouts,
};

/// A screen has so many lines of so many columns.
const LINES: usize = 24;
const COLUMNS: u16 = 80;
/// The most terms of a sum where the screen is full; the small ones are put together.
const MOST_TERMS: usize = 8;
const FEWEST_TERMS: usize = 3;
/// The letters of a term with its clause in one line, and the fewest of a card's sentence in it.
const TERM: usize = 68;
const FEWEST_LETTERS: usize = 8;
/// The most letters of a ruling in one line.
const CHAT: usize = 200;

/// A ruling in one line, fit for a chat: what is too long for it is cut after a word.
pub fn line(report: &Report) -> String {
    let attack = report.attack.as_ref();
    let attack = attack.filter(|_| report.is_about_its_attack());
    let strength = attack.filter(|_| report.verdict == "odds");
    let strength = strength.map_or_else(String::new, |attack| {
        format!(" [strength {}]", signed(attack.strength))
    });
    let mut rest = format!("{strength} ({})", report.edition);
    // What is illegal besides is not to be missed in a line either.
    if report.verdict != "illegal" {
        for play in report.plays.iter().filter(|play| play.legal == Some(false)) {
            let reason = play.reason.as_deref().unwrap_or("illegal");
            rest.push_str(&format!("; line {} illegal: {reason}", play.line));
        }
    }
    for claim in &report.claims {
        rest.push_str(&format!("; {}: {}", claim.who, claim.verdict()));
    }
    // Which attack it was, where there is room to say so.
    let letters = [report.summary.as_str(), &rest].map(|said| said.chars().count());
    let said = attack.map(|attack| {
        let [leader, target] = [&attack.leader, &attack.target].map(|name| short(name));
        format!(": {leader} {} to {} {target}", attack.attacks, attack.kind)
    });
    let said = said.filter(|said| letters.iter().sum::<usize>() + said.chars().count() <= CHAT);
    let said = said.unwrap_or_default();
    let mut line = format!("{}{said}{rest}", report.summary);
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
        refused: 8,
        effects: 5,
        terms: usize::MAX,
        letters: usize::MAX,
    };
    let less = Room {
        entries: 2,
        effects: 3,
        ..all
    };
    let least = Room {
        entries: 1,
        effects: 2,
        terms: MOST_TERMS,
        ..all
    };
    let shortened = Room {
        letters: 2 * LINE,
        ..least
    };
    let short = Room {
        letters: LINE,
        ..least
    };
    let shorter = (FEWEST_TERMS..MOST_TERMS).rev();
    let shorter = shorter.map(|terms| Room { terms, ..short });
    let fewer = (1..short.refused).rev().map(|refused| Room {
        terms: FEWEST_TERMS,
        effects: 0,
        refused,
        ..short
    });
    let mut page = Page::default();
    for room in [all, less, least, shortened, short]
        .into_iter()
        .chain(shorter)
        .chain(fewer)
    {
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
    /// The most plays that are refused and of which each has an entry of its own.
    pub(super) refused: usize,
    /// The most plays of which it is said what they did.
    pub(super) effects: usize,
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
        // An illegal play is as one never made: the attack stands as it stood.
        let summed = |attack: &AttackReport| {
            report.is_about_its_attack() || report.verdict == "illegal" && attack.outcome == "open"
        };
        let attack = attack.filter(|attack| summed(attack) && attack.counts());
        if let Some(attack) = attack {
            let terms = Body::Figures(self.strength(attack));
            page.section("strength", "", terms);
        }
        self.scores(page, report);
        self.claims(page, report);
        let mut plays = played::plays(report, self);
        for item in &mut plays {
            item.text.cut(self.letters);
        }
        page.list("Plays", plays);
        self.rest(page, report);
    }

    /// Of Countdown to X-Day: what both sides come to.
    pub(super) fn scores(self, page: &mut Page, report: &Report) {
        let contest = report.contest.iter();
        self.list(page, "Scores", contest.flat_map(scores));
    }

    pub(super) fn claims(self, page: &mut Page, report: &Report) {
        let claims = report.claims.iter().map(|claim| Item::plain(claim.line()));
        // Claims are what was asked: they give way last.
        let room = Room {
            entries: self.refused,
            ..self
        };
        room.list(page, "Who is right", claims);
    }

    /// What decides beside sums, claims and plays, and the words of the clause that does.
    pub(super) fn rest(self, page: &mut Page, report: &Report) {
        let attack = report.attack.as_ref();
        // What the headline has said is not said again, but what was counted is.
        let claimed = self.claimed(report);
        let before = report.goals.len() - claimed.len();
        for goal in claimed {
            let reasons = goal.why_not.iter();
            let reasons = reasons.filter(|reason| !report.summary.contains(reason.as_str()));
            let counted = goal.reasons.iter();
            let counted = counted.filter(|note| !report.summary.contains(note.text.as_str()));
            let counted = counted.filter_map(counted_for);
            let said = reasons.cloned().chain(counted);
            let room = Room {
                entries: self.entries.saturating_mul(3),
                ..self
            };
            room.run(page, &format!("Goals of {}", goal.player), said);
        }
        if before > 0 && self.effects > 0 {
            let more = format!("{before} of which nothing came (-v)");
            page.list("Earlier claims", [Item::plain(more)]);
        }
        if attack.is_some_and(AttackReport::counts) {
            // What does not count is nobody's dispute unless somebody claims it, or played the card or helps with it.
            let disputed = |one: &&RejectedReport| {
                let played = report.plays.iter().filter_map(|play| play.by.as_ref());
                let mut played = played.map(|by| &by.card);
                !report.claims.is_empty()
                    || attack.is_some_and(|attack| helps(attack, &one.from))
                    || played.any(|card| *card == one.from || one.card.as_ref() == Some(card))
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
        // Where room is short, what the dice have not shown is of no account.
        let open = report.verdict == "odds" || self.letters > LINE;
        let dice = dice.filter(|_| open);
        let dice = dice.filter_map(|note| note.text.split(": \"").next().map(str::to_owned));
        self.run(page, "Dice", dice);
        if report.is_about_its_attack() {
            let traits = attack.into_iter().flat_map(|attack| &attack.traits);
            self.run(page, "Alignments", traits.filter_map(trait_by_card));
        }
        self.fates(page, report);
        let duties = report.still_to_do.iter();
        let duties = duties.map(|one| Item::about(one.player.as_str(), one.what.as_str()));
        self.list(page, "Still to do", duties);
        let needed = report.needed.iter().map(|line| Item::plain(line.as_str()));
        self.list(page, "Needed", needed);
        // What the headline or a play has quoted is not quoted again.
        let quoted = |text: &String| {
            let mut reasons = report.plays.iter().filter_map(|play| play.reason.as_ref());
            report.summary.contains(text.as_str())
                || reasons.any(|reason| reason.contains(text.as_str()))
        };
        let by_hand = report.by_hand.iter().filter(|one| !quoted(&one.text));
        let by_hand = by_hand.map(|one| Item::plain(format!("{}: \"{}\"", one.card, one.text)));
        self.list(page, "Apply by hand", by_hand);
        let open = report.open_questions.iter();
        let open =
            open.map(|one| Item::plain(format!("{} Taken: {} ({})", one.asks, one.taken, one.id)));
        self.list(page, "Open question", open);
        // What has been answered otherwise is worth a line where there is one.
        let otherwise = report
            .otherwise
            .iter()
            .filter(|_| self.letters == usize::MAX);
        let otherwise = otherwise.map(|one| {
            let by = one.answered_by.as_deref().unwrap_or_default();
            Item::plain(format!("{} ({}; {by})", one.text, one.id))
        });
        self.list(page, "Answered otherwise", otherwise);
        self.run(page, "Assumed", report.unusual.iter().cloned());
        let decides = deciding(report);
        let quoted = report
            .sources
            .iter()
            .filter(|one| Some(one.id.as_str()) == decides);
        for source in quoted {
            let mut words = Text::from(source.text.as_str());
            words.cut(self.letters.saturating_mul(2));
            let words = Body::Said(words);
            page.section(SOURCES, source.id.as_str(), words);
        }
    }

    /// The claims to victory that are told: where the screen is full the last, and those that win with it.
    fn claimed(self, report: &Report) -> &[GoalReport] {
        let goals = report.goals.as_slice();
        match goals.iter().rposition(|goal| goal.outcome != "wins") {
            Some(last) if self.letters < usize::MAX => {
                let from = (last + 1).min(goals.len().saturating_sub(1));
                goals.get(from..).unwrap_or_default()
            }
            _ => goals,
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
            for lead in &mut item.lead {
                *lead = short(&lead.words()).into();
            }
            // A card's sentence gives way before a whole term does: which card it is stands before it.
            let sentence = item.text.words().starts_with('"');
            let beside = item
                .lead
                .iter()
                .map(Text::words)
                .chain(item.clauses.first().cloned());
            let beside: usize = beside.map(|words| words.chars().count()).sum();
            item.text.cut(match self.letters == LINE && sentence {
                true => TERM.saturating_sub(beside).max(FEWEST_LETTERS),
                false => self.letters,
            });
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
            let changed = changed.filter(|card| !card.only_acts && !card.spent);
            let mut changed: Vec<&CardReport> = changed.collect();
            // What an attack was about comes first, and the Plots that were played last.
            let target = report.attack.as_ref();
            let target = target.map(|attack| attack.target.as_str());
            changed.sort_by_key(|card| (target != Some(card.name.as_str()), card.tokens.is_none()));
            let changed = changed.into_iter().map(|card| {
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
