//! Lines as they are read: which form each has, and where its parts lie.

use super::{Form, Rule};
use crate::words::common::OWNS;
use fnord_cards::effect::AttackKind;
use fnord_cards::{Side, Sides};
use fnord_vocabulary::Span;

/// A piece of text and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    pub text: String,
    pub span: Span,
}

impl Phrase {
    /// Something that is said at that place in other words.
    pub fn instead(&self, text: &str) -> Phrase {
        Phrase {
            text: text.to_owned(),
            span: self.span.clone(),
        }
    }

    /// A part of it, without blanks around it. What is no part of it is empty.
    pub fn part(&self, range: Span) -> Phrase {
        let text = self.text.get(range.clone()).unwrap_or_default();
        without_blanks(text, self.span.start + range.start)
    }

    /// What is left of it from there on.
    pub fn after(&self, start: usize) -> Phrase {
        self.part(start..self.text.len())
    }

    /// Whose it is said to be, and what is his: "Ben's Xists".
    pub fn owned(&self) -> Option<(Phrase, Phrase)> {
        let (end, start) = owner_mark(&self.text)?;
        Some((self.part(0..end), self.after(start)))
    }

    /// The part between two places of the scenario.
    pub fn between(&self, start: usize, end: usize) -> Phrase {
        let from = start.saturating_sub(self.span.start);
        self.part(from..end.saturating_sub(self.span.start))
    }

    /// Without these letters at its end.
    pub fn trimmed(&self, letters: &[char]) -> Phrase {
        self.part(0..self.text.trim_end_matches(letters).len())
    }

    /// Without a bracket at its end that opened before it.
    pub fn unbracketed(&self) -> Phrase {
        match self.text.strip_suffix(')') {
            Some(inner) if !inner.contains('(') => self.part(0..inner.len()),
            _ => self.clone(),
        }
    }
}

/// "Ben's Xists": where the name of whose it is ends, and what is his begins.
pub fn owner_mark(text: &str) -> Option<(usize, usize)> {
    let mut marks = OWNS.iter();
    marks
        .find_map(|mark| Some((text.find(mark)?, mark.len())))
        .map(|(at, mark)| (at, at + mark))
}

/// A piece of text that begins there, without the blanks around it.
pub(super) fn without_blanks(text: &str, start: usize) -> Phrase {
    let start = start + (text.len() - text.trim_start().len());
    let text = text.trim();
    Phrase {
        text: text.to_owned(),
        span: start..start + text.len(),
    }
}

/// A line, or a part of one: its form in the grammar, its words, and the parts in it.
#[derive(Clone, Debug)]
pub struct Said {
    pub form: Form,
    pub words: Phrase,
    pub parts: Vec<Said>,
}

impl Said {
    /// What somebody says in that form, whose parts are known.
    pub fn made(form: Form, words: Phrase, parts: Vec<(Form, Phrase)>) -> Said {
        let parts = parts.into_iter();
        Said {
            form,
            words,
            parts: parts
                .map(|(form, words)| Said::made(form, words, Vec::new()))
                .collect(),
        }
    }

    /// What nothing reads.
    pub fn unknown(words: Phrase) -> Said {
        Said::made(Rule::unknown, words, Vec::new())
    }

    /// The same, said at that place in other words.
    pub fn at(mut self, span: &Span) -> Said {
        self.words.span = span.clone();
        self.parts = self.parts.into_iter().map(|part| part.at(span)).collect();
        self
    }

    /// "Ann plays Bavaria"
    pub fn plays(who: Phrase, cards: Phrase) -> Said {
        let verb = (Rule::play_verb, who.instead("plays"));
        let parts = vec![(Rule::who_plays, who), verb, (Rule::cards, cards.clone())];
        Said::made(Rule::plays, cards, parts)
    }

    /// "Ben has Xists", "Xists under Glorps": `how` is the form of what stands between.
    pub fn tells(who: Phrase, how: Form, what: Phrase) -> Said {
        let parts = vec![
            (Rule::who_tells, who.clone()),
            (how, who),
            (Rule::told, what.clone()),
        ];
        Said::made(Rule::tells, what, parts)
    }

    /// What is said in a form that has one part.
    pub fn of(form: Form, inner: Form, words: Phrase) -> Said {
        Said::made(form, words.clone(), vec![(inner, words)])
    }

    pub fn is_unknown(&self) -> bool {
        self.form == Rule::unknown
    }

    pub fn has(&self, form: Form) -> bool {
        self.part(form).is_some()
    }

    /// The first of its parts that has that form.
    pub fn part(&self, form: Form) -> Option<&Said> {
        self.parts.iter().find(|part| part.form == form)
    }

    /// The words of that part.
    pub fn one(&self, form: Form) -> Option<&Phrase> {
        self.part(form).map(|part| &part.words)
    }

    /// The words of the first part that has one of these forms.
    pub fn one_of(&self, forms: &[Form]) -> Option<&Phrase> {
        let part = self.parts.iter().find(|part| forms.contains(&part.form));
        part.map(|part| &part.words)
    }

    /// The words of all parts of that form.
    pub fn all(&self, form: Form) -> impl Iterator<Item = &Phrase> {
        let parts = self.parts.iter().filter(move |part| part.form == form);
        parts.map(|part| &part.words)
    }

    /// The first part in it, however deep, that is wanted.
    pub fn within(&self, wanted: &dyn Fn(&Said) -> bool) -> Option<&Said> {
        let mut parts = self.parts.iter();
        parts.find_map(|part| match wanted(part) {
            true => Some(part),
            false => part.within(wanted),
        })
    }

    /// Of whom or what a statement is: its first part.
    pub fn subject(&self) -> &Phrase {
        self.parts.first().map_or(&self.words, |part| &part.words)
    }

    /// What is said of it: the last part.
    pub fn object(&self) -> &Phrase {
        self.parts.last().map_or(&self.words, |part| &part.words)
    }

    /// The form of the first part.
    pub fn first(&self) -> Option<Form> {
        self.parts.first().map(|part| part.form)
    }

    /// Whether a card is used, not played.
    pub fn uses(&self) -> bool {
        let verb = self.one(Rule::play_verb);
        verb.is_some_and(|verb| verb.text.to_lowercase().starts_with("use"))
    }

    /// What a player does: the form of the verb.
    pub fn deed(&self) -> Option<Form> {
        self.part(Rule::verb)?.first()
    }

    /// What follows the verb of what a player does, with what he is said before to spend on it behind that.
    pub fn done(&self) -> Option<Phrase> {
        let rest = self.one(Rule::deed_rest)?;
        let price = self.part(Rule::spends_price);
        let price = price.and_then(|spends| spends.one(Rule::deed_price));
        Some(match price {
            Some(price) => rest.instead(&format!("{} with {}", rest.text, price.text)),
            None => rest.clone(),
        })
    }

    /// The verb of what a player does, and what follows it.
    pub fn verb(&self) -> &Phrase {
        self.one(Rule::verb).unwrap_or(&self.words)
    }

    /// What an announcement adds to the leader and the target: [`Form::aided_by`], [`Form::opposed_by`], or [`Form::l_with`]: the
    /// leader where a player attacks, otherwise aid.
    pub fn clauses(&self) -> impl Iterator<Item = &Said> {
        let is_clause = |form| matches!(form, Rule::aided_by | Rule::opposed_by | Rule::l_with);
        self.parts.iter().filter(move |part| is_clause(part.form))
    }

    /// What an attack is for.
    pub fn kind(&self) -> AttackKind {
        match self.has(Rule::destroy) {
            true => AttackKind::Destroy,
            false => AttackKind::Control,
        }
    }

    /// What helping in an attack is called.
    pub fn helps(&self) -> Helps {
        match self.one(Rule::to_oppose) {
            None => Helps::Aids,
            Some(word) => {
                let last = word.text.rsplit(' ').next().unwrap_or_default();
                match last.to_ascii_lowercase().starts_with("defend") {
                    true => Helps::Defends,
                    false => Helps::Opposes,
                }
            }
        }
    }

    /// Whether the word for help does not say of which side, as "aids" says of the attack.
    pub fn helps_his_side(&self) -> bool {
        self.one(Rule::to_aid).is_some_and(|word| {
            let last = word.text.rsplit(' ').next().unwrap_or_default();
            last.to_ascii_lowercase().starts_with("help")
        })
    }

    /// With what somebody helps: the part of that form.
    pub fn helps_with(&self) -> Option<&Said> {
        let is_with = |form| {
            matches!(
                form,
                Rule::tokens_spent | Rule::with_global | Rule::with_cards
            )
        };
        self.parts.iter().find(|part| is_with(part.form))
    }

    /// On which side agents are used, where that is said: `true` against the attack.
    pub fn agents_side(&self) -> Option<bool> {
        let side = self.part(Rule::agents_side)?;
        Some(side.has(Rule::agents_against))
    }

    /// The side of a card that is named in it; what is none of the others is the left.
    pub fn side(&self) -> Option<Side> {
        self.one(Rule::side).map(|word| side(&word.text))
    }

    /// All sides that are named in it.
    pub fn sides(&self) -> Sides {
        self.all(Rule::side).map(|word| side(&word.text)).collect()
    }

    /// Does something with every piece of text in it.
    pub(super) fn each_phrase(&mut self, visit: &mut dyn FnMut(&mut Phrase)) {
        visit(&mut self.words);
        for part in &mut self.parts {
            part.each_phrase(visit);
        }
    }
}

/// What helping in an attack is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Helps {
    Aids,
    Opposes,
    /// It is for whatever is defended.
    Defends,
}

impl Helps {
    /// Whether it is for the defence, where nothing else is said.
    pub fn opposes(self) -> bool {
        self != Helps::Aids
    }
}

/// The side of that name or letter.
pub(super) fn side(word: &str) -> Side {
    match word.trim().to_lowercase().as_str() {
        "top" | "north" | "a" | "n" => Side::Top,
        "right" | "east" | "b" | "e" => Side::Right,
        "bottom" | "south" | "c" | "s" => Side::Bottom,
        _ => Side::Left,
    }
}

/// A heap of cards beside a Power Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    Resources,
    Hand,
    Exposed,
    Destroyed,
    PlotsInPlay,
    PlotDeck,
    GroupDeck,
}

impl Pile {
    const ALL: [Pile; 7] = [
        Pile::Resources,
        Pile::Hand,
        Pile::Exposed,
        Pile::Destroyed,
        Pile::PlotsInPlay,
        Pile::PlotDeck,
        Pile::GroupDeck,
    ];

    /// The word that heads such a line.
    pub fn name(self) -> &'static str {
        match self {
            Pile::Resources => "resources",
            Pile::Hand => "hand",
            Pile::Exposed => "exposed",
            Pile::Destroyed => "destroyed",
            Pile::PlotsInPlay => "plots in play",
            Pile::PlotDeck => "plot deck",
            Pile::GroupDeck => "group deck",
        }
    }

    /// The heap that a line is headed so.
    pub fn named(word: &str) -> Pile {
        let word = word.to_lowercase();
        let found = Pile::ALL
            .into_iter()
            .find(|pile| pile.name().starts_with(&word));
        found.unwrap_or(Pile::PlotsInPlay)
    }
}
