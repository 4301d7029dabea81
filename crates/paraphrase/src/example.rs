//! Examples: what was said, and what was meant by it.

use std::collections::BTreeMap;

use crate::said::{Entity, Part, Piece, Said, Sort, words};
use crate::template::{Element, Template};

/// Something said with what is meant by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub said: Said,
    pub means: Template,
    /// The entity at each place of what is meant.
    pub places: Vec<usize>,
}

/// What is wrong with an example.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExampleError {
    #[error("`{{{0}` is no place: it is a letter, with `'s` or `:` and a pronoun")]
    NoSlot(String),
    #[error("`{{{0}}}` is not in what is said: `{1}`")]
    NotSaid(char, String),
}

/// What a letter stands for, and the part in an attack that it tells.
fn letter(letter: char) -> Option<(Sort, Part)> {
    let none = Part::None;
    Some(match letter {
        'A' => (Sort::Player, Part::Attacker),
        'D' => (Sort::Player, Part::Defender),
        'P' | 'Q' | 'S' => (Sort::Player, none),
        'X' => (Sort::Group, Part::Attacking),
        'T' => (Sort::Group, Part::Target),
        'G' | 'H' | 'K' => (Sort::Group, none),
        'R' => (Sort::Resource, none),
        'C' | 'E' => (Sort::Plot, none),
        'I' | 'J' => (Sort::Illuminati, none),
        'N' | 'M' => (Sort::Number, none),
        'L' => (Sort::Alignment, none),
        'n' | 'o' | 'p' => (Sort::Number, none),
        's' | 't' | 'u' => (Sort::Signed, none),
        'c' | 'd' | 'e' => (Sort::Cards, none),
        'k' | 'l' | 'm' => (Sort::Named, none),
        _ => return None,
    })
}

/// A place of a text, and the text before it.
struct Place<'t> {
    before: &'t str,
    letter: char,
    owns: bool,
    pronoun: bool,
}

/// The places of a text, and what follows the last.
fn places(text: &str) -> Result<(Vec<Place<'_>>, &str), ExampleError> {
    let wrong = |place: &str| ExampleError::NoSlot(place.to_owned());
    let mut rest = text;
    let mut found = Vec::new();
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, behind) = after.split_once('}').ok_or_else(|| wrong(after))?;
        let mut letters = inside.chars();
        let name = letters.next().ok_or_else(|| wrong(inside))?;
        letter(name).ok_or_else(|| wrong(inside))?;
        let ending = letters.as_str();
        let pronoun = ending.strip_prefix(':');
        if pronoun.is_none() && !["", "'s"].contains(&ending) {
            return Err(wrong(inside));
        }
        let owning = [
            "his", "her", "their", "my", "our", "its", "whose", "mine", "hers", "theirs", "ours",
        ];
        found.push(Place {
            before,
            letter: name,
            owns: ending == "'s" || pronoun.is_some_and(|pronoun| owning.contains(&pronoun)),
            pronoun: pronoun.is_some(),
        });
        rest = behind;
    }
    Ok((found, rest))
}

impl Example {
    /// Reads an example.
    ///
    /// # Errors
    /// Where a place is none, or what is meant has one that is not in what is said.
    pub fn read(said: &str, means: &str) -> Result<Example, ExampleError> {
        let (found, rest) = places(said)?;
        let mut entities: BTreeMap<char, usize> = BTreeMap::new();
        let mut whole = Said::default();
        for place in found {
            whole.pieces.extend(words(place.before).map(Piece::Word));
            let Some((sort, part)) = letter(place.letter) else {
                continue;
            };
            let entity = *entities.entry(place.letter).or_insert_with(|| {
                whole.entities.push(Entity {
                    sort,
                    part,
                    named: false,
                });
                whole.entities.len() - 1
            });
            if let Some(entity) = whole.entities.get_mut(entity) {
                entity.named |= !place.pronoun;
            }
            whole.pieces.push(Piece::Mention {
                entity,
                owns: place.owns,
            });
        }
        whole.pieces.extend(words(rest).map(Piece::Word));
        let (found, rest) = places(means)?;
        let mut template = Template {
            elements: Vec::new(),
            slots: Vec::new(),
        };
        let mut slots: BTreeMap<char, usize> = BTreeMap::new();
        let mut filled = Vec::new();
        for place in found {
            let not_said = || ExampleError::NotSaid(place.letter, said.to_owned());
            let entity = *entities.get(&place.letter).ok_or_else(not_said)?;
            if !place.before.is_empty() {
                template
                    .elements
                    .push(Element::Text(place.before.to_owned()));
            }
            let slot = *slots.entry(place.letter).or_insert_with(|| {
                template
                    .slots
                    .extend(letter(place.letter).map(|(sort, _)| sort));
                filled.push(entity);
                template.slots.len() - 1
            });
            template.elements.push(Element::Slot {
                slot,
                owns: place.owns,
            });
        }
        if !rest.is_empty() {
            template.elements.push(Element::Text(rest.to_owned()));
        }
        Ok(Example {
            said: whole,
            means: template,
            places: filled,
        })
    }
}
