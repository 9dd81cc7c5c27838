/** Which language is spoken. Its texts are loaded before the first screen is drawn. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Language, speakAs } from "./texts.js";

/** A folder of `locales/`. */
type Locale = {
  texts: string;
  /** What becomes of the parts of a message between its variables. */
  transform?: (text: string) => string;
  enclose?: Language["enclose"];
};

const locales = import.meta.glob<Locale>("../../locales/*/index.ts");
const path = (tag: string) => `../../locales/${tag}/index.ts`;

/** Every text depends on it, so all change with it. */
let language = $state.raw<Language>({ bundle: new FluentBundle("en") });
speakAs(() => language);

/** The first of the languages, by preference, that there are texts for; English if there is none. */
export function negotiate(preferred: readonly string[]): string {
  const tags = preferred.flatMap((tag) => [tag, tag.split("-")[0] ?? ""]);
  return tags.find((tag) => path(tag) in locales) ?? "en";
}

/** Loads the texts of a language and has the screens speak it. */
export async function speak(tag: string): Promise<void> {
  const load = locales[path(tag)];
  if (load === undefined) throw new Error(`there are no texts for ${tag}`);
  const { texts, transform, enclose } = await load();
  // Marks around what is put in would make two texts of what looks like one.
  const bundle = new FluentBundle(tag, { useIsolating: false, ...(transform && { transform }) });
  const [error] = bundle.addResource(new FluentResource(texts));
  if (error !== undefined) throw error;
  language = { bundle, ...(enclose && { enclose }) };
  if (typeof document !== "undefined") document.documentElement.lang = tag;
}
