//! Pairing what is the same in two lists.

use std::collections::HashMap;
use std::hash::Hash;

/// The places of something in the first list and in the second.
pub type Pair<I> = (Option<I>, Option<I>);

/// Pairs what has the same key in two lists, first what is `alike` in everything and then what is left, in order. What has no like
/// stands alone, as does what has no key. In the order of the second list, and what is only in the first after what comes before it
/// there.
pub fn paired<T, K: Hash + Eq>(
    before: &[T],
    after: &[T],
    alike: impl Fn(&T, &T) -> bool,
    key_before: impl Fn(&T) -> Option<K>,
    key_after: impl Fn(&T) -> Option<K>,
) -> Vec<Pair<usize>> {
    let mut free: HashMap<K, Vec<usize>> = HashMap::new();
    for (index, one) in before.iter().enumerate() {
        if let Some(key) = key_before(one) {
            free.entry(key).or_default().push(index);
        }
    }
    let mut partner: Vec<Option<usize>> = vec![None; after.len()];
    for exactly in [true, false] {
        for (index, other) in after.iter().enumerate() {
            if partner[index].is_some() {
                continue;
            }
            let Some(left) = key_after(other).and_then(|key| free.get_mut(&key)) else {
                continue;
            };
            let fits = |&at: &usize| !exactly || alike(&before[at], other);
            if let Some(at) = left.iter().position(fits) {
                partner[index] = Some(left.remove(at));
            }
        }
    }
    let taken: Vec<usize> = partner.iter().flatten().copied().collect();
    let mut alone = (0..before.len())
        .filter(|index| !taken.contains(index))
        .peekable();
    let mut pairs = Vec::with_capacity(after.len());
    for (index, one) in partner.into_iter().enumerate() {
        if let Some(one) = one {
            while let Some(gone) = alone.next_if(|gone| *gone < one) {
                pairs.push((Some(gone), None));
            }
        }
        pairs.push((one, Some(index)));
    }
    pairs.extend(alone.map(|gone| (Some(gone), None)));
    pairs
}
