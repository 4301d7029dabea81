//! What is folded into a sentence without a verb of its own: in brackets, before it, behind an "and", or in a list below a heading.

use super::lexicon::Lexicon;
use super::plain::{Apart, after, before, is, is_comma, is_named, is_one, is_verb, stop};
use super::tokens::{Kind, Token};
use super::told::Aim;

/// What a part begins with that says where something lies.
const LYING: [&str; 7] = [
    "under", "below", "beneath", "directly", "right", "straight", "off",
];
/// In what it is counted how far something lies from the Illuminati.
const STEPS: [&str; 6] = ["step", "steps", "group", "groups", "cards", "places"];
/// How it is said of a card that it is in force.
const IN_FORCE: [&str; 8] = [
    "on the table",
    "in the middle",
    "in play",
    "in force",
    "in effect",
    "out",
    "up",
    "active",
];
/// What somebody has who lists it.
const HOLDINGS: [&str; 5] = ["groups", "puppets", "cards", "structure", "resources"];
/// The longest bracket that is said of what stands before it.
const SHORT: usize = 8;

/// A word that nobody wrote, directly behind one that somebody did.
fn word(lexicon: &Lexicon, said: &str, behind: &Token) -> Token {
    Token {
        word: said.to_owned(),
        known: lexicon.get(said).cloned().unwrap_or_default(),
        ..is(lexicon, behind)
    }
}

/// "The Yetis (no token) attack Texas (my hand)": what is said of what stands before it.
pub(super) fn bracketed(tokens: &[Token], at: usize, lexicon: &Lexicon) -> Option<Apart> {
    tokens
        .get(at)
        .filter(|token| token.kind == Kind::Mark('('))?;
    let rest = tokens.get(at + 1..)?;
    let count = rest
        .iter()
        .position(|token| token.kind == Kind::Mark(')'))
        .filter(|count| (1..=SHORT).contains(count))?;
    let inside = rest.get(..count)?;
    let of = before(tokens, at)?;
    let card = tokens.get(of.clone())?.last()?;
    let gone = ["left", "spent", "used", "gone"];
    let plain = |token: &Token| {
        !is_verb(token) || token.has("game") || token.has("token") || is_one(token, &gone)
    };
    if !matches!(card.kind, Kind::Card(_)) || !inside.iter().all(plain) {
        return None;
    }
    let (first, last) = (inside.first()?, inside.last()?);
    let tokens_left = ["token", "tokens", "action", "actions"];
    let token = inside.iter().any(|token| is_one(token, &tokens_left));
    let whose = ["my", "our", "his", "her", "their"];
    let joint: &[&str] = match () {
        () if token && is_one(first, &["no", "one", "two", "three"]) => &["has"],
        () if token && first.is("without") => &["is"],
        () if last.is("hand") && is_one(first, &whose) => &["is", "in"],
        () if last.is("hand") && is_one(first, &["in", "from"]) => &["is"],
        () if is_one(first, &LYING) => &["is"],
        () => return None,
    };
    let mut said = vec![card.clone()];
    said.extend(joint.iter().map(|joint| word(lexicon, joint, card)));
    said.extend(inside.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart {
        at: at..at + count + 2,
        said,
    })
}

/// "Texas is devastated and a puppet of Japan": both are said of Texas.
pub(super) fn coordinated(tokens: &[Token], at: usize, lexicon: &Lexicon) -> Option<Apart> {
    tokens.get(at).filter(|token| token.is("and"))?;
    let first = tokens.get(at + 1)?;
    let puppet = (at + 2..at + 4).find(|&at| tokens.get(at).is_some_and(|one| one.is("puppet")));
    let lies = |token: &&Token| is_one(token, &LYING);
    let end = match puppet.filter(|_| first.has("article")) {
        Some(puppet) if tokens.get(puppet + 1)?.is("of") => after(tokens, puppet + 2)?,
        _ if is_one(first, &LYING) => {
            let count = tokens.get(at + 1..)?.iter().take_while(lies).count();
            after(tokens, at + 1 + count)?
        }
        // "and two steps from his Illuminati"
        _ if first.counts() && tokens.get(at + 2).is_some_and(|next| is_one(next, &STEPS)) => {
            let rest = tokens.get(at + 1..)?;
            at + 1
                + rest
                    .iter()
                    .position(|token| matches!(token.kind, Kind::Mark(_)))?
        }
        _ => return None,
    };
    let told = tokens.get(..at)?;
    let from = told.iter().rposition(super::risk::cuts);
    let clause = told.get(from.map_or(0, |cut| cut + 1)..)?;
    let verb = clause.iter().position(is_verb)?;
    clause.get(verb).filter(|verb| verb.is_verb("be"))?;
    let subject = clause.get(..verb)?;
    let one = subject.iter().filter(|token| is_named(token)).count() == 1;
    let card = subject.last()?;
    if !one || !matches!(card.kind, Kind::Card(_)) {
        return None;
    }
    let mut said = vec![card.clone(), is(lexicon, card)];
    said.extend(tokens.get(at + 1..end)?.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart { at: at..end, said })
}

/// "With Apathy on the table I attack …": that is in force.
pub(super) fn in_force(tokens: &[Token], lexicon: &Lexicon) -> Option<Apart> {
    let said = |token: &Token| !matches!(token.kind, Kind::Mark(_)) && !token.known.idle;
    let first = tokens.iter().position(said)?;
    tokens.get(first).filter(|token| token.is("with"))?;
    let name = first + 1;
    let card = tokens.get(name)?;
    if !matches!(card.kind, Kind::Card(_)) || card.owns {
        return None;
    }
    let rest = tokens.get(name + 1..)?;
    // Several words may be one expression.
    let reach = (1..=3.min(rest.len())).find(|&count| {
        let words: Vec<&str> = rest
            .iter()
            .take(count)
            .map(|one| one.word.as_str())
            .collect();
        IN_FORCE.contains(&words.join(" ").as_str())
    })?;
    let end = name + 1 + reach;
    let end = end + usize::from(tokens.get(end).is_some_and(is_comma));
    let mut said = vec![card.clone()];
    said.extend(["is", "in", "play"].map(|said| word(lexicon, said, card)));
    said.push(stop(tokens)?);
    Some(Apart {
        at: first..end,
        said,
    })
}

/// "My groups: Texas, Japan and the Yetis": whoever they are of controls them.
pub(super) fn listed(mut tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    let colon = tokens
        .iter()
        .position(|token| token.kind == Kind::Mark(':'));
    let found = colon.and_then(|colon| {
        let heading = tokens.get(..colon)?;
        let whose = heading.first()?;
        let holds = heading.last().filter(|last| is_one(last, &HOLDINGS))?;
        let light = |token: &Token| is_one(token, &["own", "power"]);
        let (who, does) = match whose.word.as_str() {
            "my" => ("i", "control"),
            "his" => ("he", "controls"),
            "her" => ("she", "controls"),
            "their" => ("they", "control"),
            _ if whose.kind == Kind::Player && whose.owns => ("", "controls"),
            _ => return None,
        };
        let in_list = |token: &Token| {
            matches!(token.kind, Kind::Card(_) | Kind::Mark('.' | ','))
                || token.has("article")
                || token.is("and")
        };
        let rest = tokens.get(colon + 1..)?;
        let inner = heading.get(1..heading.len() - 1)?;
        if !inner.iter().all(light) || !rest.iter().all(in_list) {
            return None;
        }
        let who = match who {
            "" => Token {
                owns: false,
                ..whose.clone()
            },
            who => Token {
                at: whose.at.clone(),
                ..word(lexicon, who, whose)
            },
        };
        let does = Token {
            at: holds.at.clone(),
            ..word(lexicon, does, holds)
        };
        Some((colon, vec![who, does]))
    });
    if let Some((colon, said)) = found {
        tokens.splice(..=colon, said);
    }
    tokens
}

/// "tries and destroys": tries to.
pub(super) fn tried(tokens: &[Token], lexicon: &Lexicon) -> Vec<Token> {
    let mut tokens = tokens.to_vec();
    let tries = |at: &usize| {
        let verb = at.checked_sub(1).and_then(|before| tokens.get(before));
        let and = tokens.get(*at).is_some_and(|token| token.is("and"));
        let next = tokens.get(at + 1);
        // "I want to attack and destroy them"
        let goal = next.is_some_and(|next| next.is_verb("destroy") || next.is_verb("control"));
        let leads = |verb: &Token| verb.is("try") || goal && verb.is_verb("attack");
        and && verb.is_some_and(leads) && next.is_some_and(|next| !next.is_past() && is_verb(next))
    };
    let found = (1..tokens.len()).find(tries);
    if let Some(and) = found.and_then(|at| tokens.get_mut(at)) {
        and.word = "to".to_owned();
        and.known = lexicon.get("to").cloned().unwrap_or_default();
    }
    tokens
}

/// "… with no help from anyone", "without interference": the sentence without it, for nobody does anything.
pub(super) fn unaided(mut tokens: Vec<Token>) -> Vec<Token> {
    let mut at = 0;
    while at < tokens.len() {
        match nothing_added(&tokens, at) {
            Some(end) => drop(tokens.drain(at..end)),
            None => at += 1,
        }
    }
    tokens
}

/// Where it ends that says that nothing is added.
fn nothing_added(tokens: &[Token], at: usize) -> Option<usize> {
    let first = tokens.get(at)?;
    let no = tokens.get(at + 1).is_some_and(|next| next.is("no"));
    let lead = match (first.is("with") && no, first.is("without")) {
        (true, _) => 2,
        (_, true) => 1,
        _ => return None,
    };
    let rest = tokens.get(at + lead..)?;
    let passed = |token: &Token| {
        token.known.idle || is_one(token, &["any", "other", "further", "more", "outside"])
    };
    let noun = rest.iter().position(|token| !passed(token))?;
    rest.get(noun).filter(|token| token.has("added"))?;
    let behind = rest.get(noun + 1..)?;
    let light = |token: &&Token| {
        token.known.idle
            || token.has("added")
            || token.has("he")
            || token.has("me")
            || token.has("of-person")
            || token.has("person")
            || token.has("beside-added")
    };
    let count = behind.iter().take_while(light).count();
    let end = at + lead + noun + 1 + count;
    let ends = tokens.get(end).is_none_or(super::risk::cuts);
    ends.then_some(end)
}

/// "Japan is under Finland, and that is under Texas": what was named last.
pub(super) fn that_by_name(mut tokens: Vec<Token>) -> Vec<Token> {
    let card = |token: &Token| matches!(token.kind, Kind::Card(_)) && !token.owns;
    let found = (2..tokens.len()).find(|&at| {
        let those = ["that", "this", "those", "these"];
        let that = tokens.get(at).is_some_and(|token| is_one(token, &those));
        let and = tokens.get(at - 1).is_some_and(|token| token.is("and"));
        let lies = tokens.get(at + 1).is_some_and(|next| next.is_verb("be"));
        that && and && lies
    });
    let name = found.and_then(|at| {
        let mut last = at - 2;
        last = last.checked_sub(usize::from(tokens.get(last).is_some_and(is_comma)))?;
        // "Texas (no token), and those are …"
        if tokens.get(last)?.kind == Kind::Mark(')') {
            let open = |token: &Token| token.kind == Kind::Mark('(');
            last = tokens.get(..last)?.iter().rposition(open)?.checked_sub(1)?;
        }
        let name = tokens.get(last)?;
        let before = tokens.get(..last)?;
        let under = before.iter().any(|token| is_one(token, &LYING));
        card(name).then_some(name).filter(|_| under)
    });
    if let (Some(at), Some(name)) = (found, name.cloned())
        && let Some(that) = tokens.get_mut(at)
    {
        *that = Token {
            at: that.at.clone(),
            ..name
        };
    }
    tokens
}

/// "Attack to control.", "Control, of course.": what the attack is for that was told before, and no more.
pub(super) fn only_aim(tokens: &[Token]) -> Option<Aim> {
    let light = |token: &&Token| {
        let words = [
            "attack", "attempt", "an", "the", "to", "it", "them", "of", "course",
        ];
        !is_one(token, &words)
            && !token.known.idle
            && !matches!(token.kind, Kind::Mark(',' | '.' | '!'))
    };
    let said: Vec<&Token> = tokens.iter().filter(light).collect();
    match said.as_slice() {
        [aim] if aim.is("control") => Some(Aim::Control),
        [aim] if aim.is("destroy") => Some(Aim::Destroy),
        _ => None,
    }
}
