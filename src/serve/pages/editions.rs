//! The same table by every edition, side by side.

use maud::html;

use super::{mistakes, plays};
use crate::law::Law;
use crate::report::{self, Depth};
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, what_else};
use crate::serve::shown;
use crate::service::under_every_edition;

pub(super) fn page(law: &Law, fields: &Fields) -> Shown {
    let table = fields.table();
    let report = match under_every_edition(law, &table) {
        Ok(report) => report,
        Err(why) => return mistakes::page(&table, &why, plays::first(law, &table, "/editions")),
    };
    let title = match report.agree {
        true => "Every edition comes to the same",
        false => "The editions differ",
    };
    let body = html! {
        h1.verdict { (title) }
        table.editions {
            thead { tr { th scope="col" { "Rules" } th scope="col" { "Answer" } } }
            tbody {
                @for ruling in &report.rulings {
                    tr {
                        th scope="row" { a href={ "#" (ruling.edition) } { (ruling.edition) } }
                        td { (ruling.summary) }
                    }
                }
            }
        }
        @for why in &report.left_out { p.help { "Not ruled on by " (why) } }
        (what_else(&table, "/editions"))
        div.sides {
            @for ruling in &report.rulings {
                section id=(ruling.edition) aria-label=(ruling.edition) {
                    h2 { (ruling.edition) }
                    details {
                        summary { (ruling.summary) }
                        (shown::parts(law, &report::page(ruling, Depth::Quoted, None)))
                    }
                }
            }
        }
    };
    Shown::page(title, body)
}
