//! How much: by what is counted or measured.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{Filter, Stat};

/// "for each Weird Group you control, at most four": so often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{of}{most?, at most {:Count}}", every = 1)]
#[also("{of}{most?, up to {:Count}}", every = 1)]
#[also(Quantity, "{of:Quantity}", most = None, every = 1)]
#[says("every {every:Count} {of:Several}{most?, at most {:Count}}")]
#[also("each {every:Count} {of:Several}{most?, up to {:Count}}")]
pub struct Per {
    pub of: Measure,
    /// "for every two": so many are counted as one.
    pub every: u8,
    /// No more than that is counted.
    pub most: Option<u8>,
}

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Measure {
    /// "each Weird Group you control"
    #[says("each {0:One}")]
    #[says(Several, "{0:Many}")]
    #[also(Quantity, "you have {0:Many}")]
    #[also(Quantity, "there are {0:Many}")]
    #[also(Quantity, "the number of {0:Many}")]
    Each(Filter),
    /// "each Action token on your Illuminati"
    #[says("each Action token on your Illuminati")]
    #[also("each Slack that remains")]
    #[also("each Slack you have")]
    #[also("each Action token your Illuminati has")]
    IlluminatiTokens,
    /// "each point of its Power", "each point of that Group's Power": as it is, or as it was last. What has none means by "it" the
    /// Group that its moment is about.
    #[says("each point of {that?that Group's|its} {stat}")]
    #[also("each point of {stat} that it has", that = false)]
    #[also("each point of {stat} it has", that = false)]
    #[also("each point of {stat} that Group has", that = true)]
    #[also(Quantity, "{that?that Group's|its} {stat}")]
    #[also(Quantity, "the Group's {stat}", that = true)]
    Points { that: bool, stat: Stat },
    /// "each point that the dice show"
    #[says("each point that the dice show")]
    Dice,
    /// "each Group that makes or aids that attack"; `own`: of whoever gets something for it.
    #[says("each Group {own?of his |}that {opposing?takes part in|makes or aids} that attack")]
    InAttack { own: bool, opposing: bool },
    /// "each rival who controls more Groups than you"
    #[says("each rival who controls more Groups than you")]
    #[also("each rival who controls more Groups than you do")]
    BiggerRivals,
}

impl Per {
    /// The cards that are counted, where it is cards.
    pub fn cards(&self) -> Option<&Filter> {
        match &self.of {
            Measure::Each(filter) => Some(filter),
            _ => None,
        }
    }

    /// How often it is given for so many, and no more than it says.
    pub fn capped(&self, count: i16) -> i16 {
        let count = count / i16::from(self.every.max(1));
        self.most.map_or(count, |most| count.min(i16::from(most)))
    }
}
