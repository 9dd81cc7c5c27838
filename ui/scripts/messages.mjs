// Reads the texts of a language; run by itself, it writes what the type check knows of the English ones.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Visitor, parse } from "@fluent/syntax";

const root = join(import.meta.dirname, "..");
const PLURALS = ["zero", "one", "two", "few", "many", "other"];

/**
 * A message: its file, its variables, each with the keys of its variants, those of its text without its
 * attributes, and the messages that it refers to. Their variables are its own.
 *
 * @typedef {Map<string, Set<string>>} Keys
 * @typedef {{ file: string, variables: Keys, own: Keys, refers: string[] }} Message
 */

/** The variables of a message, each with the keys that choose a variant by it. */
class Variables extends Visitor {
  /** @type {Map<string, Set<string>>} */
  found = new Map();
  /** @type {string[]} */
  refers = [];

  /** @param {import("@fluent/syntax").MessageReference} message */
  visitMessageReference({ id }) {
    this.refers.push(id.name);
  }

  /** @param {import("@fluent/syntax").VariableReference} variable */
  visitVariableReference({ id }) {
    this.keys(id.name);
  }

  /** @param {import("@fluent/syntax").SelectExpression} select */
  visitSelectExpression(select) {
    if (select.selector.type === "VariableReference") {
      const keys = this.keys(select.selector.id.name);
      for (const { key } of select.variants) keys.add("name" in key ? key.name : key.value);
    }
    this.genericVisit(select);
  }

  /** @param {string} name */
  keys(name) {
    const known = this.found.get(name) ?? new Set();
    this.found.set(name, known);
    return known;
  }
}

/**
 * The messages of a language by their ids.
 *
 * @param {string} locale
 * @returns {Map<string, Message>}
 */
export function readMessages(locale) {
  const folder = join(root, "locales", locale);
  const messages = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ftl"))) {
    const { body } = parse(readFileSync(join(folder, file), "utf8"), { withSpans: false });
    for (const entry of body) {
      if (entry.type === "Junk") throw new Error(`${locale}/${file}: ${entry.content}`);
      if (entry.type !== "Message") continue;
      if (messages.has(entry.id.name)) throw new Error(`${locale}/${file}: ${entry.id.name} twice`);
      const [whole, own] = [new Variables(), new Variables()];
      whole.visit(entry);
      if (entry.value !== null) own.visit(entry.value);
      const { found: variables, refers } = whole;
      messages.set(entry.id.name, { file, variables, own: own.found, refers });
    }
  }
  /** @type {(id: string) => string[]} */
  const reached = (id) => [id, ...(messages.get(id)?.refers ?? []).flatMap(reached)];
  for (const [id, { variables, own }] of messages) {
    for (const [name, keys] of reached(id).flatMap((one) => [...(messages.get(one)?.own ?? [])])) {
      for (const known of [variables, own]) {
        known.set(name, new Set([...(known.get(name) ?? []), ...keys]));
      }
    }
  }
  return messages;
}

/**
 * Whether variants are chosen by the plural category of a number.
 *
 * @param {Set<string>} keys
 */
export const areOfNumber = (keys) =>
  keys.size > 1 && [...keys].every((key) => PLURALS.includes(key) || /^\d+$/.test(key));

/** @param {Set<string>} keys */
function typeOf(keys) {
  if (keys.size === 0) return "string | number";
  if (areOfNumber(keys)) return "number";
  // Whatever has no variant of its own is the other.
  if (keys.has("other")) return "string";
  return [...keys].map((key) => JSON.stringify(key)).join(" | ");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = [...readMessages("en")].map(([id, { own }]) => {
    const fields = [...own].map(([name, keys]) => `"${name}": ${typeOf(keys)}`);
    const values = fields.length === 0 ? "" : `values: { ${fields.join("; ")} }`;
    return `  ${id.replaceAll("-", "_")}: (${values}) => string;\n`;
  });
  const text = `/** Written by scripts/messages.mjs. */\nexport type Messages = {\n${lines.join("")}};\n`;
  writeFileSync(join(root, "src/i18n/messages.ts"), text);
}
