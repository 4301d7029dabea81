//! The room that there is on a page, and what gives way where it is short.

/// What there is room for. Verdicts, and the causes of what is illegal, open or cancelled, are not cut anywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The most entries of what does not count, of sentences by hand, of assumptions, of fates, and of what was counted for a Goal.
    pub(super) uncounted: usize,
    pub(super) by_hand: usize,
    pub(super) assumed: usize,
    pub(super) fates: usize,
    pub(super) counted: usize,
    /// The most plays of which it is said what they did.
    pub(super) effects: usize,
    /// What a printed card does not settle, and what the documents do not.
    pub(super) doubts: bool,
    pub(super) questions: bool,
    /// Answers that say otherwise.
    pub(super) otherwise: bool,
    /// What cards make of the dice and of alignments.
    pub(super) dice: bool,
    pub(super) traits: bool,
    /// The edition by its title, and a line between the sum and the rest.
    pub(super) title: bool,
    pub(super) blank: bool,
    /// The clauses of plays, and of terms.
    pub(super) play_clauses: bool,
    pub(super) term_clauses: bool,
    /// What cards say beside the cause for which a play is refused.
    pub(super) says: bool,
    /// What figures are made of that cards have changed.
    pub(super) made_of: bool,
    /// The letters of a name.
    pub(super) name: usize,
    /// The letters of a card's sentence in a term, of the clause that decides, of a play as it was written, and of a claim.
    pub(super) sentence: usize,
    pub(super) clause: usize,
    pub(super) written: usize,
    pub(super) claim: usize,
    /// Plays are named by their lines.
    pub(super) lines: bool,
    /// Plays that are refused for one cause stand together.
    pub(super) alike: bool,
    /// How a sum is written.
    pub(super) sum: Sum,
    /// The most terms of a sum, beside those that are disputed.
    pub(super) terms: usize,
    /// The most plays that are refused, and claims, of which each has an entry of its own.
    pub(super) refused: usize,
    pub(super) claims: usize,
}

/// How a sum is written: one term a line, or all of it in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sum {
    Terms,
    Line,
}

impl Room {
    /// Room for everything.
    pub(super) const ALL: Room = Room {
        uncounted: usize::MAX,
        by_hand: usize::MAX,
        assumed: usize::MAX,
        fates: usize::MAX,
        counted: usize::MAX,
        effects: usize::MAX,
        doubts: true,
        questions: true,
        otherwise: true,
        dice: true,
        traits: true,
        title: true,
        blank: true,
        play_clauses: true,
        term_clauses: true,
        says: true,
        made_of: true,
        name: LONGEST_NAME,
        sentence: usize::MAX,
        clause: usize::MAX,
        written: usize::MAX,
        claim: usize::MAX,
        lines: true,
        alike: false,
        sum: Sum::Terms,
        terms: usize::MAX,
        refused: usize::MAX,
        claims: usize::MAX,
    };

    /// What gives way one after another, what is missed least first.
    const STEPS: &[fn(&mut Room)] = &[
        |room| room.uncounted = 3,
        |room| room.by_hand = 3,
        |room| room.assumed = 3,
        |room| room.title = false,
        |room| room.uncounted = 1,
        |room| room.uncounted = 0,
        |room| room.otherwise = false,
        |room| room.doubts = false,
        |room| room.by_hand = 1,
        |room| room.questions = false,
        |room| room.by_hand = 0,
        |room| room.assumed = 1,
        |room| room.assumed = 0,
        |room| room.traits = false,
        |room| room.dice = false,
        |room| room.fates = 3,
        |room| room.effects = 4,
        |room| room.counted = 4,
        |room| room.fates = 1,
        |room| room.play_clauses = false,
        |room| room.term_clauses = false,
        |room| room.effects = 2,
        |room| room.says = false,
        |room| room.sentence = LINE,
        |room| room.clause = 2 * LINE,
        |room| room.sentence = LINE / 2,
        |room| room.fates = 0,
        |room| room.written = LINE,
        |room| room.counted = 1,
        |room| room.effects = 1,
        |room| room.clause = LINE,
        |room| room.alike = true,
        |room| room.written = LINE / 2,
        |room| room.claim = LINE,
        |room| room.blank = false,
        |room| room.made_of = false,
        |room| room.effects = 0,
        |room| room.clause = 0,
        |room| room.claim = LINE / 2,
        |room| room.terms = 8,
        |room| room.terms = 6,
        |room| room.terms = 4,
        |room| room.refused = 8,
        |room| room.claims = 8,
        |room| room.terms = 3,
        |room| room.refused = 6,
        |room| room.claims = 6,
        |room| room.refused = 4,
        |room| room.claims = 4,
        |room| room.refused = 2,
        |room| room.refused = 1,
    ];

    /// The most room in which a page has no more than so many lines: nothing gives way that there is a place for.
    pub(super) fn found(most: usize, lines: impl Fn(Room) -> usize) -> Room {
        let mut given = vec![false; Room::STEPS.len()];
        let mut taken = lines(Room::ALL);
        // What each step has saved, which is what it costs if it comes back.
        let mut saved = Vec::new();
        while taken > most && saved.len() < given.len() {
            given[saved.len()] = true;
            let left = lines(Room::without(&given));
            saved.push(taken.saturating_sub(left));
            taken = left;
        }
        for (at, saved) in saved.into_iter().enumerate().rev() {
            if taken + saved <= most {
                given[at] = false;
                match lines(Room::without(&given)) {
                    now if now <= most => taken = now,
                    _ => given[at] = true,
                }
            }
        }
        Room::without(&given)
    }

    fn without(given: &[bool]) -> Room {
        let mut room = Room::ALL;
        let steps = Room::STEPS.iter().zip(given);
        for (step, _) in steps.filter(|(_, given)| **given) {
            step(&mut room);
        }
        room
    }
}

/// The letters of a name on a screen; longer ones are cut after a word.
pub(super) const LONGEST_NAME: usize = 34;
/// The letters of an entry that stands in one line, or in two with its clause.
pub(super) const LINE: usize = 64;
