//! The pages in a real browser, as wide as a phone.

use super::client::{encoded, shared};
use super::driver::Browser;
use super::{LINE, TABLE};

const RULING: &str = "SUCCEEDS on 3 to 7: 20 chances in 36 (56 %)";

/// Nothing stands out of a page to the side.
fn fits(browser: &Browser, width: u32) {
    let wide = browser.run("return document.documentElement.scrollWidth");
    let address = browser.run("return location.pathname");
    assert!(
        wide.as_u64().is_some_and(|wide| wide <= u64::from(width)),
        "{address} is {wide} wide, not {width}"
    );
}

#[test]
fn a_dispute_is_typed_to_its_ruling_and_sent_on_as_a_link() {
    let Some(browser) = Browser::started(true) else {
        return;
    };
    let here = format!("http://{}", shared());
    browser.open(&here);
    browser.write("#text", "Xis");
    browser.says("#completions", "Xists");
    browser.tap("#completions button");
    browser.write("#text", " attack to control Yettis");
    browser.says("#understood", "there is no card or player");
    browser.tap("#understood button");
    browser.says("#understood", "Xists attack to control Yetis");
    assert!(
        browser
            .run("document.getElementById('text').value = ''")
            .is_null()
    );
    browser.write("#text", LINE);
    browser.says("#understood", "Understood by subgenius-1.01");
    browser.tap("button.main");
    browser.says("h1", RULING);
    fits(&browser, 390);
    let link = browser.run("return document.querySelector('a.button').href");
    browser.open(&here);
    browser.says("h1", "Settle a dispute");
    browser.open(link.as_str().expect("a link"));
    browser.says("h1", RULING);
    browser.tap("td.value a");
    assert_eq!(browser.run("return location.hash"), "#sg.attack.definition");
    assert_eq!(
        browser.run("return document.querySelector('li:target') !== null"),
        true
    );
}

#[test]
fn a_table_is_built_with_fingers() {
    let Some(browser) = Browser::started(true) else {
        return;
    };
    browser.open(&format!("http://{}/build", shared()));
    let first = "ul.structure > li:first-child details";
    browser.write("#player", "Ann");
    browser.tap("button[value=seat]");
    browser.says("ul.structure", "Ann plays");
    browser.tap(&format!("{first} summary"));
    browser.write(&format!("{first} input[name=card]"), "Pinks");
    browser.tap(&format!("{first} button[value='place anywhere']"));
    browser.says("ul.structure", "Pinks");
    browser.write("#target", "Yetis");
    browser.tap("button[value=attack]");
    browser.says("p.verdict", "chance");
    fits(&browser, 390);
}

#[test]
fn everything_is_done_without_script() {
    let Some(browser) = Browser::started(false) else {
        return;
    };
    browser.open(&format!("http://{}", shared()));
    browser.write("#text", LINE);
    browser.tap("button.main");
    browser.says("h1", RULING);
    browser.tap("button[formaction='/what-if']");
    browser.write("#and", "Roll 6");
    browser.tap("button.main");
    browser.says("main", "and: Roll 6");
    browser.tap("button[formaction='/slip']");
    browser.says("article.slip", RULING);
}

#[test]
fn everybody_can_read_the_pages() {
    let path = std::env::var("FNORD_AXE")
        .unwrap_or_else(|_| "target/test-tools/package/axe.min.js".to_owned());
    let Ok(axe) = std::fs::read_to_string(&path) else {
        eprintln!("left out: axe-core is not at {path} (npm pack axe-core)");
        return;
    };
    let Some(browser) = Browser::started(true) else {
        return;
    };
    let table = encoded(TABLE);
    let pages = [
        "/".to_owned(),
        format!("/?text={table}"),
        format!("/?text={}", encoded("Xists attack to control Yettis")),
        format!("/what-if?text={table}&without=10"),
        format!("/advise?text={table}"),
        format!("/editions?text={table}"),
        format!("/board?text={table}"),
        format!("/slip?text={table}"),
        format!("/build?text={table}"),
        "/look?for=who+may+aid+an+attack".to_owned(),
        "/card/janor".to_owned(),
        "/clause/sg.control.strength".to_owned(),
        "/help".to_owned(),
    ];
    let mut findings = Vec::new();
    for (scheme, width) in [("light", 390), ("dark", 360)] {
        for page in &pages {
            browser.open(&format!("http://{}{page}", shared()));
            browser.looks(scheme, width);
            fits(&browser, width);
            let found = browser.run_until(&format!(
                "{axe}; const done = arguments[arguments.length - 1]; axe.run(document).then((all) => done(all.violations.map((one) => \
                 one.id + ': ' + one.nodes.map((node) => node.html).slice(0, 3).join(' | ')))).catch((why) => done([String(why)]))"
            ));
            let found = found
                .as_array()
                .unwrap_or_else(|| panic!("{page}: {found}"));
            findings.extend(found.iter().map(|one| format!("{scheme} {page}: {one}")));
        }
    }
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}
