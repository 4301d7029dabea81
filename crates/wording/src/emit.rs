//! From templates to the code that reads and prints them.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Fields, Ident, Member};

use crate::template::{Piece, Says};

/// A variant, or a whole struct.
struct Shape<'a> {
    path: TokenStream,
    name: String,
    fields: &'a Fields,
    says: Vec<Says>,
}

pub(crate) fn wording(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let mut shapes = Vec::new();
    match &input.data {
        Data::Struct(data) => shapes.push(shape(quote!(#name), name, &data.fields, &input.attrs)?),
        Data::Enum(data) => {
            for variant in &data.variants {
                let ident = &variant.ident;
                let path = quote!(#name::#ident);
                shapes.push(shape(path, ident, &variant.fields, &variant.attrs)?);
            }
        }
        Data::Union(_) => return Err(Error::new(name.span(), "a union says nothing")),
    }
    let mut manners: BTreeMap<String, Ident> = BTreeMap::new();
    for says in shapes.iter().flat_map(|shape| &shape.says) {
        let manner = says.manner.clone();
        let manner = manner.unwrap_or_else(|| format_ident!("Plain"));
        manners.insert(manner.to_string(), manner);
    }
    let manners = manners.values().map(|manner| one(name, manner, &shapes));
    Ok(quote!(#(#manners)*))
}

fn shape<'a>(
    path: TokenStream,
    name: &Ident,
    fields: &'a Fields,
    attributes: &[Attribute],
) -> syn::Result<Shape<'a>> {
    let mut says = Vec::new();
    for attribute in attributes {
        let late = attribute.path().is_ident("otherwise");
        let also = attribute.path().is_ident("also");
        if late || also || attribute.path().is_ident("says") {
            let one: Says = attribute.parse_args()?;
            says.push(Says { late, also, ..one });
        }
    }
    Ok(Shape {
        path,
        name: name.to_string(),
        fields,
        says,
    })
}

fn one(name: &Ident, manner: &Ident, shapes: &[Shape]) -> TokenStream {
    let (mut reads, mut late, mut prints, mut cans, mut forms) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut nested = Vec::new();
    let plain = manner == "Plain";
    for shape in shapes {
        for says in &shape.says {
            if !(says.manner.as_ref().map_or(plain, |own| own == manner)) {
                continue;
            }
            let read = reading(shape, says);
            match (says.late, says.also) {
                (true, _) => late.push(read),
                (_, true) => reads.push(quote!(if at.is_loose() { #read })),
                _ => reads.push(read),
            }
            if says.also {
                continue;
            }
            let form = format!("{name}::{}", shape.name);
            let text = &says.text;
            forms.push(quote!((#form, #text)));
            nested.extend(
                says.pieces
                    .iter()
                    .filter_map(|piece| gathering(shape, piece)),
            );
            let (pattern, fits) = pattern(shape, says);
            let print = says.pieces.iter().map(printing);
            prints.push(quote!(#pattern if #fits => { to.form(#form); #(#print)* }));
            cans.push(quote!(#pattern if #fits => true,));
        }
    }
    let room = quote!(crate::effect::say);
    quote! {
        #[automatically_derived]
        #[allow(unused_variables, unreachable_patterns, clippy::all, clippy::pedantic)]
        impl #room::Wording<#name> for #room::#manner {
            fn read<'t>(at: #room::Cursor<'t>) -> #room::Ways<'t, #name> {
                use #room::*;
                let mut ways = Vec::new();
                #(#reads)*
                if ways.is_empty() { #(#late)* }
                ways
            }
            fn print(value: &#name, to: &mut #room::Printed<'_>) {
                use #room::*;
                to.meets(value);
                match value { #(#prints)* _ => {} }
            }
            fn can(value: &#name) -> bool {
                use #room::*;
                match value { #(#cans)* _ => false }
            }
            fn gather(to: &mut #room::Gathered) {
                use #room::*;
                if to.takes::<#name, #manner>(&[#(#forms),*]) {
                    #(#nested)*
                }
            }
        }
    }
}

/// The variable that a field is read into.
fn variable(field: &Member) -> Ident {
    match field {
        Member::Named(name) => format_ident!("field_{name}"),
        Member::Unnamed(index) => format_ident!("field_{}", index.index),
    }
}

/// The type of a field.
fn kind(shape: &Shape, field: &Member) -> TokenStream {
    let mut fields = shape.fields.iter().enumerate();
    let found = fields.find(|(index, one)| match field {
        Member::Named(name) => one.ident.as_ref() == Some(name),
        Member::Unnamed(place) => place.index as usize == *index,
    });
    found.map_or_else(|| quote!(_), |(_, one)| one.ty.to_token_stream())
}

fn field(piece: &Piece) -> Option<&Member> {
    match piece {
        Piece::Words(_) => None,
        Piece::Slot { field, .. } | Piece::Flag { field, .. } | Piece::Optional { field, .. } => {
            Some(field)
        }
    }
}

fn reading(shape: &Shape, says: &Says) -> TokenStream {
    let path = &shape.path;
    let mut members = Vec::new();
    let mut bound: Vec<&Member> = Vec::new();
    for piece in &says.pieces {
        if let Some(field) = field(piece)
            && !bound.contains(&field)
        {
            bound.push(field);
            let value = variable(field);
            members.push(quote!(#field: Clone::clone(&#value)));
        }
    }
    let mut tests = Vec::new();
    for (field, value) in &says.values {
        if bound.contains(&field) {
            let read = variable(field);
            tests.push(quote!(#read == #value));
        } else {
            members.push(quote!(#field: #value));
        }
    }
    let built = match shape.fields {
        Fields::Unit => quote!(#path),
        _ => quote!(#path { #(#members),* }),
    };
    let mut code = quote!(if true #(&& #tests)* { ways.push((#built, at)); });
    for (index, piece) in says.pieces.iter().enumerate().rev() {
        let ways = match piece {
            Piece::Words(words) => {
                code = quote!(if let Some(at) = at.words(#words) { #code });
                continue;
            }
            Piece::Slot { field, manner } => {
                let kind = kind(shape, field);
                quote!(<#manner as Wording<#kind>>::read(at))
            }
            Piece::Flag { then, other, .. } => quote!(at.either(#then, #other)),
            Piece::Optional {
                before,
                manner,
                after,
                ..
            } => quote!(at.perhaps::<_, #manner>(#before, #after)),
        };
        let Some(value) = field(piece).map(variable) else {
            continue;
        };
        let mut before = says.pieces[..index].iter();
        // What is said twice is the same both times.
        code = match before.any(|one| field(one) == field(piece)) {
            true => quote!(for (again, at) in #ways { if again == #value { #code } }),
            false => quote!(for (#value, at) in #ways { #code }),
        };
    }
    code
}

/// The constructions of what stands in a slot.
fn gathering(shape: &Shape, piece: &Piece) -> Option<TokenStream> {
    match piece {
        Piece::Slot { field, manner } => {
            let kind = kind(shape, field);
            Some(quote!(<#manner as Wording<#kind>>::gather(to);))
        }
        Piece::Optional { field, manner, .. } => {
            let kind = kind(shape, field);
            Some(quote!(<#manner as Wording<<#kind as IntoIterator>::Item>>::gather(to);))
        }
        _ => None,
    }
}

fn pattern(shape: &Shape, says: &Says) -> (TokenStream, TokenStream) {
    let path = &shape.path;
    let used: Vec<&Member> = says.pieces.iter().filter_map(field).collect();
    let fields = used
        .iter()
        .copied()
        .chain(says.values.iter().map(|(field, _)| field));
    let mut named: Vec<&Member> = Vec::new();
    for field in fields {
        if !named.contains(&field) {
            named.push(field);
        }
    }
    let binds = named.iter().map(|field| {
        let value = variable(field);
        quote!(#field: #value)
    });
    let pattern = match shape.fields {
        Fields::Unit => quote!(#path),
        _ => quote!(#path { #(#binds,)* .. }),
    };
    let values = says.values.iter().map(|(field, value)| {
        let bound = variable(field);
        quote!(*#bound == #value)
    });
    let cans = says.pieces.iter().filter_map(|piece| match piece {
        Piece::Slot { field, manner } => {
            let value = variable(field);
            Some(quote!(<#manner as Wording<_>>::can(#value)))
        }
        _ => None,
    });
    let tests: Vec<TokenStream> = values.chain(cans).collect();
    (pattern, quote!(true #(&& #tests)*))
}

fn printing(piece: &Piece) -> TokenStream {
    match piece {
        Piece::Words(words) => quote!(to.say(#words);),
        Piece::Slot { field, manner } => {
            let value = variable(field);
            quote!(<#manner as Wording<_>>::print(#value, to);)
        }
        Piece::Flag { field, then, other } => {
            let value = variable(field);
            quote!(to.say(if *#value { #then } else { #other });)
        }
        Piece::Optional {
            field,
            before,
            manner,
            after,
        } => {
            let value = variable(field);
            quote! {
                if let Some(value) = #value {
                    to.say(#before);
                    <#manner as Wording<_>>::print(value, to);
                    to.say(#after);
                }
            }
        }
    }
}
