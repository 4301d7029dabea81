//! What a list of rule points makes.

/// Makes the rule points of an edition from the list of them: each a field, its name in the files, and the type of its value.
macro_rules! rule_points {
    ($($(#[doc = $doc:literal])* $field:ident = $name:literal: $type:ty,)*) => {
        /// The rule points of an edition.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(bound(deserialize = "'de: 'static"))]
        pub struct RulePoints {
            $($(#[doc = $doc])* pub $field: Point<$type>,)*
        }

        impl RulePoints {
            /// The names of all rule points, in order.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// What a point is, in words, and what values it can have.
            pub fn meant(id: PointId) -> Option<Meant> {
                let mut ids = 0..;
                $(if ids.next() == Some(usize::from(id.0)) {
                    return Some(Meant {
                        name: $name,
                        meaning: concat!($($doc),*).trim(),
                        allowed: allowed::<$type>($name),
                    });
                })*
                None
            }

            /// Reads the points of an edition; what is left in the table are no rule points. Those that it does not make
            /// are the base's.
            pub(crate) fn take(
                table: &mut toml::Table,
                base: Base<'_, RulePoints>,
                clause: &dyn Fn(&str) -> Option<ClauseId>,
            ) -> Result<RulePoints, Vec<LawErrorKind>> {
                let mut errors = Vec::new();
                let mut ids = 0..;
                $(let $field = {
                    let id = ids.next().unwrap_or_default();
                    match (take::<$type>(table, id, $name, clause), &base) {
                        (Ok(Some(point)), Base::Under(base)) => Ok(point.over(&base.$field)),
                        (Ok(Some(point)), _) => Ok(point),
                        (Ok(None), Base::Lent(base) | Base::Under(base)) => Ok(base.$field.clone()),
                        (Ok(None), Base::None) => Err(errors.push(LawErrorKind::PointMissing { point: $name })),
                        (Err(error), _) => Err(errors.push(error)),
                    }
                };)*
                match ($($field,)*) {
                    ($(Ok($field),)*) => Ok(RulePoints { $($field),* }),
                    _ => Err(errors),
                }
            }

            /// The open question of a point, if it is one.
            pub fn question(&self, id: PointId) -> Option<OpenQuestion<'_>> {
                let mut ids = 0..;
                $(if ids.next() == Some(usize::from(id.0)) {
                    return self.$field.open_question($name);
                })*
                None
            }

            /// Every point that is an open question.
            pub fn questions(&self) -> Vec<OpenQuestion<'_>> {
                let questions = [$(self.$field.open_question($name)),*];
                questions.into_iter().flatten().collect()
            }

            /// Decides an open question by the reading of that value.
            ///
            /// # Errors
            /// There is no such question in this edition, or the question has no such reading.
            pub fn decide(&mut self, question: &str, value: &str) -> Result<(), ReadingError> {
                match question {
                    $($name => self.$field.decide($name, value),)*
                    _ => Err(ReadingError::NoSuchQuestion(question.to_owned())),
                }
            }

            /// The points in which another edition differs, each with whether it has another value there. Otherwise the same
            /// choice rests on other clauses, or is left open.
            pub fn differences(&self, other: &RulePoints) -> Vec<(PointId, bool)> {
                let mut differing = Vec::new();
                $(if self.$field != other.$field {
                    let value = self.$field.value != other.$field.value;
                    differing.push((self.$field.id, value));
                })*
                differing
            }

            /// Takes a point over from another edition.
            pub fn take_over(&mut self, other: &RulePoints, id: PointId) {
                let mut ids = 0..;
                $(if ids.next() == Some(usize::from(id.0)) {
                    self.$field.clone_from(&other.$field);
                    return;
                })*
            }

            /// A point with its type taken off.
            pub fn shown(&self, id: PointId) -> Option<ShownPoint> {
                let mut ids = 0..;
                $(if ids.next() == Some(usize::from(id.0)) {
                    return Some(ShownPoint {
                        name: $name,
                        value: in_a_word(&self.$field.value),
                        cites: self.$field.cites.clone(),
                    });
                })*
                None
            }

            /// Takes clauses out of all points. A point that is left without a clause with force is that of the edition below;
            /// those for which there is none, and which have lost the clause that decides them, are returned, each with a clause that it rested on.
            pub(crate) fn withdraw(
                &mut self,
                gone: &[ClauseId],
                below: Option<&RulePoints>,
                has_force: &dyn Fn(ClauseId) -> bool,
            ) -> Vec<(&'static str, ClauseId)> {
                let mut groundless = Vec::new();
                $(
                    let under = below.map(|below| &below.$field);
                    if let Err(clause) = self.$field.withdraw(gone, under, has_force) {
                        groundless.push(($name, clause));
                    }
                )*
                groundless
            }

            /// Points that clauses of an erratum decide are as they were without it.
            pub(crate) fn go_back(
                &mut self,
                gone: &[ClauseId],
                before: &RulePoints,
                has_force: &dyn Fn(ClauseId) -> bool,
            ) {
                $(self.$field.go_back(gone, &before.$field, has_force);)*
            }

            /// The clauses that each point rests on, with its name.
            pub fn cited(&self) -> Vec<(&'static str, &Cites)> {
                vec![$(($name, &self.$field.cites)),*]
            }
        }

        impl Renumber for RulePoints {
            fn renumber(&mut self, clause: &dyn Fn(ClauseId) -> ClauseId) {
                $(for cited in &mut self.$field.cites {
                    *cited = clause(*cited);
                })*
            }
        }

        impl Amendable for RulePoints {
            fn names(&self) -> &'static [&'static str] {
                Self::NAMES
            }

            fn amend(
                &mut self,
                name: &str,
                value: &toml::Value,
                grounds: &[ClauseId],
            ) -> Result<Amended, WrongValue> {
                match name {
                    $($name => self.$field.amend($name, value, grounds),)*
                    _ => Err(WrongValue::default()),
                }
            }

            fn cite(&mut self, name: &str, clause: ClauseId) -> bool {
                match name {
                    $($name => self.$field.cite(clause),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

pub(super) use rule_points;
