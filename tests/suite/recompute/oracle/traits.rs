//! Alignments and attributes.

use super::book::Book;
use crate::recompute::board::Board;

/// sg.alignment.opposites, sg.alignment.criminal, sg.alignment.fanatic
fn opposite(alignment: &str) -> &'static str {
    match alignment {
        "Government" => "Corporate",
        "Corporate" => "Government",
        "Liberal" => "Conservative",
        "Conservative" => "Liberal",
        "Peaceful" => "Violent",
        "Violent" => "Peaceful",
        "Straight" => "Weird",
        "Weird" => "Straight",
        "Fanatic" => "Fanatic",
        _ => "none",
    }
}

pub fn is_alignment(word: &str) -> bool {
    word == "Criminal" || opposite(word) != "none"
}

/// How many alignments two Groups share. Fanatics do not share that.
pub fn identical(book: &Book, one: &[&str], other: &[&str]) -> i32 {
    let mut count = 0;
    for alignment in one {
        let fanatic = *alignment == "Fanatic" && book.has("sg.alignment.fanatic");
        if other.contains(alignment) && !fanatic {
            count += 1;
        }
    }
    count
}

/// How many alignments of one Group are opposite to some of another.
pub fn opposed(book: &Book, one: &[&str], other: &[&str]) -> i32 {
    let mut count = 0;
    for alignment in one {
        let fanatic = *alignment == "Fanatic" && !book.has("sg.alignment.fanatic");
        if other.contains(&opposite(alignment)) && !fanatic {
            count += 1;
        }
    }
    count
}

pub fn alignments(book: &Book, board: &Board, group: usize) -> Vec<&'static str> {
    let card = &board.groups[group];
    let mut found = card.alignments.clone();
    found.retain(|alignment| !card.loses.contains(alignment));
    for &gain in &card.gains {
        if is_alignment(gain) {
            gain_alignment(book, &mut found, gain);
        }
    }
    let immune =
        card.name == "OverMan Philo Drummond" && book.has("OverMan Philo Drummond is immune");
    if card.links.contains(&"False OverMan")
        && book.has("False OverMan")
        && card.kind == "Personality"
        && !immune
    {
        found.retain(|&alignment| alignment != "Peaceful" && alignment != "Weird");
        gain_alignment(book, &mut found, "Violent");
        gain_alignment(book, &mut found, "Straight");
    }
    if card.name == "Secret FisTemple"
        && book.has("Secret FisTemple has its master's alignments")
        && let Some(master) = board.master(group)
    {
        for alignment in alignments(book, board, master) {
            gain_alignment(book, &mut found, alignment);
        }
    }
    if card.kind == "Illuminati" && book.has("sg.metarule.illuminati") {
        found.clear();
    }
    found
}

/// sg.alignment.no-doubles
fn gain_alignment(book: &Book, found: &mut Vec<&'static str>, gain: &'static str) {
    if gain != "Fanatic" && book.has("sg.alignment.no-opposites") {
        found.retain(|&alignment| alignment != opposite(gain));
    }
    if !found.contains(&gain) {
        found.push(gain);
    }
}

pub fn attributes(book: &Book, board: &Board, group: usize) -> Vec<&'static str> {
    let card = &board.groups[group];
    let mut found = card.attributes.clone();
    found.retain(|attribute| !card.loses.contains(attribute));
    for &gain in &card.gains {
        if !is_alignment(gain) && !found.contains(&gain) {
            found.push(gain);
        }
    }
    let master = board
        .master(group)
        .map_or("", |master| board.groups[master].name);
    let by_philo = master == "OverMan Philo Drummond"
        && book.has("OverMan Philo Drummond")
        && alignments(book, board, group).contains(&"Weird");
    let by_temple =
        master == "Secret FisTemple" && book.has("Secret FisTemple") && card.kind == "Personality";
    if (by_philo || by_temple) && !found.contains(&"SubGenius") {
        found.push("SubGenius");
    }
    if card.kind == "Illuminati" && book.has("sg.metarule.illuminati") {
        found.clear();
    }
    found
}
