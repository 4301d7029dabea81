//! `fnord mcp`: what an assistant can ask, over the Model Context Protocol.
//!
//! Its tools are the commands of [`crate::service`]; the language of scenarios is there to be read. An assistant that reads a letter can
//! write the scenario, see what of it is not understood, and answer with the ruling and its clauses.

mod tools;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, Implementation, ListResourcesResult,
    ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, Resource, ResourceContents, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService, stdio};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::{Value, json};
use thiserror::Error;

use crate::law::Law;
use crate::serve::{self, Limits, NotDone, NotServed, Work};
use crate::service::commands;

/// What an assistant is told at first.
const INSTRUCTIONS: &str = "\
Settles rules disputes in Illuminati: New World Order, INWO: SubGenius and Countdown to X-Day. Read fnord://scenarios for the language in \
which a table is told, write the table as a scenario, call `diagnose` until nothing of it is wrong, then `rule`. Answer with the summary and \
the clauses it cites; never with a ruling of your own. What the ruling assumed, left open or leaves to the players belongs in the answer.";

/// What can be read: where, what it is, and the text.
const TEXTS: [(&str, &str, &str); 2] = [
    (
        "fnord://scenarios",
        "The language of scenarios for the card games",
        include_str!("../../docs/SCENARIOS.md"),
    ),
    (
        "fnord://x-day",
        "The language of scenarios for Countdown to X-Day",
        include_str!("../../docs/XDAY.md"),
    ),
];

/// Why an assistant is not spoken with.
#[derive(Debug, Error)]
pub enum NotSpoken {
    #[error("only this machine is served; {0} can be reached from elsewhere")]
    NotHere(SocketAddr),
    #[error(transparent)]
    NotServed(#[from] NotServed),
    #[error("the threads for it cannot be had: {0}")]
    Threads(#[from] io::Error),
    #[error("the assistant speaks otherwise than the protocol says: {0}")]
    Protocol(String),
}

/// Speaks over standard input and output until the assistant is gone.
///
/// # Errors
/// It does not keep to the protocol.
pub fn run(law: &'static Law) -> Result<(), NotSpoken> {
    let limits = Limits::default();
    let runtime = serve::runtime(limits)?;
    runtime.block_on(async {
        let wrong = |why: String| NotSpoken::Protocol(why);
        let speaking = Assistant::new(law, limits).serve(stdio()).await;
        let speaking = speaking.map_err(|why| wrong(why.to_string()))?;
        speaking
            .waiting()
            .await
            .map_err(|why| wrong(why.to_string()))?;
        Ok(())
    })
}

/// Speaks over HTTP, at `/mcp` of an address of this machine, until the program is ended.
///
/// # Errors
/// The address is not of this machine, or cannot be listened at.
pub fn run_http(
    law: &'static Law,
    address: SocketAddr,
    tell: impl FnOnce(SocketAddr),
) -> Result<(), NotSpoken> {
    if !serve::is_here(address.ip()) {
        return Err(NotSpoken::NotHere(address));
    }
    let limits = Limits::default();
    let assistant = Assistant::new(law, limits);
    let router = move |_: bool| {
        // Nothing is remembered between requests, so that nobody can fill the memory.
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true)
            .with_max_request_body_bytes(limits.body);
        let each = move || Ok(assistant.clone());
        let service =
            StreamableHttpService::new(each, Arc::new(NeverSessionManager::default()), config);
        serve::guarded(
            Router::new().route_service("/mcp", service),
            law,
            limits,
            true,
        )
    };
    serve::run_router(address, limits, router, tell)?;
    Ok(())
}

/// Answers an assistant.
#[derive(Clone)]
struct Assistant {
    law: &'static Law,
    tools: Arc<Vec<Tool>>,
    work: Arc<Work>,
}

impl Assistant {
    fn new(law: &'static Law, limits: Limits) -> Assistant {
        Assistant {
            law,
            tools: Arc::new(tools::tools()),
            work: Arc::new(Work::new(limits)),
        }
    }

    async fn called(&self, name: &str, asked: Value) -> Result<CallToolResult, ErrorData> {
        let command = commands().iter().find(|command| command.name == name);
        let Some(command) = command.filter(|command| tools::is_tool(command.name)) else {
            return Err(ErrorData::invalid_params(
                format!("there is no tool `{name}`"),
                None,
            ));
        };
        let law = self.law;
        let answer = self
            .work
            .done(move || command.answer(law, &asked.to_string()))
            .await;
        let in_json = |text: &str| serde_json::from_str(text).unwrap_or_default();
        Ok(match answer {
            Ok(Ok(answer)) => CallToolResult::structured(in_json(&answer)),
            // The assistant is to see what is wrong, and to write it otherwise.
            Ok(Err(why)) => CallToolResult::structured_error(json!(why.report())),
            Err(why) => CallToolResult::structured_error(not_done(why)),
        })
    }
}

fn not_done(why: NotDone) -> Value {
    json!({ "error": "not-done", "message": why.said(), "mistakes": [] })
}

impl ServerHandler for Assistant {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources();
        ServerConfig::new(capabilities.build())
            .with_server_info(Implementation::new("fnord", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.to_vec()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let asked = Value::Object(request.arguments.unwrap_or_default());
        Ok(self.called(&request.name, asked).await?.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let texts = TEXTS
            .iter()
            .map(|(uri, what, _)| Resource::new(*uri, *what).with_mime_type("text/markdown"));
        Ok(ListResourcesResult::with_all_items(texts.collect()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let found = TEXTS.iter().find(|(uri, ..)| *uri == request.uri);
        let Some((uri, _, text)) = found else {
            let why = format!("there is no `{}`", request.uri);
            return Err(ErrorData::resource_not_found(why, None));
        };
        let contents = ResourceContents::text(*text, *uri);
        Ok(ReadResourceResult::new(vec![contents]).into())
    }
}
