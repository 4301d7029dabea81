//! The description of the API, made from the types of what is asked and answered.

use std::sync::OnceLock;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::service::{RefusedReport, commands};

/// The description, as OpenAPI 3.1.
pub(super) fn document() -> &'static str {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    DOCUMENT.get_or_init(|| made().to_string())
}

fn made() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    // What is left out of an answer need not be there; what is asked has its own forms.
    let mut asked = settings.clone().into_generator();
    let mut given = settings.for_serialize().into_generator();
    let refused = given.subschema_for::<RefusedReport>();
    let content = |schema: &Value| json!({ "application/json": { "schema": schema } });
    let refused = content(&json!(refused));
    let mut paths = Map::new();
    for command in commands() {
        let asks = json!((command.asks)(&mut asked));
        let gives = json!((command.gives)(&mut given));
        let why_not = [
            ("400", "It cannot be asked in this way."),
            ("404", "There is nothing of the kind."),
            ("413", "It is too large."),
            (
                "422",
                "The scenario cannot be understood; places and suggestions are told.",
            ),
            (
                "503",
                "Too many questions are waiting, or this one takes too long.",
            ),
        ];
        let mut responses = Map::new();
        let answer = json!({ "description": "The answer.", "content": content(&gives) });
        responses.insert("200".to_owned(), answer);
        for (status, why) in why_not {
            let response = json!({ "description": why, "content": refused.clone() });
            responses.insert(status.to_owned(), response);
        }
        let operation = json!({
            "operationId": command.name,
            "summary": command.summary,
            "requestBody": { "required": true, "content": content(&asks) },
            "responses": responses,
        });
        paths.insert(
            format!("/api/v1/{}", command.name),
            json!({ "post": operation }),
        );
    }
    let mut definitions = asked.take_definitions(true);
    definitions.extend(given.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "fnord",
            "version": env!("CARGO_PKG_VERSION"),
            "description": env!("CARGO_PKG_DESCRIPTION"),
        },
        "paths": paths,
        "components": { "schemas": definitions },
    })
}
