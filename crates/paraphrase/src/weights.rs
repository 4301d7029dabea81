//! Tables of weights: how much each thing that is found speaks for each that could be meant.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How small a weight says nothing, beside the greatest of its row.
const NOTHING: f32 = 0.03;
/// How fast what is learnt fades that is not met again.
const FADING: f32 = 1e-5;

/// What stands for a name in a table that is kept: FNV-1a.
fn key(name: &str) -> u64 {
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}

/// A table of weights as it is kept: a row for each thing that is found, with the columns that it speaks for or against.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Weights {
    /// What is found, in order.
    keys: Vec<u64>,
    /// Where each row ends.
    ends: Vec<u32>,
    /// What one step of a byte is, for each row.
    steps: Vec<f32>,
    columns: Vec<u16>,
    bytes: Vec<u8>,
    /// How many columns there are.
    width: usize,
}

impl Weights {
    /// What everything that is found says of each column together.
    pub(crate) fn sums<'f>(&self, found: impl IntoIterator<Item = &'f str>) -> Vec<f32> {
        let mut sums = vec![0.0; self.width];
        for row in found.into_iter().filter_map(|name| self.row(name)) {
            let start = row.checked_sub(1).and_then(|before| self.ends.get(before));
            let start = start.copied().unwrap_or_default() as usize;
            let end = self.ends.get(row).copied().unwrap_or_default() as usize;
            let step = self.steps.get(row).copied().unwrap_or_default();
            let columns = self.columns.get(start..end).unwrap_or_default();
            let bytes = self.bytes.get(start..end).unwrap_or_default();
            for (column, byte) in columns.iter().zip(bytes) {
                if let Some(sum) = sums.get_mut(usize::from(*column)) {
                    *sum += step * f32::from(byte.cast_signed());
                }
            }
        }
        sums
    }

    fn row(&self, name: &str) -> Option<usize> {
        self.keys.binary_search(&key(name)).ok()
    }
}

/// A table of weights that is being learnt.
pub(crate) struct Table {
    rows: BTreeMap<String, u32>,
    width: usize,
    weights: Vec<f32>,
    /// The sums of the squares of what moved each weight.
    moved: Vec<f32>,
}

impl Table {
    /// A table in which nothing says anything yet.
    pub(crate) fn new(names: impl IntoIterator<Item = String>, width: usize) -> Table {
        let mut rows: BTreeMap<String, u32> = names.into_iter().map(|name| (name, 0)).collect();
        for (row, number) in rows.values_mut().zip(0..) {
            *row = number;
        }
        let size = rows.len() * width;
        Table {
            rows,
            width,
            weights: vec![0.0; size],
            moved: vec![1.0; size],
        }
    }

    /// The rows of what is found, as far as there are any.
    pub(crate) fn found(&self, names: &[String]) -> Vec<u32> {
        names
            .iter()
            .filter_map(|name| self.rows.get(name).copied())
            .collect()
    }

    pub(crate) fn sums(&self, found: &[u32]) -> Vec<f32> {
        let mut sums = vec![0.0; self.width];
        for &row in found {
            let start = row as usize * self.width;
            for (sum, one) in sums
                .iter_mut()
                .zip(&self.weights[start..start + self.width])
            {
                *sum += one;
            }
        }
        sums
    }

    /// Moves the weights of what was found against what was wrong about the columns: AdaGrad.
    pub(crate) fn moves(&mut self, found: &[u32], wrong: &BTreeMap<u32, f32>, step: f32) {
        for &row in found {
            let start = row as usize * self.width;
            for (&column, wrong) in wrong {
                let at = start + column as usize;
                let slope = wrong + FADING * self.weights[at];
                self.moved[at] += slope * slope;
                self.weights[at] -= step * slope / self.moved[at].sqrt();
            }
        }
    }

    /// The table as it is kept.
    pub(crate) fn packed(self) -> Weights {
        let mut rows: Vec<(u64, &[f32])> = (self.rows.iter())
            .map(|(name, &row)| {
                let start = row as usize * self.width;
                (key(name), &self.weights[start..start + self.width])
            })
            .collect();
        rows.sort_unstable_by_key(|(key, _)| *key);
        let mut packed = Weights {
            width: self.width,
            ..Weights::default()
        };
        for (key, row) in rows {
            let most = row.iter().fold(0.0, |most: f32, one| most.max(one.abs()));
            let step = (most / f32::from(i8::MAX)).max(f32::MIN_POSITIVE);
            let says = row
                .iter()
                .zip(0..)
                .filter(|(one, _)| one.abs() > NOTHING * most.max(1.0));
            for (one, column) in says {
                packed.columns.push(column);
                packed
                    .bytes
                    .push(((one / step).round() as i8).cast_unsigned());
            }
            packed.keys.push(key);
            packed.steps.push(step);
            packed.ends.push(packed.columns.len() as u32);
        }
        packed
    }
}
