//! `#[derive(Wording)]`: one description of a construction, from which it is read, printed and listed.
//!
//! `#[says("…")]` on a variant, or on a struct, is a template. `{name}` stands for a field in its usual wording, and
//! `{name:Manner}` for one in another; `{0}` is the field of a tuple. `{name?text}` is said if the field is true, and
//! `{name?text|else}` says something else if it is not; `{name?text {:Manner} text}` is said if an optional field is there. A field
//! that the template leaves out is given its value: `#[says("…", name = value)]`. The first template whose values fit is printed;
//! every one is read. `#[says(Manner, "…")]` is for a manner other than the usual. `#[otherwise("…")]` is read only where
//! nothing else is. `#[also("…")]` is another wording of designers, which is read and never printed.

mod emit;
mod is;
mod template;

use proc_macro::TokenStream;

/// Reading and printing by templates.
#[proc_macro_derive(Wording, attributes(says, otherwise, also))]
pub fn wording(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    emit::wording(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// What the variants of an enum are: `#[is(PLAYED | USED)]` at a variant, of whose fields it may speak (`the0` of a tuple), and what
/// all others are at the enum.
#[proc_macro_derive(Is, attributes(is))]
pub fn is(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    is::is(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
