//! What is not understood, with what could stand there to tap.

use std::ops::Range;

use axum::http::StatusCode;
use maud::{Markup, html};

use crate::scenario::ScenarioError;
use crate::serve::asked::Fields;
use crate::serve::frame::{Shown, kept};
use crate::service::{Refused, TableAsked, choices, line_of};

/// Takes a choice over into the table, where one was tapped.
pub(in crate::serve) fn chosen(fields: &Fields, asked: &mut TableAsked) {
    let Some((place, choice)) = fields.get("choose").and_then(|said| said.split_once(':')) else {
        return;
    };
    let Some((start, end)) = place.split_once('-') else {
        return;
    };
    if let (Ok(start), Ok(end)) = (start.parse::<usize>(), end.parse::<usize>())
        && start <= end
        && asked.scenario.get(start..end).is_some()
    {
        asked.scenario.replace_range(start..end, choice);
    }
}

/// The page that says why there is no ruling, above a form to write it otherwise.
pub(in crate::serve) fn page(asked: &TableAsked, why: &Refused, form: Markup) -> Shown {
    let (status, title) = match why {
        Refused::Misread { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "Not understood"),
        Refused::NotAsked(_) => (StatusCode::BAD_REQUEST, "Not understood"),
        Refused::Nothing(_) => (StatusCode::NOT_FOUND, "Nothing to say"),
    };
    let body = html! {
        h1 { (title) }
        (list(asked, why))
        (form)
    };
    Shown::page(title, body).with(status)
}

/// The mistakes.
pub(in crate::serve) fn list(asked: &TableAsked, why: &Refused) -> Markup {
    html! {
        @match why {
            Refused::Misread { name, text, errors, instead } => {
                @for one in &instead.general {
                    p { (one.asks) " " strong { (one.says) } }
                }
                div role="alert" {
                    ol.mistakes {
                        @for error in errors { li { (mistake(asked, text, error, name.is_none())) } }
                    }
                }
                @for one in &instead.supposed {
                    p { "If " (one.supposing.join(", and ")) ": " (one.ruling) }
                }
            },
            Refused::NotAsked(what) | Refused::Nothing(what) => p.refusal role="alert" { (what) },
        }
    }
}

/// A mistake; `here`: its place lies in the table, so that a choice can be put there.
fn mistake(asked: &TableAsked, text: &str, error: &ScenarioError, here: bool) -> Markup {
    let line = line_of(text, &error.span);
    let part = |span: Range<usize>| text.get(span).unwrap_or_default();
    let end = error.span.end.clamp(line.start, line.end);
    let start = error.span.start.clamp(line.start, end);
    let (whole_line, choices) = choices(error);
    let place = if whole_line { line.clone() } else { start..end };
    let tappable = here && asked.scenario == text;
    html! {
        p { strong { (error.kind) } }
        p.excerpt { (part(line.start..start)) mark { (part(start..end)) } (part(end..line.end)) }
        @if choices.is_empty() || !tappable {
            @if let Some(help) = &error.help { p.help { (help) } }
        } @else {
            form.choices method="post" action="/" {
                (kept(asked))
                span { "Which one?" }
                @for choice in choices {
                    button name="choose" value={ (place.start) "-" (place.end) ":" (choice) } { (choice) }
                }
            }
        }
    }
}
