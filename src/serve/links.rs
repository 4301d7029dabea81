//! Addresses of pages.

/// The longest address that is offered as a link.
const LONGEST: usize = 16 << 10;

/// A text as part of an address.
pub(super) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            b' ' => out.push('+'),
            byte => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// A part of a path, in which a blank is none of the signs that stand for it after the question mark.
pub(super) fn segment(text: &str) -> String {
    encoded(text).replace('+', "%20")
}

/// The page of a clause.
pub(super) fn clause(id: &str) -> String {
    format!("/clause/{}", segment(id))
}

/// The page of a card.
pub(super) fn card(name: &str) -> String {
    format!("/card/{}", segment(name))
}

/// A page with the table in its address; `None` where that would be too long.
pub(super) fn with_table(page: &str, text: &str, edition: Option<&str>) -> Option<String> {
    let edition = edition.map(|name| format!("&edition={}", encoded(name)));
    let address = format!(
        "{page}?text={}{}",
        encoded(text),
        edition.unwrap_or_default()
    );
    (address.len() <= LONGEST).then_some(address)
}
