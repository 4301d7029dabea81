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
    /// The letters of a card's sentence in a term, of the clause that decides, of a play as it was written, and of a claim.
    pub(super) sentence: usize,
    pub(super) clause: usize,
    pub(super) written: usize,
    pub(super) claim: usize,
    /// Plays that are refused for one cause stand together.
    pub(super) alike: bool,
    /// The most terms of a sum, beside those that are disputed.
    pub(super) terms: usize,
    /// The most plays that are refused, and claims, of which each has an entry of its own.
    pub(super) refused: usize,
    pub(super) claims: usize,
}

impl Room {
    /// Room for everything.
    const ALL: Room = Room {
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
        sentence: usize::MAX,
        clause: usize::MAX,
        written: usize::MAX,
        claim: usize::MAX,
        alike: false,
        terms: usize::MAX,
        refused: usize::MAX,
        claims: usize::MAX,
    };

    /// Half a page: so many entries of each kind.
    pub(super) const fn of_entries(entries: usize) -> Room {
        Room {
            uncounted: entries,
            by_hand: entries,
            assumed: entries,
            fates: entries,
            counted: entries,
            effects: entries,
            ..Room::ALL
        }
    }

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

    /// The most room in which a page fits: nothing gives way that there is a place for.
    pub(super) fn found(fits: impl Fn(Room) -> bool) -> Room {
        let mut given = vec![false; Room::STEPS.len()];
        for at in 0..given.len() {
            if fits(Room::without(&given)) {
                break;
            }
            given[at] = true;
        }
        // What has given way too early comes back.
        for at in (0..given.len()).rev() {
            if given[at] {
                given[at] = false;
                given[at] = !fits(Room::without(&given));
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

/// The letters of an entry that stands in one line, or in two with its clause.
pub(super) const LINE: usize = 64;
