/** The texts of the language that is spoken. */
import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import type { Messages } from "./messages.js";

export type Language = {
  bundle: FluentBundle;
  /** What stands around each message, in the pseudo-language. */
  enclose?: (message: string) => string;
};
type Values = Record<string, FluentVariable>;

let spoken = (): Language => {
  throw new Error("no language is loaded yet");
};

/** From where the texts take the language, each time: it may change. */
export function speakAs(language: () => Language): void {
  spoken = language;
}

/** A tag of BCP 47. */
export const getLocale = (): string => spoken().bundle.locales[0] ?? "en";

function format(id: string, values?: Values): string {
  const { bundle, enclose } = spoken();
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === undefined || pattern === null) throw new Error(`there is no text ${id}`);
  // Without a list for errors the first one is thrown.
  const text = bundle.formatPattern(pattern, values ?? null);
  return enclose === undefined ? text : enclose(text);
}

/** The texts by their ids, with `_` for `-`: `m.story_climbed({ who, name, from, to })`. */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => {
    const id = key.replaceAll("_", "-");
    return (values?: Values) => format(id, values);
  },
});
