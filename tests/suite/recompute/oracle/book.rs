//! The numbers of the rulebook and of the cards.

/// Each number with the clause that gives it; a card's number bears the card's name.
#[derive(Clone, Debug)]
pub struct Book {
    /// sg.alignbonus.control
    pub identical_control: i32,
    /// sg.alignbonus.control
    pub opposite_control: i32,
    /// sg.alignbonus.destroy
    pub identical_destroy: i32,
    /// sg.alignbonus.destroy
    pub opposite_destroy: i32,
    /// sg.alignbonus.rival-illuminati
    pub rival: i32,
    /// sg.resist.position: next to the Illuminati
    pub near: i32,
    /// sg.resist.position: one Group away
    pub one_away: i32,
    /// sg.resist.master-alignment
    pub master: i32,
    /// sg.defense.self-bonus: how often permanent Power comes on top
    pub self_bonus: i32,
    /// sg.resolve.under-two
    pub least: i32,
    /// sg.resolve.automatic-failure: this and 12
    pub failure: i32,
    /// sg.eliminate.condition: the turns after which a player can be eliminated
    pub turns: i32,
    pub church: i32,
    pub dobbstown: i32,
    pub speakers: i32,
    pub prophets: i32,
    pub good_sex: i32,
    pub nhgh: i32,
    pub middle_america: i32,
    pub fistemples: i32,
    pub robo: i32,
    pub stencil: i32,
    pub pipe: i32,
    pub tales: i32,
    pub thirteen: i32,
    pub overman: i32,
    pub false_overman: i32,
    pub glorps: i32,
    pub glorps_exposed: i32,
    pub sputum: i32,
    pub janor_two: i32,
    /// A card or a clause that is left out, to see whether anybody notices.
    pub forgets: &'static str,
}

/// A way to get a number wrong.
pub type Falsify = fn(&mut Book);

/// Every number above, falsified.
pub const FALSIFIED: [(&str, Falsify); 31] = [
    ("identical, control", |book| book.identical_control = 3),
    ("opposite, control", |book| book.opposite_control = 5),
    ("identical, destroy", |book| book.identical_destroy = 5),
    ("opposite, destroy", |book| book.opposite_destroy = 3),
    ("rival Illuminati", |book| book.rival = 4),
    ("next to the Illuminati", |book| book.near = 9),
    ("one Group away", |book| book.one_away = 6),
    ("the master's alignments", |book| book.master = 3),
    ("self-defence", |book| book.self_bonus = 0),
    ("least strength", |book| book.least = 3),
    ("automatic failure", |book| book.failure = 10),
    ("turns before elimination", |book| book.turns = 2),
    ("Church of the SubGenius", |book| book.church = 1),
    ("Dobbstown", |book| book.dobbstown = 4),
    ("Speakers in Tongues", |book| book.speakers = 4),
    ("False Prophets", |book| book.prophets = 3),
    ("Good Sex for Mutants", |book| book.good_sex = 3),
    ("NHGH", |book| book.nhgh = 4),
    ("Church of Middle America", |book| book.middle_america = 1),
    ("SubGenius FisTemples", |book| book.fistemples = 4),
    ("Robo \"Bob\"", |book| book.robo = 4),
    ("Sacred Stencil", |book| book.stencil = 6),
    ("The True Pipe", |book| book.pipe = 3),
    ("Three-Fisted Tales", |book| book.tales = 3),
    ("13013", |book| book.thirteen = 7),
    ("OverMan", |book| book.overman = 2),
    ("False OverMan", |book| book.false_overman = 4),
    ("Glorps", |book| book.glorps = 1),
    ("Glorps with The Anti\"Bob\"", |book| {
        book.glorps_exposed = 2
    }),
    ("S.P.U.T.U.M.", |book| book.sputum = 2),
    ("St. Janor", |book| book.janor_two = 2),
];

/// Every card and every clause that [`Book::has`] is asked about.
pub const FORGOTTEN: [&str; 75] = [
    "13013",
    "Church of Middle America",
    "Church of the SubGenius",
    "Citizens for Normalcy",
    "Connie Dobbs",
    "Corrective Phrenologists",
    "Discordian Society",
    "Dobbstown",
    "Dr. K'Taden Legume",
    "Drs. for \"Bob\"",
    "False OverMan",
    "False Prophets",
    "Glorps",
    "Good Sex for Mutants Dating League",
    "Head Launching",
    "NHGH",
    "Nental Ife",
    "OverMan",
    "OverMan Philo Drummond",
    "OverMan Philo Drummond is immune",
    "Robo \"Bob\"",
    "S.P.U.T.U.M.",
    "Sacred Stencil",
    "Secret FisTemple",
    "Secret FisTemple has its master's alignments",
    "Secret FisTemple takes Personalities only",
    "Speakers in Tongues",
    "St. Janor Hypercleats",
    "St. Janor attacks Secret Groups",
    "SubGenius FisTemples",
    "The True Pipe",
    "Three-Fisted Tales of \"Bob\"",
    "Xists",
    "Yetis",
    "sg.aid.control-eligible",
    "sg.aid.control-oppose",
    "sg.aid.destroy-eligible",
    "sg.aid.destroy-oppose",
    "sg.aid.is-action",
    "sg.aid.no-alignbonus",
    "sg.alignment.fanatic",
    "sg.alignment.no-opposites",
    "sg.attack.definition",
    "sg.attack.illuminati-immune",
    "sg.attack.one-token",
    "sg.attack.resources",
    "sg.attack.targets",
    "sg.attack.when",
    "sg.control.open-arrow",
    "sg.defense.illuminati",
    "sg.defense.own-master-puppet",
    "sg.destroy.no-arrow",
    "sg.destroy.no-master-bonus",
    "sg.destroy.not-self",
    "sg.destroy.position",
    "sg.eliminate.condition",
    "sg.eliminate.spoils",
    "sg.global.cap",
    "sg.global.use",
    "sg.glossary.any-attempt",
    "sg.glossary.direct",
    "sg.glossary.in-play",
    "sg.glossary.permanent-power",
    "sg.links.temporary-illegal",
    "sg.metarule.illuminati",
    "sg.metarule.one-multiplier",
    "sg.metarule.order",
    "sg.power.printed-zero",
    "sg.power.reduced-zero",
    "sg.results.no-act",
    "sg.turn.first-turn-protection",
    "sg.turn.first-turn-response",
    "sg.turn.main-phase",
    "sg.variants.rival-bonus",
    "sg.structure.arrow-match",
];

impl Book {
    pub fn as_printed() -> Book {
        Book {
            identical_control: 4,
            opposite_control: 4,
            identical_destroy: 4,
            opposite_destroy: 4,
            rival: 5,
            near: 10,
            one_away: 5,
            master: 4,
            self_bonus: 1,
            least: 2,
            failure: 11,
            turns: 3,
            church: 2,
            dobbstown: 5,
            speakers: 3,
            prophets: 4,
            good_sex: 2,
            nhgh: 5,
            middle_america: 2,
            fistemples: 5,
            robo: 5,
            stencil: 5,
            pipe: 2,
            tales: 2,
            thirteen: 6,
            overman: 3,
            false_overman: 3,
            glorps: 2,
            glorps_exposed: 3,
            sputum: 3,
            janor_two: 12,
            forgets: "",
        }
    }

    /// Whether a card or a clause is applied.
    pub fn has(&self, rule: &str) -> bool {
        self.forgets != rule
    }
}
