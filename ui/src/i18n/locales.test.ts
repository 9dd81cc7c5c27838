import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areOfNumber, readMessages } from "../../scripts/messages.mjs";

const src = join(import.meta.dirname, "..");
const folder = join(src, "../locales");
const hasTexts = (locale: string) =>
  readdirSync(join(folder, locale)).some((name) => name.endsWith(".ftl"));
const locales = readdirSync(folder).filter(hasTexts);
const english = readMessages("en");

describe("English", () => {
  it("has no text that is used nowhere", () => {
    const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|svelte)$/u.test(name))
      .map((name) => readFileSync(join(src, name), "utf8"));
    const used = new Set(sources.flatMap((text) => text.match(/\bm\.[a-z0-9_]+/gu) ?? []));
    const referred = new Set([...english.values()].flatMap(({ refers }) => refers));
    // Named by what they are of: a failure and a rule by their codes, what happened or can be done by its kind.
    const ids = [...english.keys()].filter(
      (id) =>
        !/^(award|box-(?:fault|hint|part|question)|build-(?:do|event|face|gain|lost|refused|reward|set|sign|task|use|why)|castle-(?:fault|guest|kind|line|power|version)|choice|clan|error|event|level|outcome|rule|set|step|backup-reason|story-at)-/.test(
          id,
        ) && !referred.has(id),
    );
    expect(ids.filter((id) => !used.has(`m.${id.replaceAll("-", "_")}`))).toEqual([]);
  });

  it("has the texts of one prefix in one file", () => {
    const files = new Map<string, Set<string>>();
    for (const [id, { file }] of english) {
      const prefix = id.split("-")[0] ?? "";
      files.set(prefix, (files.get(prefix) ?? new Set()).add(file));
    }
    expect([...files].filter(([, { size }]) => size > 1)).toEqual([]);
  });
});

describe.each(locales)("%s", (locale) => {
  it("has the texts, variables and variants that English has", () => {
    const messages = readMessages(locale);
    expect([...messages.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [id, { variables }] of messages) {
      for (const [name, keys] of variables) {
        const known = english.get(id)?.variables.get(name);
        expect(known, `${id}: $${name}`).toBeDefined();
        // Each language has plurals of its own.
        const strange = areOfNumber(keys) ? [] : [...keys].filter((key) => !known?.has(key));
        expect(strange, `${id}: $${name}`).toEqual([]);
      }
    }
  });
});
