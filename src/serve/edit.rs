//! A table changed by a tap: the text with a line more, less or otherwise. What the text means afterwards is read anew.

/// The blanks by which a puppet stands further in than its master.
const STEP: usize = 2;

/// A line added below another, as its last puppet or pile; `says`: without blanks before it.
pub fn below(text: &str, line: usize, says: &str) -> String {
    let mut lines = lines(text);
    let Some(master) = line.checked_sub(1).and_then(|at| lines.get(at)) else {
        return text.to_owned();
    };
    let blanks = " ".repeat(indent(master) + STEP);
    let at = end_of(&lines, line - 1);
    lines.insert(at, format!("{blanks}{}", one_line(says)));
    lines.join("\n")
}

/// A card added to a pile of the player in that line: to the line that has it already, or to a new one.
pub fn into_pile(text: &str, line: usize, pile: &str, card: &str) -> String {
    let mut lines = lines(text);
    let Some(at) = line.checked_sub(1).filter(|at| *at < lines.len()) else {
        return text.to_owned();
    };
    let end = end_of(&lines, at);
    let head = format!("{}:", pile.to_lowercase());
    let depth = lines.get(at).map_or(0, |owner| indent(owner)) + STEP;
    let of_his = lines.iter_mut().take(end).skip(at + 1);
    let known = of_his
        .filter(|one| indent(one) <= depth)
        .find(|one| one.trim_start().to_lowercase().starts_with(&head));
    match known {
        Some(known) => {
            known.push_str(&format!(", {}", one_line(card)));
            lines.join("\n")
        }
        None => below(text, line, &format!("{head} {}", one_line(card))),
    }
}

/// A line of the table added below everything that lies on it, and above what happens; `first_play`: where that begins.
pub fn on_table(text: &str, first_play: Option<usize>, says: &str) -> String {
    let mut lines = lines(text);
    let mut at = first_play
        .map_or(lines.len(), |line| line.saturating_sub(1))
        .min(lines.len());
    // Above the empty lines between the two.
    while at > 0 && lines.get(at - 1).is_some_and(|line| line.trim().is_empty()) {
        at -= 1;
    }
    lines.insert(at, one_line(says));
    lines.join("\n")
}

/// A line added at the end.
pub(super) fn at_the_end(text: &str, says: &str) -> String {
    let mut lines = lines(text);
    lines.push(one_line(says));
    lines.join("\n")
}

/// The tokens of the card in a line, said in brackets after its name.
pub fn tokens(text: &str, line: usize, count: usize) -> String {
    let mut lines = lines(text);
    if let Some(said) = line.checked_sub(1).and_then(|at| lines.get_mut(at)) {
        let count = match count {
            0 => "no token".to_owned(),
            1 => "1 token".to_owned(),
            count => format!("{count} tokens"),
        };
        let (card, remarks) = match said.trim_end().strip_suffix(')') {
            Some(open) => open.rsplit_once(" (").unwrap_or((said.as_str(), "")),
            None => (said.as_str(), ""),
        };
        let others = remarks.split(", ").filter(|one| !one.is_empty());
        let others = others.filter(|one| !one.ends_with(" token") && !one.ends_with(" tokens"));
        let remarks: Vec<&str> = others.chain([count.as_str()]).collect();
        *said = format!("{card} ({})", remarks.join(", "));
    }
    lines.join("\n")
}

/// The text without a line and without what stands further in below it.
pub fn without(text: &str, line: usize) -> String {
    let mut lines = lines(text);
    if let Some(at) = line.checked_sub(1).filter(|at| *at < lines.len()) {
        let end = end_of(&lines, at);
        lines.drain(at..end);
    }
    lines.join("\n")
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn one_line(says: &str) -> String {
    let words: Vec<&str> = says.split_whitespace().collect();
    words.join(" ")
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Where the lines end that stand further in below one.
fn end_of(lines: &[String], at: usize) -> usize {
    let depth = lines.get(at).map_or(0, |line| indent(line));
    let after = lines.iter().skip(at + 1);
    let deeper = after.take_while(|line| !line.trim().is_empty() && indent(line) > depth);
    at + 1 + deeper.count()
}
