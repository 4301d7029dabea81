//! Goals: what counts toward them, and who meets one.

use super::moment::Moment;
use crate::ruling::Recorder;
use crate::scenario::PlayerId;

/// How many Groups a player counts toward the Basic Goal, his Illuminati included (`sg.goals.basic`).
pub fn counted<R: Recorder>(_moment: &Moment, _player: PlayerId, _recorder: &mut R) -> usize {
    0
}
