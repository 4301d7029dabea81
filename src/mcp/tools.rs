//! The commands as tools, with the forms of what is asked and answered.

use std::sync::Arc;

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

use crate::service::commands;

/// What only those ask for who type.
const NO_TOOLS: [&str; 1] = ["complete"];

/// Whether a command is a tool.
pub(super) fn is_tool(name: &str) -> bool {
    !NO_TOOLS.contains(&name)
}

/// The tools.
pub(super) fn tools() -> Vec<Tool> {
    let commands = commands().iter().filter(|command| is_tool(command.name));
    let tools = commands.map(|command| {
        let asks = described(SchemaSettings::draft2020_12(), command.asks);
        let mut tool = Tool::new(command.name, command.summary, Arc::new(asks));
        let gives = described(
            SchemaSettings::draft2020_12().for_serialize(),
            command.gives,
        );
        // An answer that has one of several forms cannot be described in that place.
        if gives.get("type") == Some(&json!("object")) {
            tool.output_schema = Some(Arc::new(gives));
        }
        tool.annotations = Some(ToolAnnotations::from_raw(
            None,
            Some(true),
            Some(false),
            Some(true),
            Some(false),
        ));
        tool
    });
    tools.collect()
}

/// A form with everything that it refers to.
fn described(settings: SchemaSettings, form: fn(&mut SchemaGenerator) -> Schema) -> JsonObject {
    const WITHIN: &str = "#/$defs/";
    let mut generator = settings.into_generator();
    let form = json!(form(&mut generator));
    let definitions = generator.take_definitions(true);
    let named = form["$ref"]
        .as_str()
        .and_then(|name| name.strip_prefix(WITHIN));
    let form = match named.and_then(|name| definitions.get(name)) {
        Some(named) => named.clone(),
        None => form,
    };
    let Value::Object(mut form) = form else {
        return JsonObject::new();
    };
    if !definitions.is_empty() {
        form.insert("$defs".to_owned(), Value::Object(definitions));
    }
    form
}
