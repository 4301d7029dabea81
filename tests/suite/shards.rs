//! A set of files divided into parts.

use fnord::regress::Shard;
use proptest::prelude::*;

proptest! {
    #[test]
    fn every_file_is_in_exactly_one_part(
        paths in prop::collection::vec("[a-zA-Z0-9 ._é/\\\\-]{1,40}", 1..40),
        of in 1u32..60,
    ) {
        let parts: Vec<Shard> = (1..=of)
            .filter_map(|number| Shard::new(number, of).ok())
            .collect();
        prop_assert_eq!(parts.len(), of as usize);
        for path in &paths {
            let holders = parts.iter().filter(|part| part.has(path)).count();
            prop_assert_eq!(holders, 1, "{}", path);
            // It is the same however the path is written.
            let written = format!("./{}", path.replace('/', "\\"));
            for part in &parts {
                prop_assert_eq!(part.has(path), part.has(&written));
            }
        }
    }

    #[test]
    fn a_part_reads_as_it_is_written(number in 1u32..50, more in 0u32..50) {
        let of = number + more;
        let part: Shard = format!("{number}/{of}").parse().map_err(|error| TestCaseError::fail(format!("{error}")))?;
        prop_assert_eq!(part.to_string(), format!("{number}/{of}"));
    }
}

#[test]
fn parts_are_of_a_size() {
    let paths: Vec<String> = (0..10_000)
        .map(|number| format!("folder/{}/{number}.fnord", number % 17))
        .collect();
    for of in [2u32, 3, 8, 64] {
        let mean = paths.len() / of as usize;
        for number in 1..=of {
            let Ok(part) = Shard::new(number, of) else {
                continue;
            };
            let size = paths.iter().filter(|path| part.has(path)).count();
            assert!(
                size > mean / 2 && size < mean * 2,
                "{number}/{of} has {size}, and {mean} is the mean"
            );
        }
    }
}
