#![no_main]

#[path = "../oracles.rs"]
#[allow(dead_code, reason = "each target has one oracle")]
mod oracles;

libfuzzer_sys::fuzz_target!(|text: &str| oracles::x_day(text));
