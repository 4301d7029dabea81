pub mod cards;
pub mod law;
pub mod names;
pub mod embedded;
pub mod scenario;
pub mod table;
