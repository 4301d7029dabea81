//! What is said of somebody or something in passing, told in a sentence of its own.

use super::*;

/// Relative clauses of what is attacked and of whoever attacks, one in another, and whose something is.
#[test]
fn relative_clauses() {
    tells(
        "My Pentagon goes after Texas, which I've just laid down from my own hand. What do I need to roll?",
        &["my Pentagon attacks to control my Texas (from hand)"],
    );
    tells(
        "Marlene's Hackers attacked to control my Post Office, which is a puppet of my Red Cross, which in turn is a puppet of my Illuminati. How strong is it?",
        &[
            "I control Red Cross",
            "Red Cross controls Post Office",
            "Marlene's Hackers attack to control my Post Office",
        ],
    );
    tells(
        "My Mafia made a grab for Manuel Noriega, whom Jo has directly on her Illuminati, and my C.I.A. spent its token to help. I rolled a 5. Did I get him?",
        &[
            "Jo controls Manuel Noriega",
            "my The Mafia attacks to control Jo's Manuel Noriega",
            "my C.I.A. aids",
        ],
    );
    tells(
        "Paula, whose Mafia still had a free arrow, tried to grab control of my Loan Sharks. She rolled a 3. Who is right?",
        &["Paula's The Mafia attacks to control my Loan Sharks"],
    );
}

/// A part without its verb has that of the part before it, and "that" is what was named last.
#[test]
fn parts_without_their_verbs() {
    tells(
        "I sent the Eco-Guerrillas to destroy Ute's Fast Food Chains. Those hung under Hollywood, Hollywood under Japan and Japan under her Illuminati. How strong is it?",
        &["Ute controls Japan", "Japan controls Hollywood"],
    );
    tells(
        "My C.I.A. attacked Ingrid's Feminists to control them. The Feminists hang under Hollywood and that under her Illuminati. How strong is it?",
        &["Ingrid controls Hollywood", "Hollywood controls Feminists"],
    );
}

/// Helpers put in between, and what the sentence goes on with.
#[test]
fn what_is_put_in() {
    tells(
        "Hubert's Democrats, aided by his Big Media, attacked my Republicans, who hang directly under my Illuminati, to destroy them. How strong is it?",
        &[
            "Hubert's Democrats attack to destroy my Republicans",
            "Hubert's Big Media aids",
        ],
    );
    tells(
        "As the Servants of Cthulhu I wanted to get rid of one of my own cards, the Boy Sprouts. The Servants attacked it, to destroy. I rolled an 11. Is it destroyed?",
        &[
            "I play Servants of Cthulhu",
            "my Illuminati attacks to destroy my Boy Sprouts",
        ],
    );
}

/// What an attack is for may be said by what is asked; where it is not, it is asked back.
#[test]
fn what_is_asked_says_what_it_was_for() {
    tells(
        "Paula sent her Mafia after my Hackers. She rolled a six. Did she get them?",
        &["Paula's The Mafia attacks to control my Hackers"],
    );
    is_refused("Paula sent her Mafia after my Hackers. She rolled a six. Is that enough?");
}

/// Nothing that could turn it round is lost with what is told apart.
#[test]
fn nothing_is_lost() {
    is_refused(
        "Neither the Pentagon, which is mine, nor the C.I.A. helped when my Texas attacked Eva's Finland to control it. Strength?",
    );
    is_refused(
        "Ben, whose Japan cannot act this turn, attacked my Texas to control it. What does he need?",
    );
    is_refused(
        "If my Japan attacks Texas, which Sue has right under her Illuminati, to control it, and her Pentagon, which doesn't hang near Texas, opposes, what would I need?",
    );
    is_refused(
        "My Mafia attacks Ben's Hackers to control them. They hang under Texas, which hangs under my Japan. Hm, no: under his Japan. What do I need?",
    );
    is_refused(
        "At the end of his turn Ulf counted his Groups: ten, and that includes the Illuminati. There were four of us. He said he had won. Has he?",
    );
    is_refused(
        "Kevin's Mafia attacked my Hackers to control them. All his tokens were gone. He helped with his C.I.A. Strength?",
    );
}
