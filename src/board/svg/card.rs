//! One card of a picture: its name as large as it fits, its figures, tokens, and what is linked to it.

use std::fmt::Write;

use super::{LETTER, Page, SCALE};
use crate::board::Shown;
use crate::cards::Side;
use crate::markup::escape;
use crate::table::space::{LONG, Spot};

/// The width of a bold letter, in hundredths of the size of the type.
const BOLD: i32 = 66;
/// The largest and the smallest type for names.
const TYPES: [i32; 5] = [14, 13, 12, 11, 10];

impl Page {
    pub(super) fn card(
        &mut self,
        card: &Shown,
        middle: (i32, i32),
        half: (i32, i32),
        centre: bool,
        assumed: bool,
    ) {
        self.middles.push((card.id, middle, half));
        let class = if centre { "centre" } else { "card" };
        let dashes = match assumed {
            true => " stroke-dasharray=\"6 4\"",
            false => "",
        };
        let (left, top) = (middle.0 - half.0, middle.1 - half.1);
        let (wide, high) = (2 * half.0, 2 * half.1);
        let _ = writeln!(
            self.body,
            "<g><title>{}</title><rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" rx=\"7\" \
             stroke-width=\"1.5\"{dashes}/>",
            escape(&format!("{} ({})", card.name, card.legend()))
        );
        // The figures stand at the bottom, the name takes what is left.
        let mut notes: Vec<(String, &str)> = Vec::new();
        if !card.traits.is_empty() {
            notes.push((card.traits.clone(), "lesser"));
        }
        notes.extend(card.marks.iter().map(|mark| (mark.clone(), "bar")));
        notes.extend(
            card.linked
                .iter()
                .map(|linked| (format!("⚭ {linked}"), "lesser")),
        );
        let inner = wide - 20;
        let letters = |size: i32| ((inner - 4) * 100 / (size * LETTER)) as usize;
        // What is too long for a line takes two.
        let notes = notes.iter();
        let notes = notes.flat_map(|(note, class)| {
            wrapped(note, letters(9))
                .into_iter()
                .map(move |line| (line, *class))
        });
        let notes: Vec<(String, &str)> = notes.collect();
        let foot = top + high - 14;
        let figures = [
            card.power.as_ref().map(|power| format!("Power {power}")),
            card.resistance
                .map(|resistance| format!("Resistance {resistance}")),
        ];
        let figures: Vec<String> = figures.into_iter().flatten().collect();
        let mut base = foot;
        for figure in figures.iter().rev() {
            self.words(left + 12, base, 12, "text", false, figure);
            base -= 15;
        }
        // Several tokens would cover the figures of an upright card, and go above them.
        if card.tokens > 1 && wide < 2 * LONG * SCALE && !figures.is_empty() {
            self.tokens(card.tokens, left + wide - 13, base - 2);
            base -= 15;
        } else {
            self.tokens(card.tokens, left + wide - 13, foot - 4);
        }
        let room = ((base - top - 40) / 12).max(0) as usize;
        for (note, class) in notes.iter().take(room.min(4)).rev() {
            let size = match note.chars().count() <= letters(10) {
                true => 10,
                false => 9,
            };
            let note = cut(note, letters(size));
            self.words(left + 12, base, size, class, false, &note);
            base -= 12;
        }
        let (size, lines) = fit(&card.name, inner, base - top - 16);
        let mut line = top + 14 + size;
        for text in lines {
            self.words(left + 10, line, size, "text", true, &text);
            line += size + 2;
        }
        self.body.push_str("</g>\n");
    }

    fn tokens(&mut self, tokens: u8, right: i32, middle: i32) {
        const MOST: u8 = 4;
        let drawn = if tokens > MOST { 1 } else { tokens };
        for place in 0..i32::from(drawn) {
            let x = right - 13 * place;
            let _ = writeln!(
                self.body,
                "<circle class=\"token\" cx=\"{x}\" cy=\"{middle}\" r=\"5\" stroke-width=\"1\"/>"
            );
        }
        if tokens > MOST {
            let text = format!("{tokens}×");
            self.words(right - 32, middle + 4, 12, "text", false, &text);
        }
    }

    /// A letter at the card's own top, so that one sees how it is turned.
    pub(super) fn own_top(&mut self, spot: &Spot, middle: (i32, i32)) {
        let (up, aside) = (spot.way(Side::Top).step(), spot.way(Side::Left).step());
        let along = |way: (i32, i32)| {
            if way.0 == 0 { spot.half.1 } else { spot.half.0 }
        };
        let at = |coordinate: i32, up: i32, aside: i32, long: i32, wide: i32| {
            coordinate + up * (long * SCALE - 7) + aside * (wide * SCALE - 9)
        };
        let (long, wide) = (along(up), along(aside));
        let x = at(middle.0, up.0, aside.0, long, wide);
        let y = at(middle.1, up.1, aside.1, long, wide);
        let _ = writeln!(
            self.body,
            "<text class=\"lesser\" x=\"{x}\" y=\"{}\" font-size=\"8\" text-anchor=\"middle\">A</text>",
            y + 3
        );
    }
}

/// A name in lines as large as they fit; what never fits is cut.
fn fit(name: &str, wide: i32, high: i32) -> (i32, Vec<String>) {
    for size in TYPES {
        let letters = (wide * 100 / (size * BOLD)).max(1) as usize;
        let lines = wrapped(name, letters);
        let fits = lines.iter().all(|line| line.chars().count() <= letters);
        if fits && lines.len() as i32 * (size + 2) <= high {
            return (size, lines);
        }
    }
    let size = TYPES[TYPES.len() - 1];
    let letters = (wide * 100 / (size * BOLD)).max(1) as usize;
    let most = (high / (size + 2)).max(1) as usize;
    let mut lines: Vec<String> = (wrapped(name, letters).iter())
        .map(|line| cut(line, letters))
        .collect();
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    (size, lines)
}

fn wrapped(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text of at most so many letters.
fn cut(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(letters.saturating_sub(1)).collect();
    short.push('…');
    short
}
