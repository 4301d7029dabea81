//! Parts of a set of scenarios, for machines that share the work.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One of several parts that a set of files is divided into.
///
/// A file's part depends on its own path and nothing else, so it is in exactly one, and other files that come and go move none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Counted from 1.
    number: u32,
    of: u32,
}

/// What is no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ShardError {
    #[error("it is written K/N, for example 1/4")]
    Form,
    #[error("the parts are counted from 1 to {0}")]
    Number(u32),
    #[error("there are at most {} parts", Shard::MOST)]
    TooMany,
}

impl Shard {
    /// The most parts.
    pub const MOST: u32 = 10_000;

    /// The part of that number, counted from 1, of so many.
    ///
    /// # Errors
    /// There is no such part.
    pub fn new(number: u32, of: u32) -> Result<Shard, ShardError> {
        if of > Shard::MOST {
            return Err(ShardError::TooMany);
        }
        if number == 0 || number > of {
            return Err(ShardError::Number(of));
        }
        Ok(Shard { number, of })
    }

    /// Whether a file belongs to this part, by its path below the folder that is gone through. However the path is written on a
    /// machine, it is the same part.
    pub fn has(&self, path: &str) -> bool {
        let parts = path.split(['/', '\\']);
        let parts = parts.filter(|part| !part.is_empty() && *part != ".");
        let bytes = parts.flat_map(|part| part.bytes().chain([b'/']));
        self.number == 1 + (scattered(bytes) % u64::from(self.of)) as u32
    }
}

/// A number that says nothing of the bytes and is always the same for them (FNV-1a, and a finish so that its remainders are as
/// scattered as it is itself).
fn scattered(bytes: impl Iterator<Item = u8>) -> u64 {
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^ (hash >> 33)
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (number, of) = text.split_once('/').ok_or(ShardError::Form)?;
        let parse = |text: &str| text.trim().parse().map_err(|_| ShardError::Form);
        Shard::new(parse(number)?, parse(of)?)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
