// What is understood while one types, and completion. Every page does without.
"use strict";

const field = document.getElementById("text");
const told = document.getElementById("understood");

async function asked(command, body) {
  const response = await fetch("/api/v1/" + command, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.ok ? response.json() : null;
}

// The lines before the cursor, the last of them as far as it is written.
function writing() {
  const lines = field.value.slice(0, field.selectionStart).split("\n");
  return { line: lines.length, before: lines[lines.length - 1] };
}

function element(name, text, more) {
  const made = Object.assign(document.createElement(name), more || {});
  if (text) made.textContent = text;
  return made;
}

// Puts words in the place of characters of a line, which are counted as people count them.
function put(line, from, to, words) {
  const lines = field.value.split("\n");
  const letters = Array.from(lines[line - 1]);
  letters.splice(from, to - from, words);
  lines[line - 1] = letters.join("");
  field.value = lines.join("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const end = before + letters.slice(0, from + 1).join("").length;
  field.focus();
  field.setSelectionRange(end, end);
  later();
}

function mistake(one) {
  const item = element("li");
  const place = one.spot ? "line " + one.spot.line + ": " : "";
  item.append(element("strong", place + one.message));
  if (one.choices.length && one.spot) {
    const line = field.value.split("\n")[one.spot.line - 1] || "";
    const indent = line.length - line.trimStart().length;
    const from = one.whole_line ? indent : one.spot.column - 1;
    const to = one.whole_line ? Array.from(line).length : one.spot.end_column - 1;
    item.append(" ");
    for (const choice of one.choices) {
      const button = element("button", choice, { type: "button" });
      button.addEventListener("click", () => put(one.spot.line, from, to, choice));
      item.append(button);
    }
  } else if (one.help) {
    item.append(element("p", one.help, { className: "help" }));
  }
  return item;
}

function showUnderstood(found) {
  const parts = [];
  if (found.mistakes.length) {
    const list = element("ol", "", { className: "mistakes" });
    found.mistakes.slice(0, 5).forEach((one) => list.append(mistake(one)));
    parts.push(list);
  }
  if (found.understood.length) {
    const list = element("details");
    list.append(element("summary", "Understood" + (found.edition ? " by " + found.edition : "")));
    list.append(element("pre", found.understood.join("\n")));
    list.open = true;
    parts.push(list);
  }
  told.replaceChildren(...parts);
}

const offered = element("ul", "", { id: "completions" });
let chosen = -1;

function showCompletions(found, where) {
  chosen = -1;
  offered.replaceChildren(...found.choices.slice(0, 8).map((choice, index) => {
    const item = element("li", "", { id: "completion-" + index });
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    const button = element("button", choice, { type: "button", tabIndex: -1 });
    const end = Array.from(where.before).length;
    button.addEventListener("click", () => put(where.line, end - found.replaces, end, choice));
    item.append(button);
    return item;
  }));
  field.removeAttribute("aria-activedescendant");
}

function choose(step) {
  const items = Array.from(offered.children);
  chosen = (chosen + step + items.length) % items.length;
  items.forEach((item, index) => {
    item.setAttribute("aria-selected", String(index === chosen));
  });
  field.setAttribute("aria-activedescendant", "completion-" + chosen);
}

let waits = 0;
let latest = 0;

// A moment after the last letter; only the latest answer counts.
function later() {
  clearTimeout(waits);
  waits = setTimeout(async () => {
    const number = ++latest;
    const scenario = field.value;
    const where = writing();
    const edition = document.getElementById("edition");
    const table = { scenario, edition: edition && edition.value ? edition.value : null };
    if (!scenario.trim()) {
      told.replaceChildren();
      showCompletions({ choices: [] }, where);
      return;
    }
    try {
      const [diagnosed, completed] = await Promise.all([
        asked("diagnose", table),
        asked("complete", { scenario, line: where.line, before: where.before }),
      ]);
      if (number !== latest) return;
      if (diagnosed) showUnderstood(diagnosed);
      if (completed) showCompletions(completed, where);
    } catch (unreachable) {
      told.replaceChildren();
    }
  }, 250);
}

if (field && told) {
  offered.setAttribute("role", "listbox");
  offered.setAttribute("aria-label", "Completions");
  field.after(offered);
  field.setAttribute("aria-controls", "completions");
  field.setAttribute("aria-autocomplete", "list");
  field.addEventListener("input", later);
  field.addEventListener("keydown", (event) => {
    if (!offered.children.length) return;
    if (event.key === "Escape") showCompletions({ choices: [] }, writing());
    else if (event.altKey && event.key === "ArrowDown") choose(1);
    else if (event.altKey && event.key === "ArrowUp") choose(-1);
    else if (event.key === "Enter" && chosen >= 0) offered.children[chosen].firstChild.click();
    else return;
    event.preventDefault();
  });
  if (field.value.trim() && field.offsetParent) later();
}
