//! A template, taken apart.

use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Ident, LitStr, Member, Token, Type};

/// A piece of a template.
pub(crate) enum Piece {
    /// What is said as it stands.
    Words(String),
    /// A field.
    Slot { field: Member, manner: Type },
    /// One of two things, as a field is true or false.
    Flag {
        field: Member,
        then: String,
        other: String,
    },
    /// What is said if a field is there.
    Optional {
        field: Member,
        before: String,
        manner: Type,
        after: String,
    },
}

/// `says(Manner, "template", field = value, …)`.
pub(crate) struct Says {
    /// Whose wording it is.
    pub manner: Option<Ident>,
    /// Whether it is read only where nothing else is.
    pub late: bool,
    /// Whether it is another wording, which is read and never printed.
    pub also: bool,
    /// As it is written.
    pub text: String,
    pub pieces: Vec<Piece>,
    /// What the fields are that it leaves out.
    pub values: Vec<(Member, Expr)>,
}

impl Parse for Says {
    fn parse(input: ParseStream) -> syn::Result<Says> {
        let mut manner = None;
        if input.peek(Ident) {
            manner = Some(input.parse()?);
            input.parse::<Token![,]>()?;
        }
        let text: LitStr = input.parse()?;
        let mut values = Vec::new();
        while input.peek(Token![,]) {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let field: Member = input.parse()?;
            input.parse::<Token![=]>()?;
            values.push((field, input.parse()?));
        }
        Ok(Says {
            manner,
            late: false,
            also: false,
            pieces: pieces(&text)?,
            text: text.value(),
            values,
        })
    }
}

fn pieces(template: &LitStr) -> syn::Result<Vec<Piece>> {
    let text = template.value();
    let mut rest = text.as_str();
    let mut pieces = Vec::new();
    let wrong = || Error::new(template.span(), "a brace that has no partner");
    while !rest.is_empty() {
        match rest.split_once('{') {
            None => {
                pieces.push(Piece::Words(rest.to_owned()));
                break;
            }
            Some((words, inner)) => {
                if !words.is_empty() {
                    pieces.push(Piece::Words(words.to_owned()));
                }
                let mut depth = 1_u8;
                let end = inner.find(|letter| {
                    match letter {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        _ => {}
                    }
                    depth == 0
                });
                let (slot, after) = inner.split_at(end.ok_or_else(wrong)?);
                pieces.push(piece(slot, template)?);
                rest = &after[1..];
            }
        }
    }
    Ok(pieces)
}

fn piece(slot: &str, template: &LitStr) -> syn::Result<Piece> {
    let member =
        |name: &str| syn::parse_str::<Member>(name).map_err(|why| Error::new(template.span(), why));
    let manner = |manner: &str| {
        let name = if manner.is_empty() { "Plain" } else { manner };
        syn::parse_str::<Type>(name).map_err(|why| Error::new(template.span(), why))
    };
    let Some((field, then)) = slot.split_once('?') else {
        let (field, kind) = slot.split_once(':').unwrap_or((slot, ""));
        return Ok(Piece::Slot {
            field: member(field)?,
            manner: manner(kind)?,
        });
    };
    let field = member(field)?;
    if let Some((before, inner)) = then.split_once('{')
        && let Some((kind, after)) = inner.split_once('}')
    {
        return Ok(Piece::Optional {
            field,
            before: before.to_owned(),
            manner: manner(kind.trim_start_matches(':'))?,
            after: after.to_owned(),
        });
    }
    let (then, other) = then.split_once('|').unwrap_or((then, ""));
    Ok(Piece::Flag {
        field,
        then: then.to_owned(),
        other: other.to_owned(),
    })
}
