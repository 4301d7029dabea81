//! Plays that are not plainly legal, with the reason; and what those did that are.

use super::room::Room;
use super::screen::without_code;
use crate::page::{Item, Text};
use crate::report::{Headline, PlayReport, Report};

/// What there is to say of plays, in their order. What is refused is left out last.
pub(super) fn plays(report: &Report, room: Room) -> Vec<Item> {
    let plain = |play: &PlayReport| play.legal == Some(true) && play.cancelled_by.is_none();
    // What is not judged for one reason stands together, and where there is little room what is illegal for one.
    let alike = |one: &PlayReport, other: &PlayReport| {
        let together = one.legal.is_none() || room.alike && one.cancelled_by.is_none();
        together && one.legal == other.legal && !plain(one) && one.reason == other.reason
    };
    let mut runs: Vec<Vec<&PlayReport>> = Vec::new();
    for play in &report.plays {
        match runs.iter_mut().find(|run| alike(run[0], play)) {
            Some(run) => run.push(play),
            None => runs.push(vec![play]),
        }
    }
    let refused = runs.iter().filter(|run| !plain(run[0])).count();
    // The headline has told why of the play that it is about, and of one that is refused alone.
    let about = report.refused.and_then(|index| report.plays.get(index));
    let (mut done, mut kept) = (0, 0);
    let mut items = Vec::new();
    for run in runs {
        let is_about = about.is_some_and(|play| std::ptr::eq(play, run[0]));
        if !plain(run[0]) {
            kept += 1;
            let headline = Some(&report.headline).filter(|_| is_about || refused == 1);
            if kept <= room.refused {
                items.push(not_plain(&run, headline, room));
            }
        } else if done < room.effects
            && let Some(item) = effect(run[0], report, room)
        {
            done += 1;
            items.push(item);
        }
    }
    if kept > room.refused {
        let more = refused - room.refused;
        items.push(Item::plain(format!("and {}", room.more(more))));
    }
    items
}

/// What a legal play did, as far as neither the headline nor the sum says so: of a card that was played, to a card that the fate of a
/// refused play turns on, or of what is refused another time.
fn effect(play: &PlayReport, report: &Report, room: Room) -> Option<Item> {
    let refused = || {
        let refused = report.plays.iter().filter(|play| play.legal == Some(false));
        refused.filter(|refused| refused.line != play.line)
    };
    let once_only = refused().any(|refused| refused.text == play.text);
    let turns_on = |card: &String| {
        refused().any(|one| {
            let mut reasons = one.objections.iter();
            one.card.as_ref() == Some(card)
                || reasons.any(|reason| reason.why.contains(card.as_str()))
        })
    };
    let said = play.followed.iter();
    let said = said.filter(|event| !event.cost && !event.of_attack);
    let said = said.filter(|event| !report.headline.tells(&event.text));
    let said = said.filter(|event| match (&play.by, &event.card) {
        (Some(_), _) => true,
        (None, Some(card)) => !event.books_tokens && (once_only || turns_on(card)),
        (None, None) => event.alters,
    });
    let name = play.by.as_ref().map_or(&play.text, |by| &by.card);
    // That a play is cancelled is said of that play.
    let canceller = format!("{name} (line {})", play.line);
    let mut others = report.plays.iter();
    let cancels = others.any(|other| other.cancelled_by.as_ref() == Some(&canceller));
    let said = said.filter(|event| !(cancels && event.text.ends_with(": cancelled")));
    let own = format!("{name}: ");
    let said = said.map(|event| event.text.strip_prefix(&own).unwrap_or(&event.text));
    let said: Vec<&str> = said.collect();
    let mut uses = report.plays.iter().rev().filter(|play| play.by.is_some());
    let is_last = uses.next().is_some_and(|last| last.line == play.line);
    // A play that is told nowhere else is told by the sentence that lets it be; and one that counts in a later attack.
    let attack = report.attack.as_ref();
    let announced = attack.and_then(|attack| report.plays.get(attack.play));
    let before = report.is_about_its_attack() && announced.is_some_and(|one| play.line < one.line);
    let counts = report.counts(name);
    let told = || cancels || report.summary.contains(name.as_str()) || counts && !before;
    let quotes = is_last && report.verdict == "legal" || said.is_empty() && !told();
    let sentence = play.by.as_ref().and_then(|by| by.sentence.as_ref());
    let sentence = sentence.filter(|_| quotes);
    let sentence = sentence.map(|sentence| format!("\"{sentence}\""));
    if said.is_empty() && sentence.is_none() {
        return None;
    }
    let said = said.into_iter().map(str::to_owned).chain(sentence);
    let said = said.collect::<Vec<_>>().join("; ");
    Some(Item {
        lead: room.lead(format!("line {}", play.line)),
        ..Item::plain(format!("{name}: {said}"))
    })
}

/// Plays that are not plainly legal, and why, as far as the headline has not said so.
fn not_plain(plays: &[&PlayReport], headline: Option<&Headline>, room: Room) -> Item {
    let Some(play) = plays.first() else {
        return Item::default();
    };
    let reasons = play.objections.iter().filter_map(|objection| {
        let says = objection.says.clone().filter(|_| room.says);
        let why = objection.told();
        match (headline.is_some_and(|headline| headline.tells(&why)), says) {
            (true, says) => says,
            (false, Some(says)) => Some(format!("{why}: {says}")),
            (false, None) => Some(why),
        }
    });
    let reason = reasons.collect::<Vec<_>>().join("; ");
    let reason = match reason.as_str() {
        "" => String::new(),
        reason => format!(": {reason}"),
    };
    let verdict = match (play.legal, &play.cancelled_by) {
        (_, Some(by)) => format!("cancelled by {by}"),
        (Some(false), None) => format!("ILLEGAL{reason}"),
        (_, None) => format!("open{reason}"),
    };
    let lines: Vec<String> = plays.iter().map(|play| play.line.to_string()).collect();
    let named = headline.is_some_and(|headline| headline.says.contains(&play.text));
    let mut written = Text::plain(play.text.as_str());
    written.cut(room.written);
    let lead = match lines.as_slice() {
        [line] => format!("line {line}"),
        lines => format!("lines {}", lines.join(", ")),
    };
    // What the headline has named is not named again.
    let text = match lines.len() == 1 && !named || !room.lines {
        true => format!("{}: {verdict}", written.words()),
        false => verdict,
    };
    let mut item = Item {
        lead: room.lead(lead),
        ..Item::cited(Text::plain(text), &play.clauses)
    };
    if !room.play_clauses {
        without_code(&mut item);
    }
    item
}

impl Room {
    /// The line of a play, where the reader has the scenario before him.
    fn lead(self, line: String) -> Vec<Text> {
        match self.lines {
            true => vec![line.into()],
            false => Vec::new(),
        }
    }
}
