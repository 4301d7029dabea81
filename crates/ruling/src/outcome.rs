//! What a ruling comes to, its reasons apart.

use super::{AttackRuling, CardFate, ClaimRuling, PlayRuling, PlayVerdict, Ruling};

impl Ruling<'_> {
    /// Whether another ruling on the same plays comes to the same: which plays are legal, how attacks stand, what becomes
    /// of cards, who wins. Why it is so may differ.
    pub fn comes_to(&self, other: &Ruling) -> bool {
        all(&self.plays, &other.plays, same_verdict)
            && all(&self.attacks, &other.attacks, same_attack)
            && all(&self.fates, &other.fates, same_fate)
            && all(&self.claims, &other.claims, same_claim)
            && self.winners == other.winners
            && self.by_hand == other.by_hand
    }
}

fn all<T>(these: &[T], those: &[T], same: fn(&T, &T) -> bool) -> bool {
    these.len() == those.len() && these.iter().zip(those).all(|(this, that)| same(this, that))
}

fn same_verdict(this: &PlayRuling, that: &PlayRuling) -> bool {
    let same = match (&this.verdict, &that.verdict) {
        (PlayVerdict::Illegal(_), PlayVerdict::Illegal(_)) => true,
        (this, that) => this == that,
    };
    same && this.what == that.what && this.fell == that.fell
}

fn same_attack(this: &AttackRuling, that: &AttackRuling) -> bool {
    (this.play, this.leader, this.kind, this.target)
        == (that.play, that.leader, that.kind, that.target)
        && (&this.aiders, &this.opposers) == (&that.aiders, &that.opposers)
        && (this.strength, this.odds, this.outcome) == (that.strength, that.odds, that.outcome)
        && this.privilege.is_some() == that.privilege.is_some()
        && this.privilege_negated.is_some() == that.privilege_negated.is_some()
}

fn same_fate(this: &CardFate, that: &CardFate) -> bool {
    (this.piece, &this.fate, this.when) == (that.piece, &that.fate, that.when)
        && (this.happened, this.undone, this.play) == (that.happened, that.undone, that.play)
}

fn same_claim(this: &ClaimRuling, that: &ClaimRuling) -> bool {
    (this.player, this.met.is_ok(), this.end) == (that.player, that.met.is_ok(), that.end)
}
