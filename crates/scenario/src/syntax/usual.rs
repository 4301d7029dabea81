//! Each statement in one form, whatever the form in which it is said.

use super::{Form, Phrase, Rule, Said};

/// The verbs as they are without their "s".
const ASKED: [(Form, Form); 27] = [
    (Rule::b_begins, Rule::v_begins),
    (Rule::b_ends, Rule::v_ends),
    (Rule::b_knocks, Rule::v_knocks),
    (Rule::b_draws, Rule::v_draws),
    (Rule::b_buys, Rule::v_buys),
    (Rule::b_takes, Rule::v_takes),
    (Rule::b_takes_any, Rule::v_takes_any),
    (Rule::b_moves, Rule::v_moves),
    (Rule::b_gives, Rule::v_gives),
    (Rule::b_trades, Rule::v_trades),
    (Rule::b_links, Rule::v_links),
    (Rule::b_unlinks, Rule::v_unlinks),
    (Rule::b_discards, Rule::v_discards),
    (Rule::b_exposes, Rule::v_exposes),
    (Rule::b_shows, Rule::v_shows),
    (Rule::b_removes, Rule::v_removes),
    (Rule::b_places, Rule::v_places),
    (Rule::b_declares, Rule::v_declares),
    (Rule::b_leaves, Rule::v_leaves),
    (Rule::b_enters, Rule::v_enters),
    (Rule::b_leads, Rule::v_leads),
    (Rule::b_gives_up, Rule::v_gives_up),
    (Rule::b_lays, Rule::v_lays),
    (Rule::b_returns, Rule::v_returns),
    (Rule::b_reorganizes, Rule::v_reorganizes),
    (Rule::b_frees, Rule::v_frees),
    (Rule::b_promises, Rule::v_promises),
];

/// The same in the usual form. `None`: something in it makes it none.
pub(super) fn usual(said: Said) -> Option<Said> {
    let one = |form| said.one(form).cloned();
    Some(match said.form {
        Rule::unknown => return None,
        Rule::attack | Rule::attack_by => return attack(&said),
        Rule::help => return help(&said),
        Rule::helped_by => {
            let how = match one(Rule::h_opposed) {
                Some(word) => (Rule::to_oppose, word),
                None => (Rule::to_aid, one(Rule::h_aided)?),
            };
            let who = (Rule::who_helps, one(Rule::with_cards)?);
            let object = (Rule::help_object, one(Rule::who_helped)?);
            Said::made(Rule::help, said.words.clone(), vec![who, how, object])
        }
        Rule::played_by => played_by(&said)?,
        Rule::enters => Said::of(Rule::enters, Rule::phase, said.subject().clone()),
        Rule::deed => {
            let mut verb = said.part(Rule::verb)?.clone();
            let mut automatic = said.part(Rule::automatic).cloned();
            match verb.parts.first_mut() {
                Some(Said { form, .. }) if *form == Rule::v_enters => {
                    let who = (Rule::who_goes, one(Rule::who_does)?);
                    let phase = (Rule::phase, one(Rule::deed_rest)?);
                    return Some(Said::made(Rule::enters, said.words, vec![who, phase]));
                }
                Some(Said { form, .. }) if *form == Rule::v_takes_automatically => {
                    *form = Rule::v_takes;
                    automatic = Some(Said::made(Rule::automatic, verb.words.clone(), Vec::new()));
                }
                _ => {}
            }
            let rest = said.done();
            let rest = rest.map(|rest| Said::made(Rule::deed_rest, rest, Vec::new()));
            let who = said.part(Rule::who_does)?.clone();
            let parts = [Some(who), automatic, Some(verb), rest];
            Said {
                parts: parts.into_iter().flatten().collect(),
                ..said
            }
        }
        Rule::base_deed => {
            let verb = said.part(Rule::base_verb)?;
            let base = verb.first()?;
            let (_, plain) = ASKED.iter().find(|(other, _)| *other == base)?;
            let deed = deed(&said, *plain, verb.words.clone(), said.done());
            return usual(deed);
        }
        Rule::next_turn => deed(&said, Rule::v_begins, one(Rule::cards)?, None),
        Rule::goes => deed(&said, Rule::v_moves, one(Rule::g_move)?, one(Rule::cards)),
        Rule::turn_passes => {
            let does = match said.has(Rule::t_begins) {
                true => Rule::v_begins,
                false => Rule::v_ends,
            };
            let word = said.one_of(&[Rule::t_begins, Rule::t_ends, Rule::t_end_of]);
            let who = Said::of(Rule::deed, Rule::who_does, one(Rule::turn_who)?);
            deed(&who, does, word?.clone(), None)
        }
        _ => said,
    })
}

/// What the first part of a statement does.
fn deed(said: &Said, does: Form, word: Phrase, rest: Option<Phrase>) -> Said {
    let who = Said::made(Rule::who_does, said.subject().clone(), Vec::new());
    let verb = Said::of(Rule::verb, does, word);
    let rest = rest.map(|rest| Said::made(Rule::deed_rest, rest, Vec::new()));
    Said {
        form: Rule::deed,
        words: said.words.clone(),
        parts: [who, verb].into_iter().chain(rest).collect(),
    }
}

/// An announcement, in either order: "A attacks to control B", or "an attack to control B by A".
fn attack(said: &Said) -> Option<Said> {
    let mut names = Vec::new();
    let mut clauses = Vec::new();
    let mut kind = None;
    let mut privileged = said.has(Rule::privileged);
    for part in &said.parts {
        let words = &part.words;
        match part.form {
            Rule::attack_part | Rule::attacker | Rule::attacked | Rule::suffers => {
                names.push(words.clone());
            }
            Rule::clause => clauses.push((clause(part)?, part.one(Rule::attack_part)?.clone())),
            // "Pinks aiding"
            Rule::joining => {
                let against = part.has(Rule::joins_against);
                let how = if against {
                    Rule::opposed_by
                } else {
                    Rule::aided_by
                };
                clauses.push((how, part.one(Rule::joiner)?.clone()));
            }
            Rule::attacks | Rule::kind => {
                privileged |= part.has(Rule::a_privileged);
                let is_kind = |part: &Said| attack_kind(part.form).is_some();
                kind = part
                    .within(&is_kind)
                    .and_then(|part| attack_kind(part.form));
            }
            _ => {}
        }
    }
    if said.form == Rule::attack_by {
        names.reverse();
    }
    let mut names = names.into_iter();
    let mut parts = vec![
        (Rule::attacker, names.next()?),
        (kind?, said.words.clone()),
        (Rule::attacked, names.next()?),
    ];
    parts.extend(clauses);
    parts.extend(privileged.then(|| (Rule::privileged, said.words.clone())));
    Some(Said::made(Rule::attack, said.words.clone(), parts))
}

fn attack_kind(form: Form) -> Option<Form> {
    match form {
        Rule::control | Rule::letters_control => Some(Rule::control),
        Rule::destroy | Rule::letters_destroy => Some(Rule::destroy),
        _ => None,
    }
}

/// How something is added to an announcement.
fn clause(part: &Said) -> Option<Form> {
    let word = part.parts.first()?;
    let text = word.words.text.to_lowercase();
    match word.form {
        Rule::aided_by if text.ends_with("with") || text.ends_with("using") => Some(Rule::l_with),
        form => Some(form),
    }
}

/// Who helps, how, whom, and with what.
fn help(said: &Said) -> Option<Said> {
    let who = said.one(Rule::who_helps)?.clone();
    let spends = said.part(Rule::spends_to);
    let against = |part: &Said| part.form == Rule::to_oppose;
    let opposes = (said.one(Rule::opposes))
        .or_else(|| Some(&spends?.within(&against)?.words))
        .map(|word| (Rule::to_oppose, word.clone()));
    let how = opposes.unwrap_or_else(|| {
        let aids = said.one(Rule::aids).or_else(|| {
            let to_aid = |part: &Said| part.form == Rule::to_aid;
            Some(&spends?.within(&to_aid)?.words)
        });
        (Rule::to_aid, aids.unwrap_or(&said.words).clone())
    });
    let mut parts = vec![
        Said::made(Rule::who_helps, who, Vec::new()),
        Said::made(how.0, how.1, Vec::new()),
    ];
    let rest = said.part(Rule::help_rest);
    parts.extend(rest.and_then(|rest| rest.part(Rule::help_object)).cloned());
    let with = rest.and_then(|rest| rest.part(Rule::help_with)?.parts.first());
    match (spends, with) {
        (Some(_), Some(_)) => return None,
        (Some(spends), None) => {
            let group = |part: &Said| matches!(part.form, Rule::spending | Rule::spender);
            let group = spends.within(&group)?.words.clone();
            parts.push(Said::made(Rule::with_cards, group, Vec::new()));
        }
        (None, with) => parts.extend(with.cloned()),
    }
    Some(Said {
        form: Rule::help,
        words: said.words.clone(),
        parts,
    })
}

/// "Devival is played on St. Janor by Ann". Blanks stand where the verb does, so that every part lies where it is written.
fn played_by(said: &Said) -> Option<Said> {
    let what = said.one(Rule::what_played)?;
    let cards = match said.one(Rule::played_on) {
        None => what.clone(),
        Some(rest) => {
            let blanks = rest.span.start.saturating_sub(what.span.end);
            Phrase {
                text: format!("{}{}{}", what.text, " ".repeat(blanks), rest.text),
                span: what.span.start..rest.span.end,
            }
        }
    };
    let mut plays = Said::plays(said.one(Rule::player_by)?.clone(), cards);
    if said.has(Rule::is_used) {
        plays.parts[1].words.text = "uses".to_owned();
    }
    Some(plays)
}
