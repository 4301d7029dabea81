//! What each construction is, said at its variant.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Expr, Fields};

/// What `#[is(…)]` says.
fn said(attributes: &[Attribute]) -> syn::Result<Option<Expr>> {
    let mut all = attributes.iter();
    let own = all.find(|attribute| attribute.path().is_ident("is"));
    own.map(Attribute::parse_args).transpose()
}

pub(crate) fn is(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let (Data::Enum(data), Some(other)) = (&input.data, said(&input.attrs)?) else {
        return Err(Error::new(
            name.span(),
            "an enum says what its other variants are",
        ));
    };
    let mut arms = Vec::new();
    for variant in &data.variants {
        let Some(marks) = said(&variant.attrs)? else {
            continue;
        };
        let ident = &variant.ident;
        let fields = match &variant.fields {
            Fields::Unit => quote!(),
            Fields::Named(fields) => {
                let fields = fields.named.iter().map(|field| &field.ident);
                quote!({ #(#fields),* })
            }
            Fields::Unnamed(fields) => {
                let fields = (0..fields.unnamed.len()).map(|index| format_ident!("the{index}"));
                quote!((#(#fields),*))
            }
        };
        arms.push(quote!(#name::#ident #fields => #marks,));
    }
    Ok(quote! {
        #[automatically_derived]
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        impl #name {
            /// What it is, by the marks at its variant.
            pub fn marks(&self) -> crate::effect::Nature {
                use crate::effect::nature::*;
                match self { #(#arms)* _ => #other }
            }
        }
    })
}
