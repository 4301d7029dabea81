//! Tables of weights: how much each thing that is found speaks for each that could be meant.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How small a weight says nothing, beside the greatest of its row.
const NOTHING: f32 = 0.03;
/// How fast what is learnt fades that is not met again.
const FADING: f32 = 1e-5;

/// What stands for a name in a table that is kept: FNV-1a.
fn key(name: &str) -> u64 {
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}

/// Bytes that stay where they are in the program when they are read.
#[derive(Clone, Debug, Default, PartialEq)]
struct Bytes(Cow<'static, [u8]>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de: 'static> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
        let bytes = <&'de [u8]>::deserialize(deserializer)?;
        Ok(Bytes(Cow::Borrowed(bytes)))
    }
}

/// A row as it is kept: the key of what is found, where its cells end, and what one step of a cell is.
const ROW: usize = 16;
/// A cell as it is kept: a column, and how many steps it weighs.
const CELL: usize = 3;

/// A table of weights as it is kept: a row for each thing that is found, with the columns that it speaks for or against.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct Weights {
    /// In the order of their keys.
    rows: Bytes,
    cells: Bytes,
    /// How many columns there are.
    width: usize,
}

impl Weights {
    /// What everything that is found says of each column together.
    pub(crate) fn sums<'f>(&self, found: impl IntoIterator<Item = &'f str>) -> Vec<f32> {
        let mut sums = vec![0.0; self.width];
        for (cells, step) in found.into_iter().filter_map(|name| self.row(name)) {
            for cell in cells.as_chunks::<CELL>().0 {
                let [low, high, steps] = *cell;
                if let Some(sum) = sums.get_mut(usize::from(u16::from_le_bytes([low, high]))) {
                    *sum += step * f32::from(steps.cast_signed());
                }
            }
        }
        sums
    }

    /// The cells of what is found, and what one step of them is.
    fn row(&self, name: &str) -> Option<(&[u8], f32)> {
        let (rows, _) = self.rows.0.as_chunks::<ROW>();
        let of = |row: &[u8; ROW]| {
            let [a, b, c, d, e, f, g, h, ..] = *row;
            u64::from_le_bytes([a, b, c, d, e, f, g, h])
        };
        let end = |row: &[u8; ROW]| {
            let [.., a, b, c, d, _, _, _, _] = *row;
            u32::from_le_bytes([a, b, c, d]) as usize
        };
        let at = rows.binary_search_by_key(&key(name), of).ok()?;
        let row = rows.get(at)?;
        let start = at.checked_sub(1).and_then(|before| rows.get(before));
        let cells = self.cells.0.get(start.map_or(0, end)..end(row))?;
        let [.., a, b, c, d] = *row;
        Some((cells, f32::from_le_bytes([a, b, c, d])))
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
        let (mut kept, mut cells) = (Vec::new(), Vec::new());
        for (key, row) in rows {
            let most = row.iter().fold(0.0, |most: f32, one| most.max(one.abs()));
            let step = (most / f32::from(i8::MAX)).max(f32::MIN_POSITIVE);
            let says = row.iter().zip(0_u16..);
            for (one, column) in says.filter(|(one, _)| one.abs() > NOTHING * most.max(1.0)) {
                cells.extend(column.to_le_bytes());
                cells.push(((one / step).round() as i8).cast_unsigned());
            }
            kept.extend(key.to_le_bytes());
            kept.extend((cells.len() as u32).to_le_bytes());
            kept.extend(step.to_le_bytes());
        }
        Weights {
            rows: Bytes(kept.into()),
            cells: Bytes(cells.into()),
            width: self.width,
        }
    }
}
