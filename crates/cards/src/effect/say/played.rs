//! What a Plot says as it is played: what is paid for it, in which attack it is played and on whom, and what comes of it.

use super::super::{
    Ability, Aim, Beneficiary, Duration, Effect, Event, Maker, Party, Stage, SuchAttack, Trigger,
    Until, Use, Window,
};

/// What a Plot has its player discard is paid for it: "You must discard another Plot from your hand."
pub(super) fn as_price(text: &str) -> Option<String> {
    let what = text.strip_prefix("You must discard ")?.strip_suffix('.')?;
    let what = [" from your hand", " in your hand"]
        .iter()
        .find_map(|of| what.strip_suffix(of))
        .unwrap_or(what);
    match what {
        "a Plot" | "one Plot" | "another Plot" | "one other Plot" => {
            Some("Requires discarding one other Plot.".to_owned())
        }
        _ => {
            let several = what.strip_suffix(" other Plots");
            let number = several.or_else(|| what.strip_suffix(" Plots"))?;
            Some(format!("Requires discarding {number} other Plots."))
        }
    }
}

/// Whether a Plot is played in an attack of its player's, and on no card: of any other "its Power" may be that of either side.
pub(super) fn plays_in_attack(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let others = [" on any ", "rival", "attacked", "attack on "];
    lower.starts_with("play ")
        && lower.contains("attack")
        && lower.contains(" you")
        && !others.iter().any(|words| lower.contains(words))
}

/// What is added to "its Power" is added to the attack in which a Plot is played.
pub(super) fn for_that_attack(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    match lower.starts_with("add ") || lower.starts_with("subtract ") {
        true => text.replacen(" its Power", " that attack", 1),
        false => text.to_owned(),
    }
}

/// What is so of the target of a Plot that attacks is what has come of the attack.
pub(super) fn outcome(text: &str) -> String {
    // What lasts is said of what is so.
    if text.contains(" until ") {
        return text.to_owned();
    }
    for (done, does) in [
        ("Devastated", "devastates"),
        ("destroyed", "destroys"),
        ("killed", "destroys"),
    ] {
        for whose in ["the target", "the Place", "the Personality", "the Group"] {
            if let Some(rest) = text.strip_prefix(&format!("If {whose} is {done}, ")) {
                return format!("When that attack {does} its target, {rest}");
            }
        }
    }
    text.to_owned()
}

/// Whether a Plot says of itself that it is a Zap, and not of others.
pub(super) fn says_zap(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    lower.starts_with("zap") || lower.contains(" is a zap")
}

/// What a Zap says of somebody it says of its target.
pub(super) fn of_the_victim(text: &str) -> String {
    for victim in [
        "He",
        "That player",
        "That rival",
        "The victim",
        "The target",
        "The target player",
    ] {
        for cannot in [" cannot ", " may not ", " can't "] {
            if let Some(what) = text.strip_prefix(&format!("{victim}{cannot}")) {
                return format!("Zap: the target cannot {what}");
            }
        }
    }
    for whose in [
        "His ",
        "That player's ",
        "That rival's ",
        "The victim's ",
        "The target player's ",
    ] {
        if let Some(what) = text.strip_prefix(whose) {
            return format!("The target's {what}");
        }
    }
    text.to_owned()
}

/// What is done besides where a success Devastates the target is done when that attack succeeds.
pub(super) fn after_success(read: &mut [Ability]) {
    let [first, more @ ..] = read else {
        return;
    };
    if !matches!(first.effect, Effect::Success { by: None, .. }) {
        return;
    }
    for ability in more {
        if matches!(ability.effect, Effect::Do(_))
            && *ability == Ability::saying(ability.effect.clone())
        {
            let of = SuchAttack {
                whose: Maker::That,
                ..SuchAttack::any()
            };
            ability.trigger = Some(Trigger {
                event: Event::Attack {
                    of,
                    comes: Stage::Succeeds,
                },
                limit: None,
                may: false,
            });
        }
    }
}

/// What a Plot that is played on nothing says of a target is said of that of an attack, for as long as that goes on.
pub(super) fn in_that_attack(ability: &mut Ability, text: &str) {
    let Some(whose) = ability.effect.whose_mut() else {
        return;
    };
    if *whose == Party::It && text.to_ascii_lowercase().contains("the target") {
        *whose = Party::ItsTarget;
    }
    let lasts = whose.is_in_attack() && ability.used.is_none() && ability.trigger.is_none();
    if lasts {
        ability.lasts.get_or_insert(Duration {
            begins: false,
            of: Until::ThatAttack,
        });
    }
}

/// A bonus of a Plot that lies nowhere is for the attack in which that is played.
fn for_one_attack(ability: &Ability) -> Option<Vec<Ability>> {
    let plain = Ability::saying(ability.effect.clone());
    let (of, amount, per) = match &ability.effect {
        Effect::Bonus {
            beneficiary: Beneficiary::You,
            amount,
            on,
            devastates: false,
            per,
        } if !on.is_that() => ((**on).clone(), *amount, per),
        Effect::Defend {
            defended: Some(defended),
            amount,
            against,
            per,
        } => {
            let of = SuchAttack {
                on: Aim::Such(defended.clone()),
                ..(**against).clone()
            };
            (of, -*amount, per)
        }
        _ => return None,
    };
    let bonus = Effect::Bonus {
        beneficiary: Beneficiary::You,
        amount,
        on: Box::new(SuchAttack {
            whose: Maker::That,
            ..SuchAttack::any()
        }),
        devastates: false,
        per: per.clone(),
    };
    let window = Window::During { of, late: false };
    let both = [Effect::Play(window), bonus].map(Ability::saying).to_vec();
    (plain == *ability).then_some(both)
}

/// What somebody may do by a Plot is done as that is played; `lies`: it comes to lie somewhere.
pub(super) fn as_played(mut ability: Ability, lies: bool) -> Vec<Ability> {
    if let Some(both) = for_one_attack(&ability).filter(|_| !lies) {
        return both;
    }
    let begins = |trigger: &mut Trigger| trigger.event == Event::TurnBegins;
    if ability.lasts.is_none() && ability.trigger.take_if(begins).is_some() {
        let at = Window::TurnEdge {
            end: false,
            rivals: false,
        };
        return vec![Ability::saying(Effect::Play(at)), ability];
    }
    let free = |used: &Use| used.cost.ways.iter().all(Vec::is_empty);
    let Some(used) = ability.used.take_if(|used| free(used)) else {
        return vec![ability];
    };
    let window = Ability::saying(Effect::Play(used.window.unwrap_or(Window::AnyTime)));
    let limit = used
        .limit
        .map(|limit| Ability::saying(Effect::Limit(limit)));
    [Some(window), Some(ability), limit]
        .into_iter()
        .flatten()
        .collect()
}
