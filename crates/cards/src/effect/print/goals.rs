//! What Goals ask for.

use super::super::{Filter, Objective};
use super::Printer;

impl Printer<'_> {
    pub(super) fn wins_if(&self, alternatives: &[Vec<Objective>]) -> String {
        if let [only] = alternatives
            && let [Objective::TotalInPlay { least, of }] = &**only
        {
            let groups = self.filters(of);
            return format!("you win if {groups} in play have total Power {least} or more");
        }
        let alternatives: Vec<String> = alternatives
            .iter()
            .map(|objectives| {
                let objectives: Vec<String> =
                    objectives.iter().map(|one| self.objective(one)).collect();
                objectives.join(" and ")
            })
            .collect();
        format!("you win if you {}", alternatives.join("; or "))
    }

    fn objective(&self, objective: &Objective) -> String {
        match objective {
            Objective::Controls { least, of } => format!("control {}", self.number_of(*least, of)),
            Objective::Destroyed { least, of } => {
                format!("have destroyed {}", self.number_of(*least, of))
            }
            Objective::DestroyedIlluminati { least, helped } => {
                let helped = if *helped { " or helped in it" } else { "" };
                format!("have destroyed {least} rivals' Illuminati{helped}")
            }
            Objective::DestroyedSameIlluminati => {
                "have destroyed a rival's Illuminati of the same type as yours".to_owned()
            }
            Objective::TotalPower { least, of } => {
                format!(
                    "control {} with total Power {least} or more",
                    self.filters(of)
                )
            }
            // It stands alone.
            Objective::TotalInPlay { .. } => String::new(),
            Objective::EveryAlignment => "control a Group of every alignment".to_owned(),
            Objective::NoPuppets => "have no puppets at the end of that turn".to_owned(),
        }
    }

    fn number_of(&self, number: u8, of: &Filter) -> String {
        match number {
            1 => format!("1 {}", self.filter(of)),
            number => format!("{number} {}", self.filters(of)),
        }
    }
}
