//! What a sentence means that says all this: of whom, when and at what price follows from what it does.

use super::super::{
    Ability, Aim, Beneficiary, Condition, Cost, Duration, Effect, Event, Filter, Held, Holder, How,
    Instruction, Label, Layout, Limit, Maker, Moved, Object, Occasion, PartOfTurn, Party, Players,
    Relation, Row, Stage, Subject, SuchAttack, Trigger, Until, Use, Whose, Window, Zone,
};
use super::amounts::more_if;
use crate::Kind;

/// What a sentence says besides its effects.
#[derive(Clone, Default)]
pub(super) struct Frame {
    pub(super) layout: Option<Layout>,
    pub(super) label: Option<Label>,
    pub(super) cost: Option<Cost>,
    pub(super) window: Option<Window>,
    pub(super) limit: Option<Limit>,
    pub(super) lasts: Option<Duration>,
    pub(super) event: Option<Event>,
    pub(super) condition: Option<Condition>,
    /// "when a rival attacks it": the moment, the event, or what has to be so, as the effect wants it.
    pub(super) attack: Option<SuchAttack>,
    /// "or +8 if …": how much it is then.
    pub(super) other: Option<(i16, Condition)>,
    /// ", to a maximum of +6": all that is counted together.
    pub(super) cap: Option<u8>,
    pub(super) may: bool,
}

impl Frame {
    /// The abilities that say all this; nothing where it does not go together.
    pub(super) fn abilities(mut self, effects: &[Effect]) -> Option<Vec<Ability>> {
        let done = |effect: &Effect| matches!(effect, Effect::Do(_) | Effect::ChooseOne(_));
        // What holds in attacks is used in none.
        if self.cost.is_none()
            && !self.may
            && self.limit.is_none()
            && !effects
                .iter()
                .any(|one| done(one) || one.is_about_playing() || one.is_bonus_on_that())
            && let Some(Window::During { of, late: false }) = self
                .window
                .take_if(|window| matches!(window, Window::During { late: false, .. }))
        {
            self.attack.get_or_insert(of);
        }
        // An attack is no state in which something is done at once.
        let moment = self.cost.is_none() && self.window.is_none() && self.event.is_none();
        if moment
            && effects.iter().all(done)
            && let Some(Condition::In(attack)) = self
                .condition
                .take_if(|one| matches!(one, Condition::In(_)))
        {
            self.attack.get_or_insert(*attack);
        }
        if let Some(attack) = self.attack.take() {
            let free = if self.cost.is_some() || effects.iter().any(Effect::is_about_playing) {
                let rolls = |effect: &Effect| {
                    matches!(
                        effect,
                        Effect::Do(Instruction::ShiftsRoll { .. } | Instruction::RollsAgain)
                    )
                };
                let moment = match attack.success() {
                    None => Window::During {
                        of: attack,
                        late: false,
                    },
                    // What fails by its dice can be saved by others.
                    Some(_) if effects.iter().all(rolls) => Window::AfterDice(attack),
                    Some(_) => return None,
                };
                self.window.replace(moment).is_none()
            } else if effects.iter().all(done) {
                let comes = match attack.success() {
                    None => Stage::Committed,
                    Some(true) => Stage::Succeeds,
                    Some(false) => Stage::Fails,
                };
                let how = match attack.success() {
                    None => attack.how,
                    Some(_) => How::Anyhow,
                };
                let of = SuchAttack { how, ..attack };
                let event = Event::Attack { of, comes };
                self.event.replace(event).is_none()
            } else {
                let meant = Condition::In(Box::new(attack));
                self.condition.replace(meant).is_none()
            };
            if !free {
                return None;
            }
        }
        // Who is defended by what somebody uses is defended in an attack that is made on him then.
        let mut effects = effects.to_vec();
        if let (true, None, [effect]) = (self.cost.is_some(), &self.window, effects.as_mut_slice())
            && let Effect::Defend {
                defended,
                amount,
                against,
                per: None,
            } = effect
            && against.on == Aim::Anything
        {
            let on = defended.clone().map_or(Aim::It, Aim::Such);
            let of = SuchAttack {
                on,
                ..(**against).clone()
            };
            self.window = Some(Window::During { of, late: false });
            let that = SuchAttack {
                whose: Maker::That,
                ..SuchAttack::any()
            };
            *effect = Effect::Bonus {
                beneficiary: Beneficiary::You,
                amount: -*amount,
                on: Box::new(that),
                devastates: false,
                per: None,
            };
        }
        // So is what is used for an attempt: it is for one such attack of his.
        if let (true, None, [effect]) = (self.cost.is_some(), &self.window, effects.as_mut_slice())
            && let Effect::Bonus {
                beneficiary: Beneficiary::You,
                on,
                per: None,
                devastates: false,
                ..
            } = effect
            && on.whose == Maker::Anybody
            && !on.kinds.is_special()
        {
            let of = SuchAttack {
                whose: if on.parts.is_empty() {
                    Maker::You
                } else {
                    Maker::Anybody
                },
                ..(**on).clone()
            };
            self.window = Some(Window::During { of, late: false });
            **on = SuchAttack {
                whose: Maker::That,
                ..SuchAttack::any()
            };
        }
        // Special attacks on cards of a kind are what those are defended against.
        let told_twice = |effect: &Effect| {
            matches!(effect, Effect::Bonus { beneficiary: Beneficiary::EachPlayer, on, .. }
                if on.target().is_some() && on.kinds.is_special())
        };
        // Whose figure it is in that attack has to be said.
        let nobodys = |effect: &Effect| match effect {
            Effect::Add { whose, when, .. }
            | Effect::Value { whose, when, .. }
            | Effect::Multiply { whose, when, .. } => *whose == Party::It && when.is_that(),
            _ => false,
        };
        if effects.iter().any(|one| told_twice(one) || nobodys(one)) {
            return None;
        }
        // A roll is changed right after it, where nothing else is said.
        let shifts = |effect: &Effect| {
            matches!(
                effect,
                Effect::Do(Instruction::ShiftsRoll { .. } | Instruction::RollsAgain)
            )
        };
        let used = self.cost.is_some() || self.limit.is_some() && self.may;
        if used && self.window.is_none() && self.event.is_none() && effects.iter().any(shifts) {
            self.window = Some(Window::RightAfterRoll {
                whose: Whose::Anybodys,
                success: false,
            });
        }
        // A Group is moved as it always is, where only the cost is another.
        let moves = |effect: &Effect| {
            matches!(
                effect,
                Effect::Do(Instruction::MovesGroup {
                    to: Moved::Arrow,
                    ..
                })
            )
        };
        if used && self.window.is_none() && self.event.is_none() && effects.iter().any(moves) {
            self.window = Some(Window::OwnTurn(PartOfTurn::AfterTokens));
        }
        // What is said to be paid for how a Plot is played is paid as it is played.
        if effects.iter().all(Effect::is_about_playing)
            && let Some(cost) = self
                .cost
                .take_if(|cost| !cost.ways.iter().all(Vec::is_empty))
        {
            effects.push(Effect::Requires(cost));
        }
        let effects = effects.as_slice();
        // What has to be done as a turn ends follows on that.
        let ends = Window::TurnEdge {
            end: true,
            rivals: false,
        };
        let free = self.cost.is_none() && self.limit.is_none();
        if !self.may && free && effects.iter().all(done) && self.window == Some(ends) {
            self.window = None;
            self.event = Some(Event::TurnEnds);
        }
        // What has to be done as a turn begins follows on that.
        let begins = Window::TurnEdge {
            end: false,
            rivals: false,
        };
        // So does what somebody may do then, once.
        if self.cost.is_none()
            && self.limit.is_none()
            && self.event.is_none()
            && effects.iter().all(done)
            && self.window.take_if(|window| *window == begins).is_some()
        {
            self.event = Some(Event::TurnBegins);
        }
        // What a die decides of a token is rolled as that is placed.
        let of_token =
            |effect: &Effect| matches!(effect, Effect::Do(Instruction::RollsForToken(_)));
        // A token beyond the one that it holds it gets with that.
        let further = |effect: &Effect| {
            matches!(
                effect,
                Effect::Do(Instruction::GetsToken { extra: true, .. })
            )
        };
        let of_token = |effect: &Effect| of_token(effect) || further(effect) && !self.may;
        if effects.iter().any(of_token) && self.event == Some(Event::TurnBegins) {
            self.event = Some(Event::TokenPlacement { rivals: false });
            self.lasts.take_if(|lasts| lasts.of == Until::This);
        }
        // A Plot that is played can only be answered, and so can what is paid for.
        let answers = |event: &Event| match event {
            Event::Befalls(deed) if deed.is_playing() => true,
            _ => self.cost.is_some(),
        };
        if let Some(event) = self.event.take_if(|event| answers(event)) {
            let Event::Befalls(deed) = event else {
                return None;
            };
            if self.window.replace(Window::After(deed)).is_some() {
                return None;
            }
        }
        // How a Plot is played is no part of what is used or follows.
        let manner = effects.iter().any(Effect::is_about_playing);
        let mixed = manner && !effects.iter().all(Effect::is_about_playing);
        let besides = self.cost.is_some() || self.window.is_some() || self.limit.is_some();
        if manner && (besides || self.event.is_some() || self.may)
            || mixed && self.condition.is_some()
        {
            return None;
        }
        let uses = self.cost.is_some()
            || self.window.is_some()
            || self.event.is_none() && (self.limit.is_some() || self.may);
        if uses && self.event.is_some() || self.may && !uses && self.event.is_none() {
            return None;
        }
        // Of what somebody may do by itself something has to be said that he does.
        let alone = self.cost.is_none() && self.window.is_none() && self.limit.is_none();
        if uses && alone {
            return None;
        }
        let used = uses.then(|| Use {
            cost: self.cost.clone().unwrap_or(Cost::of(Vec::new())),
            window: self.window.clone(),
            limit: self.limit,
        });
        let together = (used.is_some() || self.event.is_some()) && effects.len() > 1;
        let effects = match together {
            false => effects.to_vec(),
            true => {
                let mut all = Vec::new();
                for effect in effects {
                    match effect {
                        Effect::Do(Instruction::InOrder(several)) => all.extend(several.clone()),
                        Effect::Do(one) => all.push(one.clone()),
                        _ => return None,
                    }
                }
                vec![Effect::Do(Instruction::InOrder(all))]
            }
        };
        let limit = self.limit.filter(|_| !uses);
        let trigger = self.event.take().map(|event| Trigger {
            event,
            limit,
            may: self.may,
        });
        let abilities = effects.into_iter().map(|effect| match effect {
            Effect::Do(instruction) => Effect::Do(of_hand(instruction)),
            // "That attack is at +4" is said of it, not of each player.
            Effect::Bonus {
                amount,
                on,
                devastates,
                per,
                ..
            } if on.is_that() => Effect::Bonus {
                beneficiary: Beneficiary::You,
                amount,
                on,
                devastates,
                per,
            },
            other => other,
        });
        let abilities = abilities.map(|effect| Ability {
            layout: self.layout,
            label: self.label,
            used: used.clone(),
            trigger: trigger.clone(),
            lasts: self.lasts.filter(|_| !mixed || !effect.is_about_playing()),
            condition: self.condition.clone(),
            effect,
        });
        let mut abilities: Vec<Ability> = abilities.collect();
        if let Some(most) = self.cap {
            match abilities.as_mut_slice() {
                [ability] => ability.capped(most)?,
                _ => return None,
            }
        }
        if let Some((amount, condition)) = self.other {
            more_if(&mut abilities, amount, condition).then_some(())?;
        }
        Some(abilities)
    }
}

/// The same instruction, with a player's Plots for Plots of whomever: he has no others to discard.
fn of_hand(instruction: Instruction) -> Instruction {
    match instruction {
        Instruction::InOrder(all) => Instruction::InOrder(all.into_iter().map(of_hand).collect()),
        Instruction::Rolls { two, rows } => {
            let rows = rows.into_iter().map(|row| Row {
                on: row.on,
                does: Box::new(of_hand(*row.does)),
            });
            Instruction::Rolls {
                two,
                rows: rows.collect(),
            }
        }
        // "One of your Groups" that gets something lies on the table.
        Instruction::GetsToken { who, extra, per } => Instruction::GetsToken {
            who: on_table(single(who)),
            extra,
            per,
        },
        Instruction::Moves {
            who,
            what,
            to: Zone::Discards,
            only: None,
        } => {
            let count = what.chosen().and_then(|(filter, most)| {
                let own = Filter {
                    relation: Some(Relation::YouControl),
                    ..Filter::of_kind(Kind::Plot)
                };
                let plain =
                    *filter == Filter::of_kind(Kind::Plot) || who == Players::You && *filter == own;
                let of_others = who != Players::You
                    && filter.kind.is_some_and(Kind::is_plot)
                    && !filter.rivals
                    && filter.relation.is_none();
                let relation = filter.relation.filter(|_| !plain);
                let such = Filter {
                    relation,
                    ..filter.clone()
                };
                let most = u8::try_from(most).ok();
                Some((most.filter(|_| plain || of_others)?, such))
            });
            let whose = match who {
                Players::You => Holder::You,
                _ => Holder::Doer,
            };
            let what = match (count, &what) {
                (Some((count, such)), Object::Any(_) | Object::Chosen { fewer: false, .. }) => {
                    Object::Some {
                        count: Some(count),
                        fewer: false,
                        of: Held { whose, such },
                        random: false,
                    }
                }
                _ => on_table(single(what)),
            };
            Instruction::Moves {
                who,
                what,
                to: Zone::Discards,
                only: None,
            }
        }
        Instruction::Moves {
            who,
            what,
            to,
            only,
        } => Instruction::Moves {
            who,
            what: on_table(single(what)),
            to,
            only,
        },
        Instruction::Strikes { what, devastates } => Instruction::Strikes {
            what: on_table(single(what)),
            devastates,
        },
        Instruction::MovesGroup { what, to, spares } => Instruction::MovesGroup {
            what: on_table(single(what)),
            to,
            spares,
        },
        Instruction::RemovesTokens { all, from, below } => Instruction::RemovesTokens {
            all,
            from: on_table(single(from)),
            below,
        },
        other => other,
    }
}

/// Groups of one's own lie on the table, where nothing is said of cards.
fn on_table(what: Object) -> Object {
    match what {
        Object::Some {
            count: Some(count),
            fewer,
            of: Held {
                whose: Holder::You,
                such,
            },
            random: false,
        } if such.is_of_groups() && such.relation.is_none() && !such.is_off_table() => {
            let of = Filter {
                relation: Some(Relation::YouControl),
                ..such
            };
            match (count, fewer) {
                (1, false) => Object::Any(of),
                _ => Object::Chosen {
                    most: Some(count),
                    fewer,
                    of,
                },
            }
        }
        other => other,
    }
}

/// One such card is any of them.
fn single(what: Object) -> Object {
    match what {
        Object::Chosen {
            most: Some(1),
            fewer: false,
            of,
        } => Object::Any(of),
        other => other,
    }
}

/// Whether a sentence speaks of other cards, so that what it says of "it" behind that may be said of them.
fn is_of_others(effect: &Effect) -> bool {
    match effect {
        Effect::Add { whose, .. }
        | Effect::Value { whose, .. }
        | Effect::Multiply { whose, .. }
        | Effect::Becomes { whose, .. } => matches!(whose, Party::Each(_) | Party::Any(_)),
        Effect::Direct { leaders, .. } => leaders.iter().any(|one| matches!(one, Party::Each(_))),
        Effect::CountsAs { .. } | Effect::Counts { .. } => true,
        Effect::Defend { defended, .. } => defended.is_some(),
        _ => false,
    }
}

/// Whether what is said behind effects on other cards may be said of those, where the language would have it of this card.
pub(super) fn is_astray(
    effects: &[Effect],
    condition: Option<&Condition>,
    during: Option<&SuchAttack>,
) -> bool {
    let of_it = |condition: &Condition| {
        let condition = match condition {
            Condition::Not(inner) => inner,
            other => other,
        };
        match condition {
            Condition::Is { who, .. } => matches!(who, Subject::It | Subject::ItsMaster),
            Condition::In(attack) => by_it(attack),
            Condition::Linked(_) => true,
            _ => false,
        }
    };
    let when = |effect: &Effect| match effect {
        Effect::Add { when, .. } | Effect::Value { when, .. } | Effect::Multiply { when, .. } => {
            matches!(when, Occasion::In(attack) if by_it(attack))
        }
        _ => false,
    };
    // How a Plot is played, and how it attacks, is not meant by what is said behind something else.
    let played = |one: &Effect| one.is_about_playing() || matches!(one, Effect::Attacks(_));
    if effects.len() > 1 && condition.is_some() && effects.iter().any(played) {
        return true;
    }
    let mut others = effects.iter().filter(|one| is_of_others(one)).peekable();
    let astray =
        (condition.is_some_and(of_it) || during.is_some_and(by_it)) && others.peek().is_some();
    astray || others.any(when)
}

fn by_it(attack: &SuchAttack) -> bool {
    attack.parts.iter().any(|part| part.who.is_none())
}
