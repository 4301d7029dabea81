//! `fnord mcp`: what an assistant can ask.

use std::net::SocketAddr;

use super::context::{Context, Exit};

const HELP: &str = "\
An assistant starts it and speaks the Model Context Protocol over standard input and output. Its tools are commands of this program; the \
language of scenarios is there as a resource. No file is read for it.";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// Speak streamable HTTP at /mcp of this address of this machine instead, such as 127.0.0.1:8024
    #[arg(long, value_name = "ADDRESS")]
    http: Option<SocketAddr>,
}

#[cfg(feature = "mcp")]
pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    use crate::mcp;

    let law = context.law()?;
    let spoken = match args.http {
        None => mcp::run(law),
        Some(address) => mcp::run_http(law, address, |address| {
            context.print(&format!("http://{address}/mcp\n"));
        }),
    };
    spoken
        .map(|()| Exit::Fine)
        .map_err(|why| context.wrong(Exit::NotUnderstood, why))
}

#[cfg(not(feature = "mcp"))]
pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let _ = args.http;
    Err(context.not_built("mcp"))
}
