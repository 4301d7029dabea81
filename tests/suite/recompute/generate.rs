//! Random boards.

use crate::recompute::board::{Board, Group, Spot, blank, pool};
use crate::recompute::oracle::{Puzzle, SIDES, is_alignment};
use crate::recompute::rng::Rng;

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
            // No text says so; where a table has it all the same, it does nothing.
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
    lie(rng, &mut board);
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
        sided: true,
        sides: SIDES.to_vec(),
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
        arrow_in: rng.pick(&["top", "top", "top", "bottom", "left"]),
        sided: true,
        ..blank()
    };
    let mut sides: Vec<&'static str> = SIDES.to_vec();
    sides.retain(|&side| side != group.arrow_in);
    while sides.len() > group.arrows {
        sides.remove(rng.below(sides.len()));
    }
    group.sides = sides;
    if group.arrows == 0 || rng.percent(40) {
        // Nobody knows where its arrows are.
        group.sided = false;
        group.arrow_in = "top";
        group.sides.clear();
    }
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
        if card.invented {
            card.sided = false;
            card.arrow_in = "top";
            card.sides.clear();
        }
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
        // What its master gives it is not taken away again.
        let kept = |lost: &str| (given && lost == "SubGenius") || card.gains.contains(&lost);
        printed.retain(|lost| !kept(lost));
        if !printed.is_empty() {
            card.loses.push(rng.pick(&printed));
        }
    }
}

type Fits<'a> = &'a dyn Fn(&Group) -> bool;

fn links(rng: &mut Rng, board: &mut Board) {
    let has = |group: &Group, word: &str| group.attributes.contains(&word);
    let any = |_: &Group| true;
    let subgenius = |group: &Group| has(group, "SubGenius");
    let personality = |group: &Group| group.kind == "Personality";
    let saint = |group: &Group| group.kind == "Personality" && has(group, "SubGenius");
    let place = |group: &Group| group.kind == "Place" && has(group, "SubGenius");
    let fits: [(&str, Fits); 7] = [
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

/// On half of the boards it is said of all Groups, or of some, at which sides they lie.
fn lie(rng: &mut Rng, board: &mut Board) {
    if rng.percent(50) {
        return;
    }
    let often = rng.pick(&[100, 100, 60, 20]);
    for player in 0..board.players {
        let mut order = [0, 1, 2, 3];
        for place in 1..order.len() {
            order.swap(place, rng.below(place + 1));
        }
        let layout = Puzzle::of(board, player).tried(order).layout();
        for (group, side) in layout.into_iter().flatten() {
            if rng.percent(often) {
                board.groups[group].at = Some(side);
            }
        }
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
