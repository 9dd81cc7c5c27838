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

const formatters = new Map<string, unknown>();

/** Formatters take longer to make than a tap may take: one of each kind is kept for each language. */
export function formatter<Formatter>(kind: string, make: (locale: string) => Formatter): Formatter {
  const locale = getLocale();
  const key = `${locale} ${kind}`;
  if (!formatters.has(key)) formatters.set(key, make(locale));
  return formatters.get(key) as Formatter;
}

/** With a list for errors what is missing stands in the text; without one it is thrown. */
function format(id: string, values?: Values, errors?: Error[]): string | null {
  const { bundle, enclose } = spoken();
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === undefined || pattern === null) return null;
  const text = bundle.formatPattern(pattern, values ?? null, errors);
  return enclose === undefined ? text : enclose(text);
}

/** The text of an id that data names, as a failure does by its code; `null` where there is none. */
export const textOf = (id: string, values: Record<string, unknown>): string | null =>
  format(id, values as Values, []);

/**
 * The text of an id that data names, then what that message adds in its attributes: each that says
 * something, and whose values are all there.
 */
export function partsOf(id: string, values: Values): [string, ...string[]] {
  const { bundle, enclose = (text) => text } = spoken();
  const message = bundle.getMessage(id);
  if (message === undefined || message.value === null) throw new Error(`there is no text ${id}`);
  const details = Object.values(message.attributes).flatMap((pattern) => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, values, errors);
    return errors.length > 0 || text === "" ? [] : [enclose(text)];
  });
  return [enclose(bundle.formatPattern(message.value, values)), ...details];
}

/** The texts by their ids, with `_` for `-`: `m.story_climbed({ who, name, from, to })`. */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => {
    const id = key.replaceAll("_", "-");
    return (values?: Values) => {
      const text = format(id, values);
      if (text === null) throw new Error(`there is no text ${id}`);
      return text;
    };
  },
});
