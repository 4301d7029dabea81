//! Plays as they are said, with places for the names.

use crate::recompute::board::{Board, NAMES, Spot};
use crate::recompute::rng::Rng;
use crate::recompute::text::named;

/// What Plots are played like. `own`, `rival`, `any`, `area`: Groups; `me`, `you`: players; `word`: an alignment.
pub const PLOTS: [&str; 44] = [
    "me plays AntiSlack on you",
    "me plays Attitude Mutation on own, adding word",
    "me plays Attitude Mutation on own, removing word",
    "me plays Attitude Mutation on own, reversing word, with the action of master",
    "me plays Devival on own",
    "me plays Eternal Salvation with the action of own",
    "me plays Excremeditation on any with an Illuminati action",
    "me plays Fake Healing on area",
    "me plays False OverMan on any",
    "me plays False Slack on rival with an Illuminati action",
    "me plays Head Launching on own with the action of own, discarding 2 Plots",
    "me plays Inherently Bogus on you's Illuminati",
    "me plays JHVH-1 on you with an Illuminati action",
    "me plays Kill \"Bob\"!",
    "me plays Mediocretinism on any",
    "me plays Miraculous Manifestation",
    "me plays More Slack!",
    "me plays Nental Ife on own with the action of own",
    "me plays 13013 on own with the action of own",
    "me plays Official, Divine, All-Inclusive Excuse",
    "me plays \". . . Or Kill Me!\" on you",
    "me plays OverMan on any",
    "me plays Psychic Pstench on you with the action of own",
    "me plays Rain of Prairie Squid",
    "me plays Random Jesii on you with the action of own",
    "me plays Rant! on area with the action of own",
    "me plays Repent!",
    "me plays Robo \"Bob\" on own with the action of own",
    "me plays Sacred Jests on you",
    "me plays Slackfusion",
    "me plays Smite Them All!",
    "me plays Stark Fist of Removal on you",
    "me plays Sultan of Slack",
    "me plays The 13th Apostle on any with an Illuminati action",
    "me plays They May Be Pink. . .",
    "me plays The World Ends Tomorrow with the action of own",
    "me plays Time Control",
    "me plays X-Day",
    "me plays Yacatisma on you with the action of own",
    "me plays You'd PAY To Know What You REALLY Think! on own",
    "me plays Decency is OK!",
    "me plays Saint of Sales on Janor Device with an Illuminati action",
    "me plays Excremeditation on own and rival with an Illuminati action",
    "me plays The World Ends Tomorrow",
];

/// Other things that are said in a game.
pub const OTHERS: [&str; 40] = [
    "own attacks to control any",
    "own attacks to destroy any",
    "own attacks to control rival with Schizm",
    "me's Illuminati attacks to control area",
    "own aids",
    "rival opposes",
    "you opposes with his Illuminati",
    "me aids with his Illuminati",
    "me calls off the attack",
    "Roll number",
    "Roll number",
    "me plays Bulldada, discarding 3 Plots",
    "you plays Luck Plane, discarding 3 Plots",
    "you plays S.C.A.M. with the action of rival",
    "me plays Shordurpersav with an Illuminati action",
    "you plays Tape Runs Out... with an Illuminati action",
    "you plays Comet Hail-Bob with an Illuminati action",
    "you plays Devival on rival",
    "you plays They May Be Pink. . .",
    "me plays Give Me Slack, discarding a Plot",
    "me uses own with the action of own",
    "you uses rival with the action of rival",
    "me moves own to own with the action of own",
    "me gives own to you under rival with the action of own",
    "me gives a Plot to you",
    "me gives an Illuminati token to you",
    "me takes over area automatically under own",
    "me takes over Janor Device",
    "me draws a Plot",
    "me draws a Group",
    "me buys a Plot with an Illuminati token",
    "me places tokens",
    "me discards a Plot",
    "me exposes all his Plots",
    "me leaves the game",
    "you leaves the game",
    "me declares victory",
    "me ends his turn",
    "you begins his turn",
    "me links The True Pipe to own",
];

const WORDS: [&str; 10] = [
    "Government",
    "Corporate",
    "Liberal",
    "Conservative",
    "Peaceful",
    "Violent",
    "Straight",
    "Weird",
    "Criminal",
    "Fanatic",
];

/// A play with names in it. The same Group stands in all places of one sort, so that it can pay for what is done to it.
pub fn said(rng: &mut Rng, board: &Board, pattern: &str) -> Option<String> {
    let me = board.turn;
    let you = (me + 1 + rng.below(board.players - 1)) % board.players;
    let all: Vec<usize> = (board.players..board.groups.len())
        .filter(|&group| matches!(board.groups[group].spot, Spot::Under(_) | Spot::Area))
        .collect();
    let mut of = |owner: Option<usize>| -> Option<usize> {
        let fit = |group: &usize| board.groups[*group].owner == owner;
        let groups: Vec<usize> = all.iter().copied().filter(fit).collect();
        (!groups.is_empty()).then(|| rng.pick(&groups))
    };
    let (own, rival, area) = (of(Some(me)), of(Some(you)), of(None));
    let any = rng.pick(&[own, rival, area]).or(own).or(rival).or(area);
    let name = |group: Option<usize>| group.map(|group| named(board, group));
    let master = own.and_then(|own| board.master(own));
    let words: Vec<String> = pattern
        .split(' ')
        .map(|word| {
            let bare = word.trim_end_matches([',', '.']).trim_end_matches("'s");
            let put = match bare {
                "me" => NAMES[me].to_owned(),
                "you" => NAMES[you].to_owned(),
                "own" => name(own)?,
                "rival" => name(rival)?,
                "area" => name(area)?,
                "any" => name(any)?,
                "master" => name(master)?,
                "word" => rng.pick(&WORDS).to_owned(),
                "number" => rng.between(2, 12).to_string(),
                _ => return Some(word.to_owned()),
            };
            Some(word.replacen(bare, &put, 1))
        })
        .collect::<Option<_>>()?;
    Some(words.join(" "))
}
