// Starts `fnord lsp` and shows what it says.
"use strict";

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate() {
  const command = workspace.getConfiguration("fnord").get("path");
  const server = { command, args: ["lsp"] };
  const documentSelector = [
    { scheme: "file", language: "fnord" },
    { scheme: "untitled", language: "fnord" },
    { scheme: "file", pattern: "**/*.toml" },
  ];
  client = new LanguageClient("fnord", "fnord", server, { documentSelector });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
