//! Expectations.

use super::{Check, LARGEST_FIGURE, MOST_TOKENS};
use crate::Help;
use crate::error::ScenarioErrorKind;
use crate::person::ME;
use crate::syntax::{self, Form, Phrase, Said};
use crate::{
    About, Act, Advised, CardRef, CardState, DeckEnd, Expectation, Expected, PlayerId, Stand,
    Statement,
};
use fnord_cards::effect::Stat;
use fnord_law::ClauseId;

impl Check<'_> {
    pub(super) fn clause(&mut self, name: &Phrase) -> Option<ClauseId> {
        let found = self.law.clauses.named(name.text.trim_end_matches('.'));
        if found.is_none() {
            self.unwanted(name, "a clause", Help::for_clause(self.law, &name.text));
        }
        found
    }

    pub(super) fn expect(&mut self, said: &Said) -> Option<Statement> {
        let under = said.one(Form::under);
        if let Some(under) = under {
            self.edition_named(under)?;
        }
        let before = self.errors.len();
        let expected = said.parts.last()?;
        let outcome = match self.outcome(expected) {
            Some(outcome) => outcome,
            None if under.is_some_and(|under| self.law.edition(&under.text).is_none()) => {
                self.errors.truncate(before);
                Expected::Elsewhere(expected.words.text.clone())
            }
            None => return None,
        };
        Some(Statement::Expect(Expectation {
            under: under.map(|under| under.text.clone()),
            unverified: said.has(Form::unverified),
            outcome,
            // The line's own, once it is known.
            span: 0..0,
        }))
    }

    /// An edition that something is said to hold under.
    pub(super) fn edition_named(&mut self, under: &Phrase) -> Option<()> {
        let found = self.law.edition(&under.text);
        let elsewhere =
            self.law.is_laid_over(&under.text) || self.law.is_later(&under.text).is_some();
        if found.is_some_and(|edition| edition.rules.is_some()) || elsewhere {
            return Some(());
        }
        let kind = match found {
            Some(_) => ScenarioErrorKind::EditionWithoutRules(under.text.clone()),
            None => ScenarioErrorKind::UnknownEdition(under.text.clone()),
        };
        let known: Vec<&str> = self.law.ruled_by().collect();
        let help = Some(format!("editions to rule by: {}", known.join(", ")));
        self.error(under.span.clone(), "", kind, help.map(Help::from));
        None
    }

    /// The figure that is named in something.
    pub(super) fn figure(&mut self, said: &Said) -> Option<i16> {
        let number = said.one(Form::number)?;
        Some(self.number(number, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16)
    }

    /// How many of something there are.
    pub(super) fn count(&mut self, said: &Said) -> Option<u8> {
        Some(self.number(said.one(Form::count)?, 0, MOST_TOKENS)? as u8)
    }

    /// The clause that is named in something, if one is. Outer `None`: a mistake.
    pub(super) fn clause_said(&mut self, said: &Said) -> Option<Option<ClauseId>> {
        match said.one(Form::clause_name) {
            None => Some(None),
            Some(clause) => self.clause(clause).map(Some),
        }
    }

    /// Something that is expected or claimed.
    pub(super) fn outcome(&mut self, said: &Said) -> Option<Expected> {
        let may = !said.has(Form::x_cannot);
        Some(match said.form {
            Form::x_advise => Expected::Advise(self.advice(said.parts.first()?)?),
            Form::x_claim => Expected::Claim(
                self.claimant(said.one_of(&[Form::x_claim_of, Form::x_claim_whose])?),
                said.has(Form::x_holds),
            ),
            Form::x_strength => Expected::Strength(self.figure(said)?),
            Form::x_side => match said.has(Form::x_defense) {
                true => Expected::Defense(self.figure(said)?),
                false => Expected::AttackPower(self.figure(said)?),
            },
            Form::x_roll => {
                let roll = Expected::Roll {
                    roll: self.number(said.one(Form::count)?, 2, 12)? as u8,
                    highest: said.has(Form::x_needs),
                };
                match said.has(Form::x_missed) {
                    true => roll.denied(),
                    false => roll,
                }
            }
            Form::x_odds => Expected::Odds(self.number(said.one(Form::count)?, 0, 36)? as u8),
            Form::x_denied => self.outcome(said.parts.first()?)?.denied(),
            Form::x_legal | Form::x_illegal | Form::x_stays_open => {
                // The last play, where none is named.
                let about = match said.one(Form::x_played) {
                    Some(name) => About::Card(self.find(name)?),
                    None if said.has(Form::x_the_attack) => About::Attack,
                    None if said.has(Form::x_the_roll) => About::Roll,
                    None => About::Last,
                };
                let stand = match said.form {
                    Form::x_legal => Stand::Legal,
                    Form::x_illegal => Stand::Illegal(self.clause_said(said)?),
                    _ => Stand::Open,
                };
                Expected::Play(about, stand)
            }
            Form::x_may => {
                let mut card = self.find(said.one_of(&[Form::x_name, Form::a_whether])?)?;
                if let Some(player) = said.one(Form::a_player) {
                    card.owner = card.owner.or(Some(self.player(player)?));
                }
                Expected::Advise(Advised::May {
                    card,
                    act: act(said),
                    may,
                    clause: None,
                })
            }
            Form::x_may_attack => {
                self.leads(said.subject())?;
                let stand = match may {
                    true => Stand::Legal,
                    false => Stand::Illegal(None),
                };
                Expected::Play(About::Attack, stand)
            }
            Form::x_called_off => Expected::CalledOff,
            Form::x_privileged => Expected::Privileged(!said.has(Form::s_not)),
            Form::x_succeeds | Form::x_fails => {
                // "She succeeds": she who attacks. What becomes of a defence is said of the attack.
                if let Some(who) = said.one(Form::x_they)
                    && self.side_of_player(who) != Some(false)
                {
                    self.unwanted(who, "whoever attacks", None);
                    return None;
                }
                match said.form {
                    Form::x_succeeds => Expected::Succeeds,
                    _ => Expected::Fails,
                }
            }
            Form::x_automatic => Expected::AutomaticFailure,
            Form::x_term => Expected::Term {
                value: self.figure(said)?,
                clause: self.clause_said(said)?,
                card: match said.one_of(&[Form::x_name, Form::x_giver]) {
                    None => None,
                    Some(card) => Some(self.find(card)?),
                },
            },
            Form::x_not_counted => Expected::NotCounted {
                card: self.find(said.subject())?,
                clause: self.clause_said(said)?,
            },
            Form::x_clause => Expected::Cites(self.clause(said.subject())?),
            Form::x_open => {
                let name = said.subject();
                let mut known = fnord_law::RulePoints::DECLARED.iter();
                if !known.any(|point| point.name == name.text) {
                    self.unwanted(name, "a rule point", None);
                    return None;
                }
                Expected::OpenQuestion(name.text.clone())
            }
            Form::x_by_hand => Expected::ByHand(self.find(said.subject())?),
            Form::x_cancelled => Expected::Cancelled,
            Form::x_turn => Expected::TurnOf(self.player(said.subject())?),
            Form::x_wins => {
                let mut players = Vec::new();
                if let Some(winners) = said.one(Form::x_winners) {
                    for name in self.names_in(winners) {
                        players.push(self.player(&name)?);
                    }
                }
                let wins = Expected::Wins(players);
                match said.has(Form::x_no) {
                    true => wins.denied(),
                    false => wins,
                }
            }
            Form::x_eliminated => {
                let eliminated = Expected::Eliminated(self.player(said.subject())?);
                match said.has(Form::s_not) != said.has(Form::x_still_in) {
                    true => eliminated.denied(),
                    false => eliminated,
                }
            }
            Form::x_plots => Expected::Plots(self.player(said.subject())?, self.count(said)?),
            Form::x_groups => {
                Expected::GroupsInHand(self.player(said.subject())?, self.count(said)?)
            }
            Form::x_counts => Expected::Counts(self.player(said.subject())?, self.count(said)?),
            Form::x_tokens => {
                let player = self.player(said.subject())?;
                Expected::Card {
                    card: self.illuminati_of(player, said.subject()),
                    state: CardState::Tokens(self.count(said)?),
                }
            }
            Form::x_token_gone => Expected::Card {
                card: self.find(said.subject())?,
                state: CardState::Tokens(0),
            },
            // The verb may be in the name of a card.
            Form::x_keeps
                if said
                    .one(Form::x_keeper)
                    .is_none_or(|who| self.names.player(&who.text).is_some()) =>
            {
                self.kept(said)?
            }
            Form::x_master => Expected::Card {
                card: self.find(said.subject())?,
                state: CardState::Under(self.find(said.object())?),
            },
            _ => {
                let (card, state, not) = self.card_state(&said.words)?;
                let expected = Expected::Card { card, state };
                match not {
                    true => expected.denied(),
                    false => expected,
                }
            }
        })
    }

    /// Who has a card in the end.
    fn kept(&mut self, said: &Said) -> Option<Expected> {
        let (card, owner) = match said.one(Form::x_keeper) {
            Some(owner) => (said.one(Form::x_name)?, owner.clone()),
            None => {
                let owner = said.one_of(&[Form::x_name, Form::x_theirs])?;
                let whose = match owner.text.to_lowercase().as_str() {
                    "mine" => ME,
                    "hers" => "she",
                    "his" => "he",
                    "theirs" => "they",
                    _ => owner.text.trim_end_matches("'s").trim_end_matches("’s"),
                };
                (said.one(Form::x_kept)?, owner.instead(whose))
            }
        };
        let state = CardState::Controlled(self.player(&owner)?);
        let kept = Expected::Card {
            card: self.find(card)?,
            state,
        };
        let denied = [Form::x_no, Form::x_never, Form::s_not];
        match denied.into_iter().any(|form| said.has(form)) {
            true => Some(kept.denied()),
            false => Some(kept),
        }
    }

    /// "Speakers in Tongues in Ann's hand": the first words that are a name before words that are a state, and whether that is
    /// said not to be so.
    fn card_state(&mut self, phrase: &Phrase) -> Option<(CardRef, CardState, bool)> {
        let text = phrase.text.as_str();
        let mut closest = None;
        let mut untrue: Option<Phrase> = None;
        for (at, _) in text.match_indices(' ') {
            let Some(state) = syntax::state(&text[at..], phrase.span.start + at) else {
                continue;
            };
            let name = Phrase {
                text: text[..at].trim().to_owned(),
                span: phrase.span.start..phrase.span.start + at,
            };
            match self.of_attack(&name).or_else(|| self.names.meant(&name)) {
                Some(card) => {
                    // The word "is" may be in the name.
                    if let Some(what) = state.one(Form::r_word)
                        && self.trait_word(&what.text).is_none()
                    {
                        untrue = untrue.or(Some(what.clone()));
                        continue;
                    }
                    let not = state.form == Form::s_denied;
                    return Some((card, self.state(&state)?, not));
                }
                None => match (self.names.player(&name.text), state.form) {
                    // A player's tokens are those of his Illuminati.
                    (Some(player), Form::s_tokens) => {
                        let count = self.count(&state)?;
                        let card = self.illuminati_of(player, &name);
                        return Some((card, CardState::Tokens(count), false));
                    }
                    // Somebody's name is not a part of a card's.
                    (Some(_), _) => {
                        self.find(&name);
                        return None;
                    }
                    (None, _) => closest = Some(name),
                },
            }
        }
        if let Some(what) = untrue {
            self.trait_named(&what);
            return None;
        }
        match closest.and_then(|name| self.names.find(&name).err()) {
            Some(error) => self.errors.push(*error),
            None => {
                let help = "expectations are: `strength 7`, `20 in 36`, `legal`, `illegal (CLAUSE)`, `succeeds`, `fails`, \
                            `term +4 by CLAUSE`, `not counted: CARD`, `CARD captured by PLAYER`, `CARD destroyed`, `CARD \
                            has 1 token`, `CARD in PLAYER's hand`, `CARD under CARD`, `CARD uncontrolled`, `CARD is Weird`, `PLAYER has 5 Plots`, \
                            `PLAYER wins`"
                    .to_owned();
                self.unwanted(phrase, "an expectation", Some(help.into()));
            }
        }
        None
    }

    /// What has become of a card; of what is denied, that which is.
    pub(super) fn state(&mut self, said: &Said) -> Option<CardState> {
        let name = || said.one(Form::x_name);
        Some(match said.form {
            Form::s_denied => self.state(said.parts.last()?)?,
            Form::s_tokens => CardState::Tokens(self.count(said)?),
            Form::s_powers => {
                let power = self.large(said.subject())?;
                CardState::Powers(power, self.large(said.object())?)
            }
            Form::s_value => {
                let stat = match said.subject().text.to_lowercase().as_str() {
                    "power" => Stat::Power,
                    "resistance" => Stat::Resistance,
                    _ => Stat::GlobalPower,
                };
                CardState::Value(stat, self.large(said.object())?)
            }
            Form::s_captured => CardState::Captured(self.by(name())?),
            Form::s_destroyed => CardState::Destroyed(self.by(name())?),
            Form::s_killed => CardState::Killed(self.by(name())?),
            Form::p_uncontrolled => CardState::Uncontrolled,
            Form::p_in_force => CardState::InForce,
            Form::p_discarded => CardState::Discarded,
            Form::p_exposed | Form::p_hand => {
                let owner = said.subject();
                let name = owner.text.trim_end_matches("'s").trim_end_matches("’s");
                CardState::Hand {
                    player: self.player(&owner.instead(name))?,
                    exposed: said.form == Form::p_exposed,
                }
            }
            Form::p_linked => CardState::Linked(self.find(name()?)?),
            Form::p_under => CardState::Under(self.find(name()?)?),
            Form::p_at => {
                let place = name()?;
                let Some((side, card)) = syntax::side_of(place) else {
                    let help = "for example: `Expect Yetis at the left of Xists`".to_owned();
                    self.unwanted(place, "a side of a card", Some(help.into()));
                    return None;
                };
                let master = match card.text.is_empty() {
                    true => None,
                    false => Some(self.find(&card)?),
                };
                CardState::At(side, master)
            }
            Form::p_controlled => CardState::Controlled(self.player(name()?)?),
            Form::s_trait => {
                let what = said.one(Form::r_word)?;
                CardState::Has(self.trait_named(what)?, !said.has(Form::s_not))
            }
            Form::s_cancelled => CardState::Cancelled,
            Form::s_unlinked => CardState::Unlinked,
            Form::s_befouled => CardState::Befouled(self.count(said)?),
            Form::s_devastated => CardState::Devastated(!said.has(Form::s_not)),
            Form::s_deck => CardState::InDeck(match said.has(Form::d_top) {
                true => DeckEnd::Top,
                false => DeckEnd::Bottom,
            }),
            _ => return None,
        })
    }

    /// Outer `None`: a mistake; inner `None`: nobody is named.
    pub(super) fn by(&mut self, name: Option<&Phrase>) -> Option<Option<PlayerId>> {
        match name {
            None => Some(None),
            Some(name) => self.player(name).map(Some),
        }
    }
}

/// What a card may do, or somebody with it.
pub(super) fn act(said: &Said) -> Act {
    match (said.has(Form::a_aid), said.has(Form::a_oppose)) {
        (true, _) => Act::Aids,
        (_, true) => Act::Opposes,
        _ => Act::Uses,
    }
}
