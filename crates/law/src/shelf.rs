//! Things of which a ruling needs a few among many: they stay packed until somebody asks for one.

use std::iter;
use std::ops::{Deref, DerefMut, Index, IndexMut};
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

/// A list whose entries are unpacked when they are asked for.
#[derive(Clone, Debug)]
pub struct Shelf<T> {
    /// Those that lie packed in the program, one behind the other.
    bytes: &'static [u8],
    entries: Vec<Entry<T>>,
}

#[derive(Clone, Debug)]
struct Entry<T> {
    /// Where it begins among the bytes.
    start: u32,
    open: OnceLock<Box<T>>,
}

impl<T> Entry<T> {
    fn open(entry: T) -> Entry<T> {
        Entry {
            start: 0,
            open: OnceLock::from(Box::new(entry)),
        }
    }
}

impl<T> Shelf<T> {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Puts an entry behind the others.
    pub fn push(&mut self, entry: T) {
        self.entries.push(Entry::open(entry));
    }
}

impl<T: Deserialize<'static>> Shelf<T> {
    /// The entry at a place.
    ///
    /// # Panics
    /// Where the bytes are damaged, which those of a program that was built are not.
    pub fn get(&self, place: usize) -> Option<&T> {
        let entry = self.entries.get(place)?;
        Some(entry.open.get_or_init(|| {
            let bytes = self.bytes.get(entry.start as usize..).unwrap_or_default();
            Box::new(unpacked(bytes))
        }))
    }

    /// The first field of an entry, for which it need not be unpacked; `field` gives that of an open one.
    pub(crate) fn first_of<F: Deserialize<'static> + Clone>(
        &self,
        place: usize,
        field: impl Fn(&T) -> &F,
    ) -> F {
        let packed = |entry: &Entry<T>| match entry.open.get() {
            Some(_) => None,
            None => self.bytes.get(entry.start as usize..),
        };
        let bytes = self.entries.get(place).and_then(packed);
        let first = bytes.and_then(|bytes| postcard::take_from_bytes(bytes).ok());
        first.map_or_else(|| field(&self[place]).clone(), |(first, _)| first)
    }

    /// All entries in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        for place in 0..self.len() {
            let _ = self.get(place);
        }
        self.entries
            .iter_mut()
            .filter_map(|entry| entry.open.get_mut().map(|entry| &mut **entry))
    }

    /// All entries in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        (0..self.len()).map(|place| &self[place])
    }
}

impl<T: Deserialize<'static>> Index<usize> for Shelf<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        match self.get(place) {
            Some(entry) => entry,
            None => unreachable!("there are {} entries, and none at {place}", self.len()),
        }
    }
}

impl<T: Deserialize<'static>> IndexMut<usize> for Shelf<T> {
    fn index_mut(&mut self, place: usize) -> &mut T {
        let _ = &self[place];
        match self.entries[place].open.get_mut() {
            Some(entry) => entry,
            None => unreachable!("it has just been opened"),
        }
    }
}

impl<T> From<Vec<T>> for Shelf<T> {
    fn from(entries: Vec<T>) -> Shelf<T> {
        entries.into_iter().collect()
    }
}

impl<T> FromIterator<T> for Shelf<T> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Shelf<T> {
        Shelf {
            bytes: &[],
            entries: entries.into_iter().map(Entry::open).collect(),
        }
    }
}

impl<'s, T: Deserialize<'static>> IntoIterator for &'s Shelf<T> {
    type Item = &'s T;
    type IntoIter = Box<dyn Iterator<Item = &'s T> + 's>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

impl<T: Deserialize<'static> + PartialEq> PartialEq for Shelf<T> {
    fn eq(&self, other: &Shelf<T>) -> bool {
        self.len() == other.len() && iter::zip(self, other).all(|(one, other)| one == other)
    }
}

impl<T: Deserialize<'static> + Eq> Eq for Shelf<T> {}

#[derive(Serialize)]
struct Written {
    starts: Vec<u32>,
    bytes: Vec<u8>,
}

#[derive(Deserialize)]
struct Read<'a> {
    starts: Vec<u32>,
    bytes: &'a [u8],
}

impl<T: Serialize + Deserialize<'static>> Serialize for Shelf<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = Written {
            starts: Vec::new(),
            bytes: Vec::new(),
        };
        for entry in self {
            let start = u32::try_from(written.bytes.len()).map_err(ser::Error::custom)?;
            written.starts.push(start);
            let bytes = postcard::to_stdvec(entry).map_err(ser::Error::custom)?;
            written.bytes.extend(bytes);
        }
        written.serialize(serializer)
    }
}

impl<'de: 'static, T> Deserialize<'de> for Shelf<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shelf<T>, D::Error> {
        let read = Read::deserialize(deserializer)?;
        let entry = |start| Entry {
            start,
            open: OnceLock::new(),
        };
        Ok(Shelf {
            bytes: read.bytes,
            entries: read.starts.into_iter().map(entry).collect(),
        })
    }
}

/// One thing that stays packed until somebody asks for it.
#[derive(Clone, Debug)]
pub struct Packed<T> {
    bytes: &'static [u8],
    open: OnceLock<T>,
}

impl<T> From<T> for Packed<T> {
    fn from(open: T) -> Packed<T> {
        Packed {
            bytes: &[],
            open: OnceLock::from(open),
        }
    }
}

/// # Panics
/// Where the bytes are damaged, which those of a program that was built are not.
impl<T: Deserialize<'static>> Deref for Packed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.open.get_or_init(|| unpacked(self.bytes))
    }
}

impl<T: Deserialize<'static>> DerefMut for Packed<T> {
    fn deref_mut(&mut self) -> &mut T {
        let _ = &**self;
        match self.open.get_mut() {
            Some(open) => open,
            None => unreachable!("it has just been opened"),
        }
    }
}

impl<T: Deserialize<'static> + PartialEq> PartialEq for Packed<T> {
    fn eq(&self, other: &Packed<T>) -> bool {
        **self == **other
    }
}

impl<T: Deserialize<'static> + Eq> Eq for Packed<T> {}

impl<T: Serialize + Deserialize<'static>> Serialize for Packed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bytes = postcard::to_stdvec(&**self).map_err(ser::Error::custom)?;
        bytes.serialize(serializer)
    }
}

impl<'de: 'static, T> Deserialize<'de> for Packed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Packed<T>, D::Error> {
        Ok(Packed {
            bytes: <&[u8]>::deserialize(deserializer)?,
            open: OnceLock::new(),
        })
    }
}

fn unpacked<T: Deserialize<'static>>(bytes: &'static [u8]) -> T {
    match postcard::from_bytes(bytes) {
        Ok(entry) => entry,
        Err(error) => unreachable!("what is packed in the program is damaged: {error}"),
    }
}
