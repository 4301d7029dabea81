//! Looking up: cards, clauses, precedents, and whatever answers a question.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};

use crate::desk::look_up::{Applied, CardReport, CardsAsked, ClauseReport};
use crate::law::Law;
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, edition_field, worked_out};
use crate::serve::{Server, links, shown};
use crate::service::{
    AskAsked, CardsReport, ClauseAsked, Refused, asked as asked_for, look_up_cards, look_up_clause,
};

/// The passages that are shown.
const MOST: usize = 12;
/// The names of cards that are shown, beside what a question finds.
const MOST_NAMES: usize = 60;

pub(in crate::serve) async fn page(
    State(server): State<Server>,
    Form(fields): Form<Fields>,
) -> Response {
    worked_out(server, move |law| of(law, &fields)).await
}

fn of(law: &'static Law, fields: &Fields) -> Shown {
    let words = fields.get("for").unwrap_or_default();
    let edition = fields.get("edition");
    let form = html! {
        h1 { "Look up" }
        form method="get" action="/look" role="search" {
            label for="for" { "A card, a clause, or a question in your own words" }
            input #for name="for" type="search" value=(words) autocomplete="off" maxlength="500";
            (edition_field(law, edition))
            button.main type="submit" { "Look up" }
        }
    };
    let body = html! {
        (form)
        @if words.is_empty() { (shelves(law)) } @else { (found(law, words, edition)) }
    };
    Shown::page("Look up", body)
}

/// What there is to look into.
fn shelves(law: &Law) -> Markup {
    let rulebooks = law.editions.iter().filter(|edition| !edition.is_combined());
    let mut answers: Vec<&str> = law
        .precedents()
        .filter_map(|(_, clause)| Some(clause.id.split_once('.')?.0))
        .collect();
    answers.sort_unstable();
    answers.dedup();
    html! {
        h2 { "Rulebooks" }
        ul {
            @for edition in rulebooks {
                li { a href=(links::clause(edition.prefix.trim_end_matches('.'))) { (edition.title) } " (" (edition.date) ")" }
            }
        }
        h2 { "Answers to questions" }
        ul {
            @for source in answers { li { a href=(links::clause(source)) { (source) } } }
        }
    }
}

fn found(law: &'static Law, words: &str, edition: Option<&str>) -> Markup {
    let cards = CardsAsked {
        name: words.to_owned(),
        ..CardsAsked::default()
    };
    let cards = look_up_cards(law, &cards).unwrap_or_default();
    let clause = ClauseAsked {
        id: words.to_owned(),
    };
    let clause = look_up_clause(law, &clause).ok();
    let question = AskAsked {
        question: words.to_owned(),
        edition: edition.map(str::to_owned),
        most: Some(MOST),
    };
    let passages = asked_for(law, &question);
    html! {
        @if let Some(clause) = clause {
            h2 { "Clauses" }
            ul {
                @if let Some(one) = &clause.clause { li { a.clause href=(links::clause(&one.id)) { (one.id) } " " (one.text) } }
                @for one in &clause.starting { li { a.clause href=(links::clause(&one.id)) { (one.id) } " " (one.text) } }
            }
        }
        (cards_found(&cards))
        @match &passages {
            Ok(report) => (shown::parts(law, &report.page(|_| false))),
            Err(why) => @if cards.cards.is_empty() && cards.names.is_empty() { p role="status" { (why) } },
        }
    }
}

fn cards_found(cards: &CardsReport) -> Markup {
    html! {
        @if let Some(means) = &cards.means { p { (means) } }
        @if !cards.names.is_empty() {
            h2 { "Cards" }
            ul.names {
                @for name in cards.names.iter().take(MOST_NAMES) { li { a href=(links::card(name)) { (name) } } }
            }
            @if cards.names.len() > MOST_NAMES { p { "and " (cards.names.len() - MOST_NAMES) " more" } }
        }
        @for card in &cards.cards { (of_card(card, false)) }
    }
}

/// What a card says.
pub(in crate::serve) async fn card(
    State(server): State<Server>,
    Path(name): Path<String>,
) -> Response {
    worked_out(server, move |law| {
        let asked = CardsAsked {
            name,
            ..CardsAsked::default()
        };
        match look_up_cards(law, &asked) {
            Ok(found) => match found.cards.as_slice() {
                [one] => Shown::page(one.name.clone(), of_card(one, true)),
                _ => Shown::page("Cards", html! { h1 { "Cards" } (cards_found(&found)) }),
            },
            Err(why) => nothing(&why),
        }
    })
    .await
}

fn of_card(card: &CardReport, alone: bool) -> Markup {
    let mark = |applied: Applied| match applied {
        Applied::Executed => None,
        Applied::WhenPlayed => Some("when played: "),
        Applied::ByHand => Some("by hand: "),
    };
    html! {
        article.card {
            @if alone { h1 { (card.name) } } @else { h2 { a href=(links::card(&card.name)) { (card.name) } } }
            p { (card.facts) }
            @if let Some(arrows) = &card.arrows { p.help { (arrows) } }
            @for sentence in &card.sentences {
                p { @if let Some(mark) = mark(sentence.applied) { em { (mark) } } (sentence.text) }
            }
            @if let Some(footer) = &card.footer { p.help { (footer) } }
            @for other in &card.otherwise {
                p { (other.how) " in " (other.editions.join(", ")) (shown::clauses(&other.clauses)) }
                @if !other.changes.is_empty() { ul { @for change in &other.changes { li { (change) } } } }
            }
            @for clause in &card.changed_later {
                p { "changed later: " (clause.title) (shown::clauses([&clause.id])) }
            }
            @for doubt in &card.doubtful { p.help { "doubtful: " (doubt) } }
            (answers_to(&card.answers))
        }
    }
}

fn answers_to(answers: &[crate::desk::look_up::AnswerReport]) -> Markup {
    html! {
        @if !answers.is_empty() {
            h2 { "Answers" }
            dl {
                @for answer in answers {
                    dt { (answer.question) }
                    dd { (answer.answer) " (" (answer.by) ")" (shown::clauses([&answer.id])) }
                }
            }
        }
    }
}

/// What a clause says, or those whose names start so.
pub(in crate::serve) async fn clause(
    State(server): State<Server>,
    Path(id): Path<String>,
) -> Response {
    worked_out(server, move |law| {
        match look_up_clause(law, &ClauseAsked { id: id.clone() }) {
            Err(why) => nothing(&why),
            Ok(found) => match &found.clause {
                Some(one) => Shown::page(one.title.clone(), of_clause(one)),
                None => {
                    let body = html! {
                        h1 { (id) }
                        dl {
                            @for one in &found.starting {
                                dt { a.clause href=(links::clause(&one.id)) { (one.id) } }
                                dd { (one.text) }
                            }
                        }
                    };
                    Shown::page(id, body)
                }
            },
        }
    })
    .await
}

fn of_clause(clause: &ClauseReport) -> Markup {
    html! {
        article {
            h1 { (clause.title) }
            p.said { (clause.text) }
            @if let Some(example) = &clause.example { p { em { "Example: " } (example) } }
            p.help { (clause.id) " (" (clause.kind) ")" }
            @for line in &clause.place { p.help { (line) } }
            @for change in &clause.history { p { (change) } }
            @if let Some(differs) = &clause.differs { p { "Differs: " (differs) } }
            @if !clause.elsewhere.is_empty() {
                h2 { (clause.elsewhere_title()) }
                dl {
                    @for other in &clause.elsewhere {
                        dt { a.clause href=(links::clause(&other.id)) { (other.id) } }
                        dd { (other.text) }
                    }
                }
            }
            (answers_to(&clause.answers))
            @for resting in &clause.points {
                h2 { "Rule points of " (resting.edition) }
                dl {
                    @for point in &resting.points {
                        dt { (point.name) " = " (point.value) }
                        dd { (point.meaning.as_deref().unwrap_or_default()) }
                    }
                }
            }
        }
    }
}

fn nothing(why: &Refused) -> Shown {
    let body = html! {
        h1 { "Nothing found" }
        p role="alert" { (why) }
        p { a href="/look" { "Look up" } }
    };
    Shown::page("Nothing found", body).with(StatusCode::NOT_FOUND)
}
