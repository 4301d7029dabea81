//! `fnord serve`: pages for a phone at the table, and an API.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use super::context::{Context, Exit};

const HELP: &str = "\
Pages: a dispute with its ruling, what if, advice, looking up, editions side by side, a slip to print, a table built by tapping. \
`/api/v1/…` answers every command in JSON; /api/v1/openapi.json describes it. Nothing is stored, no file is read, nothing leaves \
this machine.

  fnord serve                          for this machine, at http://127.0.0.1:8023/
  fnord serve --bind 192.168.1.5:8023  for everybody who can reach that address, such as the phones around the table";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// The address to serve at; one that is not of this machine alone lets others in
    #[arg(long, value_name = "ADDRESS", default_value_t = HERE)]
    bind: SocketAddr,
}

/// This machine alone.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8023);

#[cfg(feature = "serve")]
pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    use crate::serve;

    let law = context.law()?;
    let tell = |address: SocketAddr| {
        if !serve::is_here(address.ip()) {
            let whom = "everybody who can reach this address can use it; there is no password";
            context.say(&format!("warning: {whom}"));
        }
        context.print(&format!("http://{address}/\n"));
    };
    match serve::run(law, args.bind, serve::Limits::default(), tell) {
        Ok(()) => Ok(Exit::Fine),
        Err(why) => Err(context.wrong(Exit::NotUnderstood, why)),
    }
}

#[cfg(not(feature = "serve"))]
pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let _ = args.bind;
    Err(context.not_built("serve"))
}
