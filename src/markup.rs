//! Text in markup: in HTML, in SVG, in the XML of build servers.

/// Text in which nothing is taken for markup, within elements and within attributes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no other control characters.
            letter if letter.is_control() && !matches!(letter, '\n' | '\t') => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}
