//! The answer first: what decides in a ruling, on one screen of a terminal. The rest is a flag away.

use super::deciding::deciding;
use super::entries::{counted_for, helps, made_of, scores, short, trait_by_card, within};
use super::room::{Room, Sum};
use super::{attack, begun, played};
use crate::page::{Body, Form, Item, Look, Page, SOURCES, Sheet, Text, Tone};
use crate::report::words::added;
use crate::report::{
    AttackReport, CardReport, GoalReport, RejectedReport, Report, TermReport, in_the_end, signed,
    whereabouts,
};

/// A screen has so many lines of so many columns.
const LINES: usize = 24;
const COLUMNS: u16 = 80;
/// The letters of an entry in a line of its own.
const ENTRY: usize = 76;

/// A ruling on one screen: as much of what decides as there is room for.
pub fn screen(report: &Report) -> Page {
    let look = Look {
        width: COLUMNS,
        color: false,
    };
    let form = Form::Terminal(look);
    let room = Room::found(LINES, |room| {
        room.page(report).written(form).lines().count()
    });
    room.page(report)
}

impl Room {
    fn page(self, report: &Report) -> Page {
        let mut page = begun(report);
        page.sheet = match self.blank {
            true => Sheet::Screen,
            false => Sheet::Full,
        };
        self.decides(&mut page, report);
        let errata = report.law.errata.iter().map(|erratum| erratum.id.as_str());
        let errata = errata.map(|id| format!(" · {id}")).collect::<String>();
        let law = match self.title {
            true => report.law_line(&report.law.title),
            false => report.law_line(&report.edition),
        };
        page.footer.push(format!("{law}{errata} · more: -v"));
        page
    }

    /// What decides, without the table and without what is plain.
    pub(super) fn decides(self, page: &mut Page, report: &Report) {
        page.list("Taken", report.taken.iter().map(super::taken));
        let attack = report.attack.as_ref();
        // An illegal play is as one never made: the attack stands as it stood.
        let summed = |attack: &AttackReport| {
            report.is_about_its_attack() || report.verdict == "illegal" && attack.outcome == "open"
        };
        let attack = attack.filter(|attack| summed(attack) && attack.counts());
        if let Some(attack) = attack {
            let terms = match self.sum {
                Sum::Terms => Body::Figures(self.strength(report, attack)),
                Sum::Line => Body::Said(in_a_line(attack).into()),
            };
            page.section("strength", "", terms);
        }
        page.list("Scores", report.contest.iter().flat_map(scores));
        self.claims(page, report);
        page.list("Plays", played::plays(report, self));
        self.rest(page, report);
    }

    /// What was claimed, each with its verdict; where there are too many, how many more hold or do not.
    fn claims(self, page: &mut Page, report: &Report) {
        let told = report.claims.len().min(self.claims);
        let (told, more) = report.claims.split_at(told);
        let mut items: Vec<Item> = told
            .iter()
            .map(|claim| Item::plain(claim.line(self.claim)))
            .collect();
        let verdicts = ["holds", "does not hold", "not weighed"];
        let counted = verdicts.into_iter().filter_map(|verdict| {
            let count = more.iter().filter(|claim| claim.verdict() == verdict);
            match count.count() {
                0 => None,
                count => Some(format!("{verdict}: {}", self.more(count))),
            }
        });
        items.extend(counted.map(Item::plain));
        page.list("Who is right", items);
    }

    /// What decides beside sums, claims and plays, and the words of the clause that does.
    fn rest(self, page: &mut Page, report: &Report) {
        let attack = report.attack.as_ref();
        // What the headline has said is not said again, but what was counted is.
        let claimed = self.claimed(report);
        let before = report.goals.len() - claimed.len();
        for goal in claimed {
            let reasons = goal.why_not.iter();
            let reasons = reasons.filter(|reason| !report.summary.contains(reason.as_str()));
            let counted = goal.reasons.iter();
            let counted = counted.filter(|note| !report.summary.contains(note.text.as_str()));
            let counted = counted.filter_map(|note| counted_for(note, self.sentence));
            let said = reasons.cloned().chain(counted);
            self.run(
                page,
                &format!("Goals of {}", goal.player),
                said,
                self.counted,
            );
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
                let claimed = report.claims_about(&one.from)
                    || one
                        .card
                        .as_ref()
                        .is_some_and(|card| report.claims_about(card));
                let meant = attack.is_some_and(|attack| helps(attack, &one.from))
                    || played.any(|card| *card == one.from || one.card.as_ref() == Some(card));
                claimed || meant && !one.idle
            };
            let rejected = report.rejected.iter().filter(disputed).map(|one| Item {
                lead: vec![within(&one.from, self.name).into()],
                ..attack::rejected(one)
            });
            self.list(page, "Not counted", rejected, self.uncounted);
        }
        // That eleven and twelve fail is known to everybody, and a card's sentence is quoted after what it does.
        let dice = attack.into_iter().flat_map(|attack| &attack.dice);
        let dice = dice.filter(|note| note.card.is_some());
        let most = if self.dice { usize::MAX } else { 0 };
        let dice = dice.filter_map(|note| note.text.split(": \"").next().map(str::to_owned));
        self.run(page, "Dice", dice, most);
        if report.is_about_its_attack() && self.traits {
            let traits = attack.into_iter().flat_map(|attack| &attack.traits);
            self.run(
                page,
                "Alignments",
                traits.filter_map(trait_by_card),
                usize::MAX,
            );
        }
        self.fates(page, report);
        let duties = report.still_to_do.iter();
        let duties = duties.map(|one| Item::about(one.player.as_str(), one.what.as_str()));
        page.list("Still to do", duties);
        let needed = report.needed.iter().map(|line| Item::plain(line.as_str()));
        page.list("Needed", needed);
        // What the headline or a play has quoted is not quoted again.
        let quoted = |text: &String| {
            let mut reasons = report.plays.iter().filter_map(|play| play.reason.as_ref());
            report.summary.contains(text.as_str())
                || reasons.any(|reason| reason.contains(text.as_str()))
        };
        let by_hand = report.by_hand.iter().filter(|one| !quoted(&one.text));
        let by_hand = by_hand.map(|one| Item::plain(format!("{}: \"{}\"", one.card, one.text)));
        self.list(page, "Apply by hand", by_hand, self.by_hand);
        // What the documents leave open has readings; what a printed card leaves open has none.
        let open = report.open_questions.iter();
        let open = open.filter(|one| match one.readings.is_empty() {
            true => self.doubts,
            false => self.questions,
        });
        let open = open.map(|one| {
            let asks = one.asks.trim_end();
            let stop = if asks.ends_with(['.', '?', '!']) {
                ""
            } else {
                "."
            };
            Item::plain(format!("{asks}{stop} Taken: {} ({})", one.taken, one.id))
        });
        page.list("Open question", open);
        // What has been answered otherwise is worth a line where there is one.
        let otherwise = (report.otherwise.iter()).filter(|one| self.otherwise && !one.variant);
        let otherwise = otherwise.map(|one| {
            let by = one.answered_by.as_deref().unwrap_or_default();
            Item::plain(format!("{} ({}; {by})", one.text, one.id))
        });
        page.list("Answered otherwise", otherwise);
        self.run(
            page,
            "Assumed",
            report.unusual.iter().cloned(),
            self.assumed,
        );
        let decides = deciding(report);
        let quoted = report
            .sources
            .iter()
            .filter(|one| self.clause > 0 && Some(one.id.as_str()) == decides);
        for source in quoted {
            // An answer says nothing without its question.
            let question = source
                .answered_by
                .as_ref()
                .map(|_| format!("{} ", source.title));
            let mut words = Text::from(format!("{}{}", question.unwrap_or_default(), source.text));
            words.cut(self.clause);
            page.section(SOURCES, source.id.as_str(), Body::Said(words));
        }
    }

    /// The claims to victory that are told: where the screen is full the last, and those that win with it.
    fn claimed(self, report: &Report) -> &[GoalReport] {
        let goals = report.goals.as_slice();
        match goals.iter().rposition(|goal| goal.outcome != "wins") {
            Some(last) if self.counted < usize::MAX => {
                let from = (last + 1).min(goals.len().saturating_sub(1));
                goals.get(from..).unwrap_or_default()
            }
            _ => goals,
        }
    }

    /// The terms of the strength, one a line; where the screen is full the smallest that nobody disputes are put together.
    fn strength(self, report: &Report, attack: &AttackReport) -> Vec<Item> {
        let mut items = attack::strength(attack);
        for (item, term) in items.iter_mut().zip(&attack.terms) {
            item.below.clear();
            for lead in &mut item.lead {
                *lead = within(&lead.words(), self.name).into();
            }
            // A card's sentence gives way before a whole term does: which card it is stands before it.
            item.text = quoting(&item.text.words(), self.sentence).into();
            if self.made_of {
                let made_of = made_of(&term.made_of);
                item.text = std::mem::take(&mut item.text).and(Tone::Plain, made_of);
            }
            if !self.term_clauses {
                without_code(item);
            }
        }
        let terms = &attack.terms;
        if terms.len() <= self.terms {
            return items;
        }
        let disputed = |term: &TermReport| {
            let card = term.card.as_ref();
            card.is_some_and(|card| {
                let mut refused = report.plays.iter().filter(|play| play.legal == Some(false));
                report.claims_about(card) || refused.any(|play| play.text.contains(card.as_str()))
            })
        };
        let mut order: Vec<usize> = (0..terms.len()).collect();
        order.sort_by_key(|&at| {
            let term = &terms[at];
            std::cmp::Reverse((disputed(term), term.value.unsigned_abs()))
        });
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
            let changed = changed.iter().enumerate().map(|(at, card)| {
                // A card's sentence that moves several is quoted once.
                let again = changed[..at].iter().any(|other| other.says == card.says);
                let says = card.says.iter().filter(|_| !card.stays && !again);
                let says = says.map(|says| format!(" ({says})")).collect::<String>();
                let name = within(&card.name, self.name);
                format!("{name}: {}{says}", whereabouts(card))
            });
            self.run(page, "In the end", changed, self.fates);
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
        let fates = fates.map(|(name, fate)| format!("{}: {fate}", within(name, self.name)));
        self.run(page, "If it succeeds", fates, self.fates);
    }
}

/// A sum in one line.
fn in_a_line(attack: &AttackReport) -> String {
    let terms = attack.terms.iter();
    let terms = terms.map(|term| {
        let from = short(&term.from);
        let clause = term.clauses.first().map(|clause| format!(" [{clause}]"));
        format!("{} {from}{}", added(term.value), clause.unwrap_or_default())
    });
    let terms = terms.collect::<Vec<_>>().join(", ");
    format!("strength {} = {terms}", signed(attack.strength))
}

/// What is quoted from a card in so many letters.
fn quoting(said: &str, letters: usize) -> String {
    let parts = said.split('"').enumerate().map(|(at, part)| {
        let mut part = Text::plain(part);
        if at % 2 == 1 {
            part.cut(letters);
        }
        part.words()
    });
    parts.collect::<Vec<_>>().join("\"")
}

/// Takes the clause from an entry where that saves a line.
pub(super) fn without_code(item: &mut Item) {
    let lead = item
        .lead
        .iter()
        .map(|lead| lead.words().chars().count() + 2);
    let said = lead.sum::<usize>() + item.text.words().chars().count();
    let code = item.clauses.first().map_or(0, |id| id.chars().count() + 3);
    if said.div_ceil(ENTRY) < (said + code).div_ceil(ENTRY) {
        item.clauses.clear();
    }
}

impl Room {
    /// That there are so many more; on a screen there is a way to see them.
    pub(super) fn more(self, count: usize) -> String {
        match self.lines {
            true => format!("{count} more (-v)"),
            false => format!("{count} more"),
        }
    }

    /// Entries of which each stands in a line of its own.
    fn list(self, page: &mut Page, title: &str, entries: impl Iterator<Item = Item>, most: usize) {
        let mut entries: Vec<Item> = entries.collect();
        let more = self.surplus(&mut entries, most);
        match (more, entries.as_mut_slice()) {
            // One that stands alone has room for it.
            (Some(more), [one]) => {
                one.text = one.text.clone().and(Tone::Plain, format!("; {more}"));
            }
            (more, _) => entries.extend(more.map(Item::plain)),
        }
        page.list(title, entries);
    }

    /// Entries that stand in one sentence.
    fn run(self, page: &mut Page, title: &str, entries: impl Iterator<Item = String>, most: usize) {
        let mut entries: Vec<String> = entries.collect();
        let more = self.surplus(&mut entries, most);
        if !entries.is_empty() {
            let said = entries.into_iter().chain(more).collect::<Vec<_>>();
            page.list(title, [Item::plain(said.join("; "))]);
        }
    }

    /// Takes away the entries for which there is no room, and says how many. Where there is room for none, nothing is said.
    fn surplus<T>(self, entries: &mut Vec<T>, most: usize) -> Option<String> {
        if entries.len() <= most {
            return None;
        }
        let kept = match most {
            0 | 1 => most,
            several => several - 1,
        };
        let more = entries.len() - kept;
        entries.truncate(kept);
        (kept > 0).then(|| format!("and {}", self.more(more)))
    }
}
