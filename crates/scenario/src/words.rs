//! The words of the language of tables, and of what people tell in its lines, by the reader that looks for them: as
//! `rulings/language/told.toml` has them.

include!(concat!(env!("OUT_DIR"), "/words.rs"));
