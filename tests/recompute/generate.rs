//! Random boards and attacks. What the documents leave to judgement is not generated.

use crate::board::{Attack, Board, Group, Help, Kind, Spot, blank, pool};
use crate::oracle::is_alignment;
use crate::rng::Rng;

const INVENTED: [&str; 16] = [
    "Aardvarks",
    "Borogoves",
    "Curmudgeons",
    "Dervishes",
    "Eggheads",
    "Flibbertigibbets",
    "Gremlins",
    "Hobnobbers",
    "Icemakers",
    "Jugglers",
    "Kibitzers",
    "Lollygaggers",
    "Mumblers",
    "Nincompoops",
    "Oologists",
    "Quibblers",
];
const ILLUMINATI: [(&str, i32, i32); 3] = [
    ("Grey Lodge", 8, 5),
    ("Discordian Society", 8, 8),
    ("Whispering Gallery", 6, 6),
];
const PAIRS: [[&str; 2]; 4] = [
    ["Government", "Corporate"],
    ["Liberal", "Conservative"],
    ["Peaceful", "Violent"],
    ["Straight", "Weird"],
];
const KINDS: [&str; 3] = ["Organization", "Personality", "Place"];
const ATTRIBUTES: [&str; 8] = [
    "SubGenius",
    "SubGenius",
    "SubGenius",
    "SubGenius",
    "Church",
    "Church",
    "Secret",
    "Media",
];
const DEEPEST: usize = 4;

pub fn board(rng: &mut Rng) -> Board {
    let players = rng.between(2, 3) as usize;
    let mut board = Board {
        players,
        groups: Vec::new(),
        pipe: None,
        stencil: None,
        anti_bob: None,
        turn: rng.below(players),
        round: if rng.percent(5) {
            1
        } else {
            rng.between(2, 5) as u8
        },
        main_phase: !rng.percent(2),
    };
    for player in 0..players {
        let mut illuminati = illuminati(rng);
        illuminati.owner = Some(player);
        illuminati.spot = Spot::Centre;
        illuminati.tokens = rng.pick(&[0, 1, 1, 1, 1, 2, 4]);
        if rng.percent(3) {
            // It can be said, but it does nothing.
            illuminati
                .gains
                .push(rng.pick(&["SubGenius", "Weird", "Straight"]));
        }
        board.groups.push(illuminati);
    }
    for group in draw(rng) {
        place(rng, &mut board, group);
    }
    for group in players..board.groups.len() {
        say(rng, &mut board, group);
    }
    links(rng, &mut board);
    idle_zeros(rng, &mut board);
    let mut someone = |percent| rng.percent(percent).then(|| rng.below(players));
    board.pipe = someone(25);
    board.stencil = someone(25);
    board.anti_bob = someone(30);
    oddities(rng, &mut board);
    board
}

fn illuminati(rng: &mut Rng) -> Group {
    if rng.percent(75) {
        return pool()
            .iter()
            .find(|card| card.kind == "Illuminati")
            .expect("the Church")
            .clone();
    }
    let (name, power, global) = rng.pick(&ILLUMINATI);
    Group {
        name,
        kind: "Illuminati",
        power,
        global: Some(global),
        arrows: 4,
        ..blank()
    }
}

/// Different Groups, printed and invented.
fn draw(rng: &mut Rng) -> Vec<Group> {
    let count = rng.between(6, 18) as usize;
    let mut drawn: Vec<Group> = Vec::new();
    if rng.percent(6) {
        // What is added to a multiplied Power is rare otherwise.
        let named = |name: &str| pool().iter().find(|card| card.name == name);
        let mut glorps = named("Glorps").expect("the Glorps").clone();
        glorps.gains.push("SubGenius");
        drawn.push(glorps);
        drawn.extend(named("Church of Middle America").cloned());
    }
    while drawn.len() < count {
        let group = if rng.percent(65) {
            let cards = pool();
            cards[rng.below(cards.len())].clone()
        } else {
            let name = rng.pick(&INVENTED);
            invent(rng, name)
        };
        let again = drawn.iter().any(|before| before.name == group.name);
        if !again && group.kind != "Illuminati" {
            drawn.push(group);
        }
    }
    drawn
}

fn invent(rng: &mut Rng, name: &'static str) -> Group {
    let power = rng.between(0, 7);
    let mut group = Group {
        name,
        kind: rng.pick(&KINDS),
        power,
        resistance: rng.between(0, 7),
        arrows: rng.below(4),
        ..blank()
    };
    if power > 0 && rng.percent(45) {
        group.global = Some(rng.between(1, power));
    }
    for pair in PAIRS {
        if rng.percent(30) {
            group.alignments.push(rng.pick(&pair));
        }
    }
    for single in ["Criminal", "Fanatic"] {
        if rng.percent(20) {
            group.alignments.push(single);
        }
    }
    for _ in 0..rng.below(3) {
        let attribute = rng.pick(&ATTRIBUTES);
        if !group.attributes.contains(&attribute) {
            group.attributes.push(attribute);
        }
    }
    group
}

/// Puts a Group under an open arrow, or into the uncontrolled area.
fn place(rng: &mut Rng, board: &mut Board, mut group: Group) {
    let owner = rng.below(board.players);
    let open: Vec<usize> = (0..board.groups.len())
        .filter(|&master| {
            let card = &board.groups[master];
            card.owner == Some(owner)
                && board.depth(master) < DEEPEST
                && board.puppets(master).len() < card.arrows
                && (card.name != "Secret FisTemple" || group.kind == "Personality")
        })
        .collect();
    if open.is_empty() || rng.percent(25) {
        board.groups.push(group);
        return;
    }
    // Deep structures are rarer than they should be if every arrow is as good as another.
    let deeper: Vec<usize> = open
        .iter()
        .copied()
        .filter(|&master| master >= board.players)
        .collect();
    let glorps = open.iter().copied().find(|&master| {
        board.groups[master].name == "Glorps" && group.name == "Church of Middle America"
    });
    let master = match deeper.is_empty() || rng.percent(50) {
        true => rng.pick(&open),
        false => rng.pick(&deeper),
    };
    group.owner = Some(owner);
    group.spot = Spot::Under(glorps.unwrap_or(master));
    group.tokens = rng.pick(&[0, 1, 1, 1, 1, 1, 1, 2, 3]);
    if rng.percent(3) {
        group.captured = true;
    }
    board.groups.push(group);
}

/// Figures and traits that differ from the printed ones.
fn say(rng: &mut Rng, board: &mut Board, group: usize) {
    let given = board.master(group).map(|master| board.groups[master].name);
    let given = matches!(given, Some("OverMan Philo Drummond" | "Secret FisTemple"));
    let card = &mut board.groups[group];
    if rng.percent(8) {
        card.said_resistance = Some(rng.between(0, 9));
    }
    if rng.percent(8) {
        card.said_power = Some(rng.between(card.global.unwrap_or(1), 9));
        if rng.percent(40) {
            card.said_global = card
                .said_power
                .map(|power| rng.between(1, power.max(1)).min(power));
        }
    }
    if rng.percent(3) && !card.arrows_said {
        card.arrows_said = true;
        card.arrows = (card.arrows + 1).min(3);
    }
    if rng.percent(8) {
        let pair = rng.pick(&PAIRS);
        let gain = match rng.percent(50) {
            true => rng.pick(&ATTRIBUTES),
            false => rng.pick(&pair),
        };
        if !is_alignment(gain) || card.name != "Secret FisTemple" {
            card.gains.push(gain);
        }
    }
    if rng.percent(8) {
        let mut printed = card.alignments.clone();
        printed.extend(&card.attributes);
        printed.retain(|lost| !(given && *lost == "SubGenius") && !card.gains.contains(lost));
        if !printed.is_empty() {
            card.loses.push(rng.pick(&printed));
        }
    }
}

fn links(rng: &mut Rng, board: &mut Board) {
    let has = |group: &Group, word: &str| group.attributes.contains(&word);
    let any = |_: &Group| true;
    let subgenius = |group: &Group| has(group, "SubGenius");
    let personality = |group: &Group| group.kind == "Personality";
    let saint = |group: &Group| group.kind == "Personality" && has(group, "SubGenius");
    let place = |group: &Group| group.kind == "Place" && has(group, "SubGenius");
    let fits: [(&str, &dyn Fn(&Group) -> bool); 7] = [
        ("13013", &subgenius),
        ("OverMan", &personality),
        ("False OverMan", &personality),
        ("Nental Ife", &saint),
        ("Head Launching", &any),
        ("Robo \"Bob\"", &place),
        ("Three-Fisted Tales of \"Bob\"", &place),
    ];
    for (card, fit) in fits {
        if !rng.percent(30) {
            continue;
        }
        // Now and then a link that does nothing.
        let sleeps = rng.percent(10);
        let groups: Vec<usize> = (board.players..board.groups.len())
            .filter(|&group| sleeps || fit(&board.groups[group]))
            .filter(|&group| card != "Three-Fisted Tales of \"Bob\"" || board.in_structure(group))
            .collect();
        if groups.is_empty() {
            continue;
        }
        // Global Power beside a multiplied Power is rare otherwise.
        let glorps = groups
            .iter()
            .copied()
            .find(|&group| card == "Head Launching" && board.groups[group].name == "Glorps");
        let group = match glorps {
            Some(glorps) if rng.percent(50) => glorps,
            _ => rng.pick(&groups),
        };
        let group = &mut board.groups[group];
        let said = group
            .gains
            .iter()
            .chain(&group.loses)
            .any(|word| is_alignment(word));
        let men = group.links.contains(&"OverMan");
        if card == "False OverMan" && (said || men) {
            continue;
        }
        group.links.push(card);
    }
}

/// Powers reduced below what is printed, where nothing raises them again.
fn idle_zeros(rng: &mut Rng, board: &mut Board) {
    for group in board.players..board.groups.len() {
        let raised = !board.groups[group].links.is_empty() || !board.puppets(group).is_empty();
        if raised || !rng.percent(4) {
            continue;
        }
        let card = &mut board.groups[group];
        card.said_power = Some(rng.between(0, 1.min(card.power)));
        card.said_global = None;
    }
}

/// Cards that cannot be attacked.
fn oddities(rng: &mut Rng, board: &mut Board) {
    if rng.percent(8) {
        let owner = rng.below(board.players);
        board.groups.push(Group {
            name: "Martyr Meter",
            invented: false,
            kind: "Resource",
            owner: Some(owner),
            spot: Spot::Beside,
            ..blank()
        });
    }
    if rng.percent(5) {
        let owner = rng.below(board.players);
        let mut group = invent(rng, "Wreckage");
        group.owner = Some(owner);
        group.spot = Spot::DestroyedPile;
        board.groups.push(group);
    }
}

pub fn attack(rng: &mut Rng, board: &Board) -> Attack {
    let all: Vec<usize> = (0..board.groups.len()).collect();
    let mut kind = match rng.percent(50) {
        true => Kind::Control,
        false => Kind::Destroy,
    };
    let able: Vec<usize> = all
        .iter()
        .copied()
        .filter(|&group| {
            let card = &board.groups[group];
            let arrow = kind == Kind::Destroy || board.puppets(group).len() < card.arrows;
            card.owner == Some(board.turn) && board.in_structure(group) && card.tokens > 0 && arrow
        })
        .collect();
    let leader = match able.is_empty() || rng.percent(6) {
        true => rng.pick(&all),
        false => rng.pick(&able),
    };
    let sensible: Vec<usize> = all
        .iter()
        .copied()
        .filter(|&group| {
            let card = &board.groups[group];
            let own = card.owner == board.groups[leader].owner;
            group != leader
                && matches!(card.spot, Spot::Under(_) | Spot::Area)
                && card.kind != "Resource"
                && !(own && kind == Kind::Control)
        })
        .collect();
    let target = match sensible.is_empty() || rng.percent(5) {
        true => rng.pick(&all),
        false => rng.pick(&sensible),
    };
    // Whether the Yetis use up an arrow of their master is for the players to say.
    let yetis = board
        .puppets(leader)
        .iter()
        .any(|&puppet| board.groups[puppet].name == "Yetis");
    if yetis && board.puppets(leader).len() == board.groups[leader].arrows {
        kind = Kind::Destroy;
    }
    let mut attack = Attack {
        leader,
        kind,
        target,
        aiders: Vec::new(),
        opposers: Vec::new(),
        later: Vec::new(),
        roll: None,
    };
    if rng.percent(40) {
        attack.roll = Some(rng.between(2, 12) as u8);
    }
    helpers(rng, board, &mut attack);
    attack
}

fn helpers(rng: &mut Rng, board: &Board, attack: &mut Attack) {
    let attacker = board.groups[attack.leader].owner;
    let defender = board.groups[attack.target].owner;
    let busy = rng.pick(&[4, 15, 30, 50]);
    for group in 0..board.groups.len() {
        let card = &board.groups[group];
        let drs = card.name == "Drs. for \"Bob\"";
        // Whether Drs. spend a token on themselves, or act without one when they could not, is not said.
        if drs && (group == attack.target || card.captured || card.said_power == Some(0)) {
            continue;
        }
        let (aid, oppose) = if group == attack.leader {
            (2, 1)
        } else if group == attack.target {
            (1, busy)
        } else if card.owner.is_none() {
            (1, 1)
        } else if card.owner == attacker {
            (busy, 1)
        } else if card.owner == defender {
            (1, busy)
        } else {
            (busy / 3, busy / 3)
        };
        // What a player in his first turn, or his victim, may do on the wrong side is not said.
        let novice = board.round == 1;
        let aid = if novice && card.owner == defender {
            0
        } else {
            aid
        };
        let aids = rng.percent(aid);
        let opposes = rng.percent(oppose) && !(drs && aids);
        let announced = rng.percent(50);
        if aids {
            join(rng, board, attack, group, false, announced);
        }
        if opposes {
            join(rng, board, attack, group, true, announced);
        }
        // Once more: the target may, if it has another token.
        let again = if group == attack.target { 15 } else { 3 };
        if (aids || opposes) && !drs && rng.percent(again) {
            let announced = announced && group != attack.target;
            join(rng, board, attack, group, opposes, announced);
        }
    }
}

fn join(
    rng: &mut Rng,
    board: &Board,
    attack: &mut Attack,
    group: usize,
    opposes: bool,
    announced: bool,
) {
    if announced {
        match opposes {
            true => attack.opposers.push(group),
            false => attack.aiders.push(group),
        }
        return;
    }
    let card = &board.groups[group];
    let defends_itself = opposes && group == attack.target;
    let drs = card.name == "Drs. for \"Bob\"";
    let global = !defends_itself && !drs && rng.percent(10);
    let tokens = if drs || global {
        1
    } else if defends_itself {
        let too_many = u8::from(rng.percent(5));
        rng.between(1, i32::from(card.tokens.max(1) + too_many)) as u8
    } else if rng.percent(3) {
        2
    } else {
        1
    };
    attack.later.push(Help {
        group,
        opposes,
        tokens,
        global,
    });
}
