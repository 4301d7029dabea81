//! The page about what sentences of cards can say is what the program lists.

#![allow(
    clippy::expect_used,
    reason = "a law without constructions has no page"
)]

use fnord::desk::look_up::{forms, forms_listed};
use fnord::embedded;

#[test]
fn the_page_about_cards_is_true() {
    let law = embedded::law();
    let all = forms(law, &[]).expect("there are constructions");
    let wanted = format!(
        "# What sentences of cards can say\n\n\
         Every construction that the program reads and carries out, each with the shortest printed sentence in which it stands: what \
         may vary is `…`, what may be left out or is one of several stands in brackets. `fnord forms WORDS` finds those with some words, \
         `fnord lint --with FILE` says of a sentence how far it is understood, where nothing would come of it, and what could stand \
         there. A sentence may be worded otherwise: what designers and printed cards say is read as one of these, and shown so.\n\n\
         A sentence begins, where it needs to, with its price and moment (`As its action, at any time: …`), with how long it lasts \
         (`Until the end of the turn, …`), with what sets it off (`When it is destroyed, …`), with a condition (`While its master is \
         Weird, …`), in that order.\n\n```text\n{}```\n",
        forms_listed(&all, false)
    );
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/CARDS.md");
    if std::env::var_os("FNORD_UPDATE").is_some() {
        std::fs::write(&path, &wanted).expect("it can be written");
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == wanted,
        "docs/CARDS.md: FNORD_UPDATE=1 writes it anew"
    );
}
