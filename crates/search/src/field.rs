//! A part of all passages in which words are looked up, by BM25.

use std::collections::HashMap;

use bm25::{Embedder, EmbedderBuilder, Scorer, Tokenizer};

/// Splits text that is stems with blanks between them.
struct Stems;

impl Tokenizer for Stems {
    fn tokenize(&self, text: &str) -> Vec<String> {
        text.split(' ')
            .filter(|stem| !stem.is_empty())
            .map(str::to_owned)
            .collect()
    }
}

/// A part of every passage: the headings, or the chapters, or the text.
pub(super) struct Field {
    embedder: Embedder<u32, Stems>,
    scorer: Scorer<usize>,
}

impl Field {
    pub(super) fn new(texts: &[String]) -> Field {
        let all: Vec<&str> = texts.iter().map(String::as_str).collect();
        let embedder = EmbedderBuilder::with_tokenizer_and_fit_to_corpus(Stems, &all).build();
        let mut scorer = Scorer::new();
        for (index, text) in texts.iter().enumerate() {
            scorer.upsert(&index, embedder.embed(text));
        }
        Field { embedder, scorer }
    }

    /// How well each passage fits that does at all.
    pub(super) fn scores(&self, stems: &[String]) -> HashMap<usize, f32> {
        if stems.is_empty() {
            return HashMap::new();
        }
        let asked = self.embedder.embed(&stems.join(" "));
        let found = self.scorer.matches(&asked).into_iter();
        found.map(|found| (found.id, found.score)).collect()
    }
}
