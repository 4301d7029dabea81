//! What results of attacks do, by attacker and defender (rule 9.1).

use super::Umpire;
use crate::board::Leader;
use crate::ruling::{Fate, Happening, Outcome};
use crate::scenario::{PieceId, Stock};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    pub(super) fn apply(&mut self, attacker: PieceId, defender: PieceId, result: Outcome) {
        let p = self.p;
        let by_player = self.player_of(attacker);
        match (result, by_player) {
            (Outcome::Draw, _) => self.did(p.draw(), Happening::NothingHappens),
            (Outcome::Defeat, _) => self.turn_down(p.defeat(), attacker),
            (Outcome::TotalDefeat, None) => self.eliminate(p.total_defeat(), attacker, None),
            (Outcome::TotalDefeat, Some(_)) if self.b.post => {
                self.eliminate(p.total_defeat(), attacker, None)
            }
            (Outcome::TotalDefeat, Some(_)) => {
                let by = super::By::from(p.total_defeat()).and(p.defeat());
                self.turn_down(by, attacker);
            }
            (_, None) => self.conspiracy_wins(defender, result == Outcome::TotalVictory),
            (_, Some(player)) => {
                self.player_wins(player, defender, result == Outcome::TotalVictory)
            }
        }
        self.depose(attacker);
        self.depose(defender);
    }

    /// An Anti-"Bob" whom an attack has made inactive leads the world no more (`xd.11.9.end`), and still less an eliminated one.
    fn depose(&mut self, piece: PieceId) {
        let p = self.p;
        let leads = self.role(piece) == Role::AntiBob && self.b.anti_bob_leads();
        if leads && !self.b.active(piece) {
            self.b.leader = self.b.bob_leads().then_some(Leader::Bob);
            self.did(p.anti_bob_deposed(), Happening::LeadsNoMore(piece));
        }
    }

    fn conspiracy_wins(&mut self, defender: PieceId, total: bool) {
        let p = self.p;
        let side = self.side(defender);
        if total && side == Allegiance::SubG {
            self.eliminate(p.victory_con(), defender, None);
            return;
        }
        let point = if total { p.victory_con() } else { p.win_con() };
        if side == Allegiance::Doc && self.b.ice && self.prevails(p.ice_age(), point) {
            self.did(p.ice_age(), Happening::Piece(defender, Fate::Protected));
            return;
        }
        self.turn_down(point, defender);
    }

    fn player_wins(&mut self, player: PlayerId, defender: PieceId, total: bool) {
        let p = self.p;
        let point = if total {
            p.victory_player()
        } else {
            p.win_player()
        };
        match (self.role(defender), self.side(defender)) {
            (Role::Bob, _) if total => self.eliminate(point, defender, Some(player)),
            (Role::Bob, _) => self.did(point, Happening::Piece(defender, Fate::Unharmed)),
            (Role::Clench, _) => {
                if p.win_clench().value {
                    self.befriend(p.win_clench(), defender, player);
                } else {
                    self.did(p.win_clench(), Happening::NothingHappens);
                }
            }
            (_, Allegiance::Doc) => {
                if self.b.war_four.0 && self.prevails(p.war_eliminates(), point) {
                    self.eliminate(p.war_eliminates(), defender, Some(player));
                    self.give(
                        p.war_conversions(),
                        player,
                        Stock::Conversions,
                        p.war_conversions().value,
                    );
                } else {
                    self.befriend(point, defender, player);
                }
            }
            (_, Allegiance::Con) if total => self.eliminate(point, defender, Some(player)),
            _ => self.turn_down(point, defender),
        }
    }
}
