//! Rulings on paper and on a phone, as a browser lays them out. It takes one, that of `FNORD_BROWSER` or Chromium, and so is compiled
//! with the feature `browser` alone: `cargo test --features browser --test suite paper`.

#![allow(clippy::expect_used, reason = "without a browser nothing is laid out")]

use std::path::Path;
use std::process::Command;

use crate::corpus;
use crate::program::{fnord, folder, write};
use crate::screens;

/// What half a sheet of A4 has between its margins, and a phone, in the pixels of a style sheet.
const HALF: (u32, u32) = (726, 491);
const PHONE: u32 = 360;
/// So many pages are laid out at a time.
const AT_ONCE: usize = 40;
/// One in so many of the corpus is laid out.
const ONE_IN: usize = 60;

/// What a browser says of each page within so many pixels: `asks` is a function of its document.
fn laid_out(pages: &[String], wide: u32, asks: &str) -> Vec<String> {
    let here = folder("paper", &format!("{wide}"));
    let frames = pages.iter().map(|page| {
        let page = page.replace('&', "&amp;").replace('"', "&quot;");
        format!("<iframe style=\"width:{wide}px;height:10px;border:0\" srcdoc=\"{page}\"></iframe>")
    });
    let script = format!(
        "onload=()=>{{document.title=[...document.querySelectorAll('iframe')]\
         .map(f=>encodeURIComponent(({asks})(f.contentDocument))).join(' ')}}"
    );
    let frames: String = frames.collect();
    write(
        &here,
        "all.html",
        &format!("<!DOCTYPE html><title></title>{frames}<script>{script}</script>"),
    );
    let browser = std::env::var("FNORD_BROWSER").unwrap_or_else(|_| "chromium".to_owned());
    let said = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=8000",
            "--dump-dom",
        ])
        .arg(format!("file://{}", here.join("all.html").display()))
        .output()
        .expect("a browser");
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let title = said
        .split_once("<title>")
        .and_then(|(_, rest)| rest.split_once("</title>"));
    let told = title.map(|(title, _)| title.split(' '));
    told.into_iter().flatten().map(decoded).collect()
}

/// What was written as a part of an address.
fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(part.len().min(2));
        bytes.extend(u8::from_str_radix(code, 16));
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The width and the height that each page needs within so many pixels.
fn sizes(pages: &[String], wide: u32) -> Vec<(u32, u32)> {
    let asks =
        "d=>d.documentElement.scrollWidth+'x'+Math.ceil(d.body.getBoundingClientRect().height)";
    let sizes = laid_out(pages, wide, asks);
    let sizes = sizes.iter().filter_map(|size| {
        let (wide, high) = size.split_once('x')?;
        Some((wide.parse().ok()?, high.parse().ok()?))
    });
    sizes.collect()
}

/// What is laid out, each with its page in that form.
fn pages(form: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = corpus::files().into_iter().step_by(ONE_IN);
    let pages = files.map(|file| {
        let name = file.display().to_string();
        let page = fnord(root, &["rule", form, &name]).out;
        (name, page)
    });
    pages.collect()
}

fn too_large(form: &str, wide: u32, fits: impl Fn(u32, u32) -> bool) -> Vec<String> {
    let pages = pages(form);
    let mut wrong = Vec::new();
    for chunk in pages.chunks(AT_ONCE) {
        let texts: Vec<String> = chunk.iter().map(|(_, page)| page.clone()).collect();
        let sizes = sizes(&texts, wide);
        assert_eq!(
            sizes.len(),
            chunk.len(),
            "the browser has laid out all of them"
        );
        for ((file, _), (wide, high)) in chunk.iter().zip(sizes) {
            if !fits(wide, high) {
                wrong.push(format!("{file}: {wide} x {high}"));
            }
        }
    }
    wrong
}

#[test]
fn a_slip_is_half_a_sheet() {
    let print = "--slip=html";
    let wrong = too_large(print, HALF.0, |_, high| high <= HALF.1);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_ruling_is_no_wider_than_a_phone() {
    let wrong = too_large("--format=html", PHONE, |wide, _| wide <= PHONE);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The words of a page that are not folded away, each line as it stands there.
const LINES: &str = "d=>{let lines=new Map(),walk=d.createTreeWalker(d.body,4),range=d.createRange();\
    for(let node;node=walk.nextNode();)if(!node.parentElement.closest('details:not([open])>:not(summary)'))\
    for(let word of node.data.matchAll(/\\S+/g)){\
    range.setStart(node,word.index);range.setEnd(node,word.index+word[0].length);\
    for(let box of [...range.getClientRects()].slice(0,1)){let at=Math.round((box.top+box.bottom)/2/9);\
    let near=[at,at-1,at+1].find(one=>lines.has(one))??at;\
    lines.set(near,[...(lines.get(near)??[]),[box.left,word[0]]])}}\
    return [...lines.entries()].sort((a,b)=>a[0]-b[0])\
    .map(line=>line[1].sort((a,b)=>a[0]-b[0]).map(word=>word[1]).join(' ')).join('\\n')}";

#[test]
fn forty_rulings_as_they_stand_on_a_phone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = screens::SHOWN.map(|name| format!("scenarios/{name}.fnord"));
    let pages = files
        .iter()
        .map(|file| fnord(root, &["rule", "--format=html", file]).out);
    let pages: Vec<String> = pages.collect();
    let read = laid_out(&pages, PHONE, LINES);
    assert_eq!(
        read.len(),
        files.len(),
        "the browser has laid out all of them"
    );
    let shown = files.iter().zip(&read);
    let shown = shown.map(|(file, text)| format!("## {file}\n{}", screens::undated(text)));
    insta::assert_snapshot!(shown.collect::<Vec<_>>().join("\n\n"));
}
