//! A page as HTML that reads well on a screen and on paper.

use std::fmt::Write;

use super::{Item, Page, Part, Sheet, Text, Tone};
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
.illegal{color:#b3261e;font-weight:bold}pre{overflow-x:auto;font-size:.85rem;white-space:pre-wrap}svg{max-width:100%;height:auto}\
figure{margin:0}footer{margin-top:1.5rem;font-size:.85rem;opacity:.8}\
@media (prefers-color-scheme:dark){.illegal{color:#ff8a80}}\
@media print{:root{color-scheme:light}body{font-size:10.5pt;margin:0;max-width:none;padding:0}h2,tr,li,svg{break-inside:avoid}\
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

/// A page as HTML.
pub(crate) fn html(page: &Page) -> String {
    let half = match page.sheet {
        Sheet::Whole => "",
        Sheet::Half => HALF,
    };
    let title = escape(&page.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>{STYLE}{half}</style>\n\
         </head>\n<body>\n<h1>{title}</h1>\n",
    );
    for part in &page.parts {
        put(&mut out, part);
    }
    if !page.footer.is_empty() {
        out.push_str("<footer>\n");
        for line in &page.footer {
            let _ = writeln!(out, "<p>{}</p>", escape(line));
        }
        out.push_str("</footer>\n");
    }
    if page.sheet == Sheet::Half {
        out.push_str(
            "<div class=\"sign\"><span>Event</span><span>Date</span><span>Judge</span></div>\n",
        );
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn put(out: &mut String, part: &Part) {
    match part {
        Part::Said(said) => {
            let _ = writeln!(out, "<p>{}</p>", text(said));
        }
        Part::List(list) => {
            let kind = if list.numbered { "ol" } else { "ul" };
            let _ = writeln!(out, "<h2>{}</h2>\n<{kind}>", escape(&list.title));
            for item in &list.items {
                let _ = writeln!(out, "<li>{}</li>", entry(item));
            }
            let _ = writeln!(out, "</{kind}>");
        }
        Part::Table(table) => {
            let _ = writeln!(out, "<h2>{}</h2>\n<table>", escape(&table.title));
            for row in &table.rows {
                let class = if row.sum { " class=\"sum\"" } else { "" };
                let _ = writeln!(
                    out,
                    "<tr{class}><td>{}</td><td>{}</td><td class=\"value\">{}</td><td class=\"clause\">{}</td></tr>",
                    escape(&row.name),
                    escape(&row.text),
                    escape(&row.value),
                    escape(&row.clauses.join(" "))
                );
            }
            out.push_str("</table>\n");
        }
        Part::Verbatim { title, lines } => {
            if let Some(title) = title {
                let _ = writeln!(out, "<h2>{title}</h2>");
            }
            let _ = writeln!(out, "<pre>{}</pre>", escape(&lines.join("\n")));
        }
        Part::Picture(picture) => {
            let _ = writeln!(out, "<figure>\n{picture}</figure>");
        }
    }
}

fn entry(item: &Item) -> String {
    let mut said = text(&item.text);
    if !item.clauses.is_empty() {
        let _ = write!(
            said,
            " <span class=\"clause\">{}</span>",
            escape(&item.clauses.join(" "))
        );
    }
    if !item.below.is_empty() {
        said.push_str("<ul>");
        for below in &item.below {
            let _ = write!(said, "<li>{}</li>", entry(below));
        }
        said.push_str("</ul>");
    }
    said
}

fn text(text: &Text) -> String {
    let parts = text.0.iter().map(|(tone, part)| {
        let part = escape(part);
        match tone {
            Tone::Plain => part,
            Tone::Strong => format!("<strong>{part}</strong>"),
            Tone::Refused => format!("<span class=\"illegal\">{part}</span>"),
            Tone::Name => format!("<span class=\"clause\">{part}</span>"),
            Tone::Aside => format!("<em>{part}</em>"),
        }
    });
    parts.collect()
}
