//! A picture drawn to scale: cards as boxes where they lie, with their arrows.

use std::fmt::Write;

mod attack;
mod card;

use attack::Lying;

use super::{ArrowState, Drawn, Laid, Picture, Shown};
use crate::cards::Side;
use crate::cards::effect::AttackKind;
use crate::markup::escape;
use crate::table::PieceId;
use crate::table::space::{LONG, SHORT, Spot, Way};

/// Pixels to a quarter of an inch.
const SCALE: i32 = 12;
/// Around everything, and between structures.
const MARGIN: i32 = 28;
/// Above a structure, for the name of its player.
const TITLE: i32 = 30;
/// A line of cards or words below a structure.
const LINE: i32 = 18;
/// Structures beside each other are no wider than this together.
const WIDEST: i32 = 1800;
/// The size of the triangles that arrows are.
const ARROW: i32 = 9;
/// The width of a letter, in hundredths of the size of the type.
const LETTER: i32 = 58;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    Light,
    Dark,
    /// As whoever looks at it has it set.
    Auto,
}

/// Background, cards, the Illuminati, lines, text, lesser text, open arrows, what stands in the way, tokens.
const LIGHT: [&str; 9] = [
    "#fbfaf7", "#ffffff", "#f1e9d2", "#4a4a4a", "#1b1b1b", "#5f6368", "#1a7f37", "#b3261e",
    "#c8920a",
];
const DARK: [&str; 9] = [
    "#16181d", "#24272f", "#3b3523", "#98a0ae", "#f2f2f2", "#b4bac4", "#4cc26b", "#ff7b72",
    "#e8b93a",
];

fn style(colours: [&str; 9]) -> String {
    let [back, card, centre, line, text, lesser, open, bar, token] = colours;
    format!(
        ".back{{fill:{back}}}.card{{fill:{card};stroke:{line}}}.centre{{fill:{centre};stroke:{line}}}\
         .holds{{fill:{line}}}.text{{fill:{text}}}.lesser{{fill:{lesser}}}.open{{fill:{open}}}\
         .bar{{fill:{bar}}}.cross{{stroke:{bar};fill:none}}.token{{fill:{token};stroke:{line}}}\
         .attack{{stroke:{bar};fill:none}}.over{{opacity:.7}}"
    )
}

/// The picture as SVG.
pub fn svg(picture: &Picture, theme: Theme) -> String {
    let mut page = Page {
        body: String::new(),
        over: String::new(),
        middles: Vec::new(),
        written: Vec::new(),
        wide: 0,
        high: 0,
    };
    let mut left = MARGIN;
    let mut top = MARGIN;
    let mut row = 0;
    for drawn in &picture.structures {
        let (wide, high) = size(drawn);
        if left > MARGIN && left + wide > WIDEST {
            left = MARGIN;
            top += row + MARGIN;
            row = 0;
        }
        page.structure(drawn, left, top);
        left += wide + MARGIN;
        row = row.max(high);
        page.wide = page.wide.max(left);
    }
    top += row + MARGIN;
    let across = page.wide.max(WIDEST / 2);
    for (title, cards) in &picture.heaps {
        top = page.heap(title, cards, top, across);
    }
    page.high = page.legend(picture, top);
    if let Some((leader, target, kind)) = picture.attack {
        page.attack(leader, target, kind);
    }
    page.finish(theme)
}

/// What a structure takes on the page, with its title and what lies beside it.
fn size(drawn: &Drawn) -> (i32, i32) {
    let (least, most) = bounds(drawn);
    let words = drawn.beside.len() as i32 + i32::from(drawn.assumed) + i32::from(drawn.unplaced);
    let wide = (most.0 - least.0) * SCALE + 2 * ARROW;
    let title = drawn.player.chars().count() as i32 * 18 * LETTER / 100;
    let high = (most.1 - least.1) * SCALE + 2 * ARROW + TITLE + words * LINE;
    (wide.max(title).max(2 * LONG * SCALE + 2 * ARROW), high)
}

/// The corners of what a structure covers.
fn bounds(drawn: &Drawn) -> ((i32, i32), (i32, i32)) {
    let spots = || placed(drawn).map(|laid| laid.spot);
    let least = |of: fn(&Spot) -> i32| spots().map(|spot| of(&spot)).min().unwrap_or(0);
    let most = |of: fn(&Spot) -> i32| spots().map(|spot| of(&spot)).max().unwrap_or(0);
    (
        (
            least(|spot| spot.x - spot.half.0),
            least(|spot| spot.y - spot.half.1),
        ),
        (
            most(|spot| spot.x + spot.half.0),
            most(|spot| spot.y + spot.half.1),
        ),
    )
}

/// The cards that have places.
fn placed(drawn: &Drawn) -> impl Iterator<Item = &Laid> {
    (drawn.cards.iter()).filter(|laid| laid.master.is_none() || laid.at.is_some())
}

/// So far to the right, and so far down.
type Offset = (i32, i32);

struct Page {
    body: String,
    /// What is drawn over the cards.
    over: String,
    /// The middles of the cards, and half their sizes.
    middles: Vec<(PieceId, Offset, Offset)>,
    /// Where there are words outside of cards.
    written: Vec<Lying>,
    wide: i32,
    high: i32,
}

impl Page {
    fn structure(&mut self, drawn: &Drawn, left: i32, top: i32) {
        self.heading(left, top + 18, 18, &drawn.player);
        let (least, most) = bounds(drawn);
        let origin = (
            left + ARROW - least.0 * SCALE,
            top + TITLE + ARROW - least.1 * SCALE,
        );
        for laid in placed(drawn) {
            let spot = laid.spot;
            let middle = (origin.0 + spot.x * SCALE, origin.1 + spot.y * SCALE);
            let half = (spot.half.0 * SCALE, spot.half.1 * SCALE);
            self.card(
                &laid.card,
                middle,
                half,
                laid.master.is_none(),
                laid.assumed,
            );
            self.own_top(&spot, middle);
            for arrow in &laid.arrows {
                self.arrow(&spot, origin, arrow.side, &arrow.state);
            }
        }
        let mut line = top + TITLE + 2 * ARROW + (most.1 - least.1) * SCALE + LINE - 4;
        for (title, cards) in &drawn.beside {
            let names: Vec<String> = cards.iter().map(words_of).collect();
            let text = format!("{title}: {}", names.join(", "));
            self.words(left, line, 12, "lesser", false, &text);
            self.shun(left, line, 12, &text);
            let wide = text.chars().count() as i32 * 12 * LETTER / 100;
            self.wide = self.wide.max(left + wide + MARGIN);
            for card in cards {
                self.middles.push((card.id, (left, line), (0, 0)));
            }
            line += LINE;
        }
        if drawn.unplaced {
            let text = "no layout was found in which nothing overlaps";
            self.words(left, line, 12, "bar", false, text);
            self.shun(left, line, 12, text);
        } else if drawn.assumed {
            let text = "dashed: nobody says at which side it lies";
            self.words(left, line, 12, "lesser", false, text);
            self.shun(left, line, 12, text);
        }
    }

    /// Cards in rows under a title; the place below them.
    fn heap(&mut self, title: &str, cards: &[Shown], top: i32, across: i32) -> i32 {
        self.heading(MARGIN, top + 16, 16, title);
        let half = (SHORT * SCALE, LONG * SCALE);
        let mut left = MARGIN;
        let mut row = top + TITLE;
        for card in cards {
            if left > MARGIN && left + 2 * half.0 > across {
                left = MARGIN;
                row += 2 * half.1 + MARGIN / 2;
            }
            self.card(card, (left + half.0, row + half.1), half, false, false);
            left += 2 * half.0 + MARGIN / 2;
            self.wide = self.wide.max(left + MARGIN / 2);
        }
        row + 2 * half.1 + MARGIN
    }

    fn arrow(&mut self, spot: &Spot, origin: (i32, i32), side: Side, state: &ArrowState) {
        let (x, y) = spot.arrow(side);
        let (x, y) = (origin.0 + x * SCALE, origin.1 + y * SCALE);
        let class = match state {
            ArrowState::Holds(_) => "holds",
            ArrowState::Open => "open",
            ArrowState::Blocked(_) => "bar",
        };
        let points = triangle(x, y, spot.way(side), ARROW);
        let title = match state {
            ArrowState::Holds(_) => String::new(),
            ArrowState::Open => "<title>an open arrow</title>".to_owned(),
            ArrowState::Blocked(by) => format!("<title>blocked by {}</title>", escape(by)),
        };
        let _ = writeln!(
            self.over,
            "<polygon class=\"{class}\" points=\"{points}\">{title}</polygon>"
        );
        if matches!(state, ArrowState::Blocked(_)) {
            let (a, b) = (x - 6, x + 6);
            let (c, d) = (y - 6, y + 6);
            let _ = writeln!(
                self.over,
                "<path class=\"cross\" stroke-width=\"2\" d=\"M{a} {c}L{b} {d}M{a} {d}L{b} {c}\"/>"
            );
        }
    }

    /// Words that no arrow is to go through.
    fn heading(&mut self, x: i32, y: i32, size: i32, text: &str) {
        self.words(x, y, size, "text", true, text);
        self.shun(x, y, size, text);
    }

    /// Keeps arrows away from words.
    fn shun(&mut self, x: i32, y: i32, size: i32, text: &str) {
        let half = text.chars().count() as i32 * size * LETTER / 200;
        let middle = (x + half, y - size / 2);
        self.written.push((middle, (half, size / 2)));
    }

    /// What the signs of the picture stand for, in a line below it; the place below that.
    fn legend(&mut self, picture: &Picture, top: i32) -> i32 {
        let arrows = || {
            let cards = picture.structures.iter().flat_map(placed);
            cards
                .flat_map(|laid| &laid.arrows)
                .map(|arrow| &arrow.state)
        };
        let open = arrows().any(|state| matches!(state, ArrowState::Open));
        let holds = arrows().any(|state| matches!(state, ArrowState::Holds(_)));
        let blocked = arrows().any(|state| matches!(state, ArrowState::Blocked(_)));
        let attack = picture.attack.map(|(_, _, kind)| match kind {
            AttackKind::Control => "attack to control",
            AttackKind::Destroy => "attack to destroy",
        });
        let signs = [
            holds.then_some(("holds", "arrow with a puppet")),
            open.then_some(("open", "open control arrow")),
            blocked.then_some(("cross", "blocked")),
            attack.map(|attack| ("attack", attack)),
            Some(("token", "Action token")),
            Some(("own-top", "the card's own top")),
        ];
        let mut left = MARGIN;
        for (class, what) in signs.into_iter().flatten() {
            let right = left + 10;
            let sign = match class {
                "token" => format!(
                    "<circle class=\"token\" cx=\"{}\" cy=\"{top}\" r=\"5\"/>",
                    left + 5
                ),
                "own-top" => format!(
                    "<text class=\"lesser\" x=\"{left}\" y=\"{}\" font-size=\"10\">A</text>",
                    top + 4
                ),
                "cross" => format!(
                    "<path class=\"cross\" stroke-width=\"2\" d=\"M{left} {}L{right} {}M{left} {}L{right} {}\"/>",
                    top - 5,
                    top + 5,
                    top + 5,
                    top - 5
                ),
                "attack" => format!(
                    "<path class=\"attack\" stroke-width=\"3\" d=\"M{left} {top}H{right}\"/><polygon class=\"bar\" points=\"{},{} {},{top} {},{}\"/>",
                    right - 4,
                    top - 5,
                    right + 3,
                    right - 4,
                    top + 5
                ),
                class => format!(
                    "<polygon class=\"{class}\" points=\"{left},{} {},{top} {left},{}\"/>",
                    top - 6,
                    left + 10,
                    top + 6
                ),
            };
            let _ = writeln!(self.body, "{sign}");
            self.words(left + 16, top + 4, 12, "lesser", false, what);
            left += 32 + what.chars().count() as i32 * 12 * LETTER / 100;
        }
        self.wide = self.wide.max(left + MARGIN);
        top + MARGIN
    }

    fn words(&mut self, x: i32, y: i32, size: i32, class: &str, bold: bool, text: &str) {
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight}>{}</text>",
            escape(text)
        );
    }

    fn finish(self, theme: Theme) -> String {
        let styles = match theme {
            Theme::Light => style(LIGHT),
            Theme::Dark => style(DARK),
            Theme::Auto => format!(
                "{}@media (prefers-color-scheme:dark){{{}}}",
                style(LIGHT),
                style(DARK)
            ),
        };
        let (wide, high) = (self.wide.max(2 * MARGIN), self.high.max(2 * MARGIN));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\" role=\"img\" \
             font-family=\"Helvetica, Arial, sans-serif\">\n<title>The Power Structures</title>\n<style>{styles}</style>\n\
             <rect class=\"back\" width=\"{wide}\" height=\"{high}\"/>\n{}{}</svg>\n",
            self.body, self.over
        )
    }
}

/// A triangle with its base on an edge and its tip outside.
fn triangle(x: i32, y: i32, way: Way, size: i32) -> String {
    let (dx, dy) = way.step();
    format!(
        "{},{} {},{} {},{}",
        x + dx * size,
        y + dy * size,
        x - dy * size,
        y + dx * size,
        x + dy * size,
        y - dx * size
    )
}

/// A card beside a structure in a few words.
fn words_of(card: &Shown) -> String {
    match card.tokens {
        0 => card.name.clone(),
        1 => format!("{} (token)", card.name),
        tokens => format!("{} ({tokens} tokens)", card.name),
    }
}
