//! Plays: what if one were struck or added, and what may still be done.

use maud::{Markup, html};

use super::mistakes;
use crate::law::Law;
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, kept, table_fields, what_else};
use crate::serve::shown;
use crate::service::{
    Advised, Refused, TableAsked, WhatIfAsked, advise as advised, compared, no_files, rule,
};

/// A play struck or added by tapping.
pub(super) fn what_if(law: &Law, fields: &Fields) -> Shown {
    let table = fields.table();
    let report = match rule(law, &table, &no_files) {
        Ok(report) => report,
        Err(why) => return mistakes::page(&table, &why, first(law, &table, "/what-if")),
    };
    let asked = WhatIfAsked {
        scenario: table.scenario.clone(),
        edition: table.edition.clone(),
        and: (fields.all("and").filter(|play| !play.is_empty()))
            .map(str::to_owned)
            .collect(),
        after: fields.number("after"),
        without: fields.all("without").map(str::to_owned).collect(),
    };
    let otherwise = !asked.and.is_empty() || !asked.without.is_empty();
    let answer = otherwise.then(|| compared(law, &asked, &no_files));
    let struck = |line: usize| asked.without.iter().any(|one| *one == line.to_string());
    let body = html! {
        h1 { "What if" }
        @match &answer {
            None => p.verdict { "As it is: " (report.summary) },
            Some(Ok(comparison)) => {
                @let page = comparison.page();
                h2.verdict { (page.title.words()) }
                (shown::parts(law, &page))
            },
            Some(Err(why)) => (mistakes::list(&table, why)),
        }
        form method="post" action="/what-if" {
            (kept(&table))
            fieldset {
                legend { "Strike" }
                @for play in &report.plays {
                    label.tick {
                        input type="checkbox" name="without" value=(play.line) checked[struck(play.line)];
                        (play.text)
                    }
                }
            }
            label for="and" { "Add" }
            input #and name="and" value=[asked.and.first()] autocomplete="off" placeholder="Ann's Illuminati aids";
            div #understood aria-live="polite" {}
            button.main type="submit" { "Compare" }
        }
        (what_else(&table, "/what-if"))
    };
    Shown::page("What if", body)
}

/// What may still be done before the dice.
pub(super) fn advise(law: &Law, fields: &Fields) -> Shown {
    let table = fields.table();
    let all = fields.get("all").is_some();
    let page = match advised(law, &table, &no_files) {
        Ok(Advised::Cards(report)) => report.page(all),
        Ok(Advised::XDay(report)) => report.page(),
        Err(why @ Refused::Nothing(_)) => {
            let body = html! {
                h1 { "Nothing to advise" }
                (mistakes::list(&table, &why))
                (what_else(&table, "/advise"))
            };
            return Shown::page("Nothing to advise", body);
        }
        Err(why) => return mistakes::page(&table, &why, first(law, &table, "/advise")),
    };
    let body = html! {
        h1 { (page.title.words()) }
        (shown::parts(law, &page))
        @if !all {
            form method="post" action="/advise" {
                (kept(&table))
                button name="all" value="1" { "Everything, and why not" }
            }
        }
        (what_else(&table, "/advise"))
    };
    Shown::page(page.title.words(), body)
}

/// A form for a table that there is not yet.
pub(super) fn first(law: &Law, asked: &TableAsked, page: &str) -> Markup {
    html! {
        form method="post" action=(page) {
            (table_fields(law, asked))
            button.main type="submit" { "Go on" }
        }
    }
}
