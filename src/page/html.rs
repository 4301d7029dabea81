//! A page as HTML that reads well on a screen and on paper.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{Body, Item, Page, Section, Sheet, Table, Text, Tone};
use crate::markup::escape;

/// The look of every page.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 Georgia,'Times New Roman',serif;max-width:52rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.35rem;line-height:1.3;margin:0 0 1rem}h2{font-size:1.05rem;margin:1.4rem 0 .4rem}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.15rem .6rem .15rem 0}\
td.value{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}tr.sum td{border-top:1px solid;font-weight:bold}\
ul,ol{margin:.2rem 0;padding-left:1.2rem}li{margin:.15rem 0}p{margin:.3rem 0}\
.clause{font:.75rem ui-monospace,Consolas,monospace;opacity:.75;overflow-wrap:anywhere}\
.illegal{color:#b3261e;font-weight:bold}.good{color:#1b6e20;font-weight:bold}.open{color:#8a5a00;font-weight:bold}a.clause{color:inherit}:target{background:#ff93}pre{overflow-x:auto;font-size:.85rem;white-space:pre-wrap}svg{max-width:100%;height:auto}\
figure{margin:0}footer{margin-top:1.5rem;font-size:.85rem;opacity:.8}\
@media screen and (max-width:36rem){.figures,.figures tbody{display:block}.figures tr{display:grid;grid-template-columns:1fr auto;column-gap:.6rem;padding:.25rem 0}\
.figures td{padding:0;grid-column:1/3}.figures td:empty{display:none}.figures td:first-child,.figures td:empty+td{grid-column:1}.figures td.value{grid-column:2;grid-row:1}.figures tr.sum{border-top:1px solid}.figures tr.sum td{border:0}}\
@media (prefers-color-scheme:dark){.illegal{color:#ff8a80}.good{color:#81c784}.open{color:#ffd54f}}\
@media print{:root{color-scheme:light}.good,.open{color:#000}body{font-size:10.5pt;margin:0;max-width:none;padding:0}h2,tr,li,svg{break-inside:avoid}\
h2{break-after:avoid}.illegal{color:#000}}";

/// What half a sheet of A4 has besides: small letters, black on white, and lines to sign on.
const HALF: &str = "\
@page{size:A5 landscape;margin:9mm}\
:root{color-scheme:light}\
body{font-size:8.5pt;line-height:1.3;color:#000;background:#fff;max-width:192mm;padding:4mm;margin:0 auto}\
h1{font-size:12pt;margin:0 0 1mm}h2{font-size:8.5pt;margin:2mm 0 0;font-variant:small-caps;letter-spacing:.04em}\
p{margin:1.5mm 0 0}footer p{margin:.5mm 0}ol,ul{margin:.5mm 0;padding-left:5mm}li{margin:0}.clause{font-size:7pt;opacity:1}.illegal{color:#000}\
footer{border-top:.3pt solid #000;margin-top:2mm;padding-top:1mm;font-size:7.5pt;opacity:1}\
.sign{display:flex;gap:6mm;margin-top:7mm}.sign span{flex:1;border-top:.3pt solid #000;font-size:7pt}\
@media screen{body{box-shadow:0 0 4mm #999;margin:6mm auto;padding:9mm}}\
@media print{body{font-size:8.5pt}}";

/// Where the names on a page lead, beside the page itself.
pub(crate) trait Links {
    /// The address of a clause.
    fn clause(&self, id: &str) -> Option<String>;
    /// The address of a card, where a name is one's.
    fn card(&self, name: &str) -> Option<String>;
}

/// A page that stands alone.
struct Nowhere;

impl Links for Nowhere {
    fn clause(&self, _: &str) -> Option<String> {
        None
    }

    fn card(&self, _: &str) -> Option<String> {
        None
    }
}

/// A page as HTML.
pub(super) fn html(page: &Page) -> String {
    let half = match page.sheet {
        Sheet::Whole | Sheet::Screen | Sheet::Full => "",
        Sheet::Half => HALF,
    };
    let title = escape(&page.title.words());
    let (heading, body) = (marked(&page.title), fragment(page, &Nowhere));
    let sign = match page.sheet {
        Sheet::Whole | Sheet::Screen | Sheet::Full => "",
        Sheet::Half => {
            "<div class=\"sign\"><span>Event</span><span>Date</span><span>Judge</span></div>\n"
        }
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>{STYLE}{half}</style>\n\
         </head>\n<body>\n<h1>{heading}</h1>\n{body}{sign}</body>\n</html>\n",
    )
}

/// What stands under the title of a page, without the document around it.
pub(crate) fn fragment<'l>(page: &'l Page, links: &'l dyn Links) -> String {
    let mut writer = Writer {
        out: String::new(),
        explained: page.explained(),
        links,
    };
    for line in &page.lead {
        let line = writer.text(line);
        let _ = writeln!(writer.out, "<p>{line}</p>");
    }
    for section in &page.sections {
        writer.section(section);
    }
    if !page.below.is_empty() {
        writer
            .out
            .push_str("<details>\n<summary>Everything</summary>\n");
        for section in &page.below {
            writer.section(section);
        }
        writer.out.push_str("</details>\n");
    }
    let mut out = writer.out;
    if !page.footer.is_empty() {
        out.push_str("<footer>\n");
        for line in &page.footer {
            let _ = writeln!(out, "<p>{}</p>", escape(line));
        }
        out.push_str("</footer>\n");
    }
    out
}

/// Words of which some stand out.
fn marked(text: &Text) -> String {
    text.marked(|tone, part| {
        let part = escape(part);
        match tone {
            Tone::Plain => part,
            Tone::Strong => format!("<strong>{part}</strong>"),
            Tone::Good => format!("<span class=\"good\">{part}</span>"),
            Tone::Refused => format!("<span class=\"illegal\">{part}</span>"),
            Tone::Doubtful => format!("<span class=\"open\">{part}</span>"),
            Tone::Clause => format!("<span class=\"clause\">{part}</span>"),
            Tone::Aside => format!("<em>{part}</em>"),
        }
    })
}

struct Writer<'l> {
    out: String,
    /// The clauses whose words stand on the page.
    explained: BTreeSet<&'l str>,
    links: &'l dyn Links,
}

impl Writer<'_> {
    fn section(&mut self, section: &Section) {
        if !section.title.is_empty() {
            let _ = writeln!(self.out, "<h2>{}</h2>", escape(&section.title));
        }
        match &section.body {
            Body::Said(said) => {
                let said = self.text(said);
                let _ = writeln!(self.out, "<p>{said}</p>");
            }
            Body::List(items) => self.list("ul", items),
            Body::Numbered(items) => self.list("ol", items),
            Body::Figures(items) => {
                self.out.push_str("<table class=\"figures\">\n");
                for item in items {
                    self.figure(item, "");
                }
                self.out.push_str("</table>\n");
            }
            Body::Table(table) => self.table(table),
            Body::Verbatim(lines) => {
                let label = match section.title.as_str() {
                    "" => "Figures".to_owned(),
                    title => escape(title),
                };
                let lines = escape(&lines.join("\n"));
                // What is wider than the screen is reached by the keyboard too.
                let _ = writeln!(
                    self.out,
                    "<pre tabindex=\"0\" role=\"region\" aria-label=\"{label}\">{lines}</pre>"
                );
            }
            Body::Picture(picture) => {
                let _ = writeln!(self.out, "<figure>\n{picture}</figure>");
            }
        }
    }

    fn list(&mut self, kind: &str, items: &[Item]) {
        let _ = writeln!(self.out, "<{kind}>");
        for item in items {
            let entry = self.entry(item);
            let id = match item.text.explains() {
                Some(id) if self.explained.contains(id) => format!(" id=\"{}\"", escape(id)),
                _ => String::new(),
            };
            let _ = writeln!(self.out, "<li{id}>{entry}</li>");
        }
        let _ = writeln!(self.out, "</{kind}>");
    }

    fn entry(&self, item: &Item) -> String {
        let subject = item.subject(|lead| self.name(lead));
        let mut said = format!("{subject}{}", self.text(&item.text));
        if let Some(value) = &item.value {
            let _ = write!(said, ": {}", escape(value));
        }
        if !item.clauses.is_empty() {
            let _ = write!(said, " {}", self.clauses(&item.clauses));
        }
        if !item.below.is_empty() {
            said.push_str("<ul>");
            for below in &item.below {
                let _ = write!(said, "<li>{}</li>", self.entry(below));
            }
            said.push_str("</ul>");
        }
        said
    }

    /// A figure with what it comes from, and the parts of it below.
    fn figure(&mut self, item: &Item, mark: &str) {
        let class = if item.sum { " class=\"sum\"" } else { "" };
        let lead: Vec<String> = item.lead.iter().map(|lead| self.name(lead)).collect();
        let value = escape(item.value.as_deref().unwrap_or_default());
        let value = match item.clauses.first().and_then(|id| self.to(id)) {
            Some(to) if !value.is_empty() => format!("<a href=\"{to}\">{value}</a>"),
            _ => value,
        };
        let (text, clauses) = (self.text(&item.text), self.clauses(&item.clauses));
        let _ = writeln!(
            self.out,
            "<tr{class}><td>{}</td><td>{mark}{text}</td><td class=\"value\">{value}</td><td>{clauses}</td></tr>",
            lead.join(", "),
        );
        for below in &item.below {
            self.figure(below, "· ");
        }
    }

    fn table(&mut self, table: &Table) {
        self.out.push_str("<table>\n");
        if table.head.iter().any(|column| !column.head.is_empty()) {
            let head = table.head.iter();
            let head = head.map(|column| format!("<th>{}</th>", escape(column.head)));
            let _ = writeln!(self.out, "<tr>{}</tr>", head.collect::<String>());
        }
        for row in &table.rows {
            let cells = row.iter().zip(&table.head).map(|(text, column)| {
                let class = if column.figures {
                    " class=\"value\""
                } else {
                    ""
                };
                format!("<td{class}>{}</td>", self.text(text))
            });
            let cells: String = cells.collect();
            let _ = writeln!(self.out, "<tr>{cells}</tr>");
        }
        self.out.push_str("</table>\n");
    }

    fn clauses(&self, ids: &[String]) -> String {
        let ids: Vec<String> = ids.iter().map(|id| self.clause(id)).collect();
        ids.join(" ")
    }

    /// A clause, which leads to its words.
    fn clause(&self, id: &str) -> String {
        let name = escape(id);
        match self.to(id) {
            Some(to) => format!("<a class=\"clause\" href=\"{to}\">{name}</a>"),
            None => format!("<span class=\"clause\">{name}</span>"),
        }
    }

    /// Where the words of a clause stand: on the page, or on another.
    fn to(&self, id: &str) -> Option<String> {
        match self.explained.contains(id) {
            true => Some(format!("#{}", escape(id))),
            false => Some(escape(&self.links.clause(id)?)),
        }
    }

    /// What an entry is about, which leads to the card where it is one.
    fn name(&self, lead: &Text) -> String {
        match self.links.card(&lead.words()) {
            Some(to) => format!("<a href=\"{}\">{}</a>", escape(&to), marked(lead)),
            None => marked(lead),
        }
    }

    fn text(&self, text: &Text) -> String {
        match text
            .explains()
            .and_then(|id| Some((id, self.links.clause(id)?)))
        {
            Some((id, to)) => {
                let rest = text.words();
                let rest = rest.strip_prefix(id).unwrap_or_default();
                let (to, id) = (escape(&to), escape(id));
                format!("<a class=\"clause\" href=\"{to}\">{id}</a>{}", escape(rest))
            }
            None => marked(text),
        }
    }
}
