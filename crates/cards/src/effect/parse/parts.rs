//! The parts of a form of sentence, collected by kind.

use pest::iterators::Pair;

use super::super::{
    AttackKind, AttackKinds, Attacker, Becomes, Beneficiary, Condition, Engaged, Factor, Filter,
    Included, Object, Occasion, Party, Stat, Taking, TraitTest, Traits,
};
use super::phrases::{all_of, counted, number};
use super::special::{included, special};
use super::{Read, Reader, Rule, SentenceError};
use crate::{Alignment, Kind, Text};

/// The parts of a form. Which of them a form has, the grammar has settled.
pub(super) struct Parts<'a> {
    reader: &'a Reader<'a>,
    pub beneficiary: Beneficiary,
    pub signed: Option<i16>,
    pub kinds: AttackKinds,
    pub included: Included,
    pub kind: AttackKind,
    pub filters: Vec<Filter>,
    pub parties: Vec<Party>,
    pub objects: Vec<Object>,
    pub clause: Option<Condition>,
    pub defended: Option<Filter>,
    pub by: Option<(Engaged, Filter)>,
    /// Cards that a form leaves out.
    pub excepted: Vec<Text>,
    pub additions: Vec<(i16, Stat)>,
    pub global_too: Option<i16>,
    pub stats: Vec<Stat>,
    pub becomes: Option<Becomes>,
    pub factor: Factor,
    pub taking: Taking,
    pub when: Option<Occasion>,
    /// An alignment that a sentence names by itself.
    pub alignment: Option<Alignment>,
    /// Traits that a sentence names one by one.
    pub words: Vec<Traits>,
    /// Lists of traits, with their text.
    pub traits: Vec<(TraitTest, String)>,
    pub attackers: Vec<Attacker>,
    pub names: Vec<Text>,
    /// Numbers in figures and in words.
    pub numbers: Vec<i16>,
    pub only: Kind,
    /// The rules of the parts that are there or not, and say no more.
    marks: Vec<Rule>,
}

impl<'a> Parts<'a> {
    pub(super) fn of(reader: &'a Reader<'a>, pair: Pair<Rule>) -> Read<Parts<'a>> {
        let mut parts = Parts {
            reader,
            beneficiary: Beneficiary::You,
            signed: None,
            kinds: AttackKinds::Both,
            included: Included::default(),
            kind: AttackKind::Control,
            filters: Vec::new(),
            parties: Vec::new(),
            objects: Vec::new(),
            clause: None,
            defended: None,
            by: None,
            excepted: Vec::new(),
            additions: Vec::new(),
            global_too: None,
            stats: Vec::new(),
            becomes: None,
            factor: Factor::Times(1),
            taking: Taking::TakesPart,
            when: None,
            alignment: None,
            words: Vec::new(),
            traits: Vec::new(),
            attackers: Vec::new(),
            names: Vec::new(),
            numbers: Vec::new(),
            only: Kind::Personality,
            marks: Vec::new(),
        };
        for part in pair.into_inner() {
            parts.take(part)?;
        }
        Ok(parts)
    }

    fn take(&mut self, part: Pair<Rule>) -> Read<()> {
        let reader = self.reader;
        match part.as_rule() {
            Rule::beneficiary => {
                self.beneficiary = match reader.first(part)?.as_rule() {
                    Rule::each_rival => Beneficiary::EachRival,
                    _ => Beneficiary::EachPlayer,
                };
            }
            Rule::signed => self.signed = Some(number(part.as_str())),
            Rule::kinds => {
                self.kinds = match part.as_str() {
                    "control" => AttackKinds::Control,
                    "destroy" => AttackKinds::Destroy,
                    _ => AttackKinds::Both,
                };
            }
            Rule::special => self.kinds = special(part.as_str()),
            Rule::included => self.included = included(part.as_str()),
            Rule::attack_on => {
                for inner in part.into_inner() {
                    self.take(inner)?;
                }
            }
            Rule::control_or_destruction => {
                self.kind = match part.as_str() {
                    "control" => AttackKind::Control,
                    _ => AttackKind::Destroy,
                };
            }
            Rule::filter | Rule::filters | Rule::named => self.filters.push(reader.filter(part)?),
            Rule::leaders => {
                for party in part.into_inner() {
                    self.parties.push(match party.as_rule() {
                        Rule::leading_card => Party::Each(Filter {
                            names: vec![Text::from(party.as_str())],
                            ..Filter::any()
                        }),
                        _ => reader.party(party)?,
                    });
                }
            }
            Rule::or_named | Rule::or_others => {
                let other = reader.filter(reader.first(part)?)?;
                if let Some(first) = self.filters.last_mut() {
                    first.or.push(other);
                }
            }
            Rule::or_puppets => {
                if let Some(first) = self.filters.last_mut() {
                    first.or_puppets = true;
                }
            }
            Rule::attacked_by | Rule::involving_any => {
                let involved = part.as_rule() == Rule::involving_any;
                let inner = Parts::of(reader, part)?;
                let how = match (involved, inner.taking) {
                    (true, _) => Engaged::Involved,
                    (false, Taking::Makes) => Engaged::Makes,
                    (false, _) => Engaged::MakesOrAids,
                };
                self.by = Some((how, inner.filter()?));
            }
            Rule::not_these => {
                let cards = part.into_inner().map(|card| Text::from(card.as_str()));
                self.excepted = cards.collect();
            }
            Rule::if_target_is => self.filters.push(reader.filter(reader.first(part)?)?),
            Rule::if_linked | Rule::or_more => {
                for inner in part.into_inner() {
                    self.take(inner)?;
                }
            }
            Rule::for_card | Rule::taxing_card => self.names.push(Text::from(part.as_str())),
            Rule::any_such => self.filters.push(reader.filter(reader.first(part)?)?),
            Rule::for_every => self.filters.push(reader.filter(reader.first(part)?)?),
            Rule::party => self.parties.push(reader.party(part)?),
            Rule::object => self.objects.push(reader.object(part)?),
            Rule::clause => self.clause = Some(reader.clause(part)?),
            Rule::defended => {
                let inner = reader.first(part)?;
                match inner.as_rule() {
                    Rule::filter => self.defended = Some(reader.filter(inner)?),
                    Rule::named_defended => {
                        let card = reader.first(inner)?;
                        self.defended = Some(Filter {
                            names: vec![Text::from(card.as_str())],
                            ..Filter::any()
                        });
                    }
                    _ => {}
                }
            }
            Rule::addition => {
                let mut inner = part.into_inner();
                if let (Some(signed), Some(stat)) = (inner.next(), inner.next()) {
                    self.additions
                        .push((number(signed.as_str()), self::stat(stat.as_str())));
                }
            }
            Rule::global_too => self.global_too = Some(number(reader.first(part)?.as_str())),
            Rule::stat => self.stats.push(stat(part.as_str())),
            Rule::raise => {
                self.becomes = Some(Becomes::RisesTo(number(reader.first(part)?.as_str())));
            }
            Rule::lower => {
                self.becomes = Some(Becomes::DropsTo(number(reader.first(part)?.as_str())));
            }
            Rule::equal => {
                self.becomes = Some(match reader.first(part)?.as_rule() {
                    Rule::permanent_power => Becomes::PermanentPower,
                    _ => Becomes::CurrentPower,
                });
            }
            Rule::factor => {
                self.factor = match part.as_str() {
                    "doubled" => Factor::Times(2),
                    "tripled" => Factor::Times(3),
                    "halved" => Factor::Halved,
                    _ => Factor::Times(number(reader.first(part)?.as_str())),
                };
            }
            Rule::while_it_takes
            | Rule::when_it_takes
            | Rule::in_attack_by
            | Rule::in_attack_on
            | Rule::against
            | Rule::for_relief
            | Rule::opposing_that
            | Rule::in_that
            | Rule::for_defense => self.when = Some(self.occasion(part)?),
            Rule::the_card => {
                let card = reader.first(part)?;
                self.parties.push(Party::Each(Filter {
                    names: vec![Text::from(card.as_str())],
                    ..Filter::any()
                }));
            }
            Rule::each => self
                .parties
                .push(Party::Each(reader.filter(reader.first(part)?)?)),
            Rule::instead => {
                let word = reader.first(part)?;
                self.alignment = Some(
                    Alignment::named(word.as_str())
                        .ok_or_else(|| SentenceError::NoSuchTrait(word.as_str().to_owned()))?,
                );
            }
            // Alone it is an alignment, and in a sentence that names two of them it may be an attribute.
            Rule::r#trait => {
                let word = reader.one_trait(part.as_str())?;
                self.alignment = Alignment::named(part.as_str());
                self.words.push(word);
            }
            Rule::role => {
                self.taking = match part.as_str() {
                    "makes or aids" => Taking::MakesOrAids,
                    "makes" => Taking::Makes,
                    "opposes" => Taking::Opposes,
                    "aids or opposes" => Taking::AidsOrOpposes,
                    _ => Taking::TakesPart,
                };
            }
            Rule::traits => {
                let text = part.as_str().to_owned();
                self.traits.push((reader.traits(part)?, text));
            }
            Rule::attackers => {
                for attacker in part.into_inner() {
                    let inner = reader.first(attacker)?;
                    self.attackers.push(match inner.as_rule() {
                        Rule::filter => Attacker::Any(reader.filter(inner)?),
                        _ => Attacker::Named(Text::from(inner.as_str())),
                    });
                }
            }
            Rule::card_name | Rule::played_card => self.names.push(Text::from(part.as_str())),
            Rule::number => self.numbers.push(number(part.as_str())),
            Rule::count => self.numbers.push(counted(part.as_str())),
            Rule::plural => {
                self.only = match part.as_str() {
                    "Places" => Kind::Place,
                    "Organizations" => Kind::Organization,
                    _ => Kind::Personality,
                };
            }
            Rule::doubled_while | Rule::whence => {
                for inner in part.into_inner() {
                    self.take(inner)?;
                }
            }
            mark => self.marks.push(mark),
        }
        Ok(())
    }

    /// What a figure is multiplied for.
    fn occasion(&self, pair: Pair<Rule>) -> Read<Occasion> {
        let rule = pair.as_rule();
        let parts = Parts::of(self.reader, pair)?;
        let (taking, kinds) = (parts.taking, parts.kinds);
        Ok(match rule {
            Rule::when_it_takes => Occasion::Taking {
                taking,
                kinds,
                target: parts.filter()?,
            },
            Rule::while_it_takes => Occasion::WhileTaking {
                taking,
                kinds,
                target: parts.filter()?,
            },
            Rule::in_attack_by => {
                let mut filters = parts.filters.into_iter();
                let (Some(by), Some(on)) = (filters.next(), filters.next()) else {
                    return self.reader.lost();
                };
                Occasion::TakingBy { taking, by, on }
            }
            Rule::in_attack_on => Occasion::AttackOnIt,
            Rule::against => Occasion::Against(kinds),
            Rule::for_relief => Occasion::Relief,
            Rule::opposing_that => Occasion::OpposingThat,
            Rule::in_that => Occasion::InThat,
            _ => Occasion::Defense,
        })
    }

    /// Whether the form has this part.
    pub(super) fn has(&self, mark: Rule) -> bool {
        self.marks.contains(&mark)
    }

    pub(super) fn amount(&self) -> Read<i16> {
        self.signed.map_or_else(|| self.reader.lost(), Ok)
    }

    pub(super) fn filter(&self) -> Read<Filter> {
        self.filters
            .first()
            .cloned()
            .map_or_else(|| self.reader.lost(), Ok)
    }

    pub(super) fn object(&self) -> Read<Object> {
        self.objects
            .first()
            .cloned()
            .map_or_else(|| self.reader.lost(), Ok)
    }

    pub(super) fn name(&self) -> Read<Text> {
        self.names
            .first()
            .cloned()
            .map_or_else(|| self.reader.lost(), Ok)
    }

    /// A condition that the form cannot be without.
    pub(super) fn condition(&self) -> Read<Condition> {
        self.clause.clone().map_or_else(|| self.reader.lost(), Ok)
    }

    pub(super) fn number(&self, index: usize) -> u8 {
        self.numbers
            .get(index)
            .and_then(|&number| u8::try_from(number).ok())
            .unwrap_or_default()
    }

    /// A number that is a figure of Groups.
    pub(super) fn figure(&self) -> i16 {
        self.numbers.last().copied().unwrap_or_default()
    }

    /// A list of traits of which all are meant; nothing where there is no such list.
    pub(super) fn list(&self, index: usize) -> Read<Traits> {
        match self.traits.get(index) {
            Some((test, text)) => all_of(*test, text),
            None => Ok(Traits::default()),
        }
    }
}

fn stat(word: &str) -> Stat {
    match word {
        "Power" => Stat::Power,
        "Resistance" => Stat::Resistance,
        _ => Stat::GlobalPower,
    }
}
