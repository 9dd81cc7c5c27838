/** Ranked search over short texts. It knows no text itself: words with the same meaning come from outside. */
export type Passage = {
  title: string;
  text: string;
  /** Code that finds this passage alone, like "T4". */
  code?: string;
};

export type Vocabulary = {
  /** Words of the texts, by the word that somebody may type instead. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words of a question that say nothing about its subject. */
  fillers: ReadonlySet<string>;
};

type Term = { word: string; synonyms: readonly string[] };

export type Query = { terms: readonly Term[]; code: string | null };

/** Asks for nothing, so it highlights nothing. */
export const ALL: Query = { terms: [], code: null };

const WORD = /[\p{L}\p{N}]+(?:[’'][\p{L}\p{N}]+)*/gu;
/** A synonym answers before its word is typed to the end, but not at its first letters. */
const SYNONYM_FROM = 4;

/** How well a word of a passage matches a typed one. */
const GRADE = { none: 0, beginning: 1, synonym: 2, whole: 3 } as const;
/** A match in a title outranks all matches in a text. */
const TITLE = 10;
/** A title that says nothing else outranks a longer one. */
const WHOLE_TITLE = 5;

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(WORD) ?? [];

/** Drops the ending of a plural or a possessive. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/[’']?s$/, "") : word);

/** Reads "tie: draw; pay: cost price" as the words to search for in place of others. */
export function parseSynonyms(table: string): Vocabulary["synonyms"] {
  const synonyms = new Map<string, readonly string[]>();
  for (const entry of table.split(";")) {
    const [means = "", typed = ""] = entry.split(":");
    for (const word of wordsOf(typed)) {
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...wordsOf(means).map(stem)]);
    }
  }
  return synonyms;
}

export function parseQuery(typed: string, { synonyms, fillers }: Vocabulary): Query {
  const code = /^\s*(\p{L})\s?(\d+)\.?\s*$/u.exec(typed);
  const all = [...new Set(wordsOf(typed))];
  const telling = all.filter((word) => !fillers.has(word));
  const terms = (telling.length > 0 ? telling : all).map((word) => ({
    word,
    synonyms: [...synonyms].flatMap(([key, means]) =>
      stem(key) === stem(word) || (word.length >= SYNONYM_FROM && key.startsWith(word))
        ? means
        : [],
    ),
  }));
  return { terms, code: code === null ? null : `${code[1]}${code[2]}`.toLocaleUpperCase() };
}

function grade(word: string, term: Term): number {
  if (stem(word) === stem(term.word)) return GRADE.whole;
  if (term.synonyms.includes(stem(word))) return GRADE.synonym;
  return word.startsWith(term.word) ? GRADE.beginning : GRADE.none;
}

const best = (words: readonly string[], term: Term): number =>
  Math.max(GRADE.none, ...words.map((word) => grade(word, term)));

/** How many of the terms are in the title or the text, and how well they match. */
function score({ title, text, code }: Passage, query: Query): { terms: number; grade: number } {
  if (query.code !== null) return { terms: 0, grade: code === query.code ? 1 : 0 };
  const [inTitle, inText] = [wordsOf(title), wordsOf(text)];
  const found = query.terms
    .map((term) => TITLE * best(inTitle, term) + best(inText, term))
    .filter((grade) => grade > 0);
  const sum = found.reduce((sum, grade) => sum + grade, 0);
  const says = inTitle.every((word) => query.terms.some((term) => grade(word, term) > 0));
  return { terms: found.length, grade: says && sum > 0 ? sum + WHOLE_TITLE : sum };
}

/**
 * The passages that match every term, the best first; equally good ones keep their order. Where none
 * does, those that match the most terms, but for one that stands in for all of several.
 */
export function rank<P extends Passage>(passages: readonly P[], query: Query): P[] {
  const scored = passages.map((passage) => ({ passage, ...score(passage, query) }));
  const most = Math.max(0, ...scored.map(({ terms }) => terms));
  if (query.code === null && most < Math.min(2, query.terms.length)) return [];
  return scored
    .filter(({ terms, grade }) => grade > 0 && terms === most)
    .sort((a, b) => b.grade - a.grade)
    .map(({ passage }) => passage);
}

/** Splits a text at the words that match. */
export function highlight(text: string, query: Query): { text: string; hit: boolean }[] {
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (const match of query.code === null ? text.matchAll(WORD) : []) {
    const word = match[0].toLocaleLowerCase();
    if (!query.terms.some((term) => grade(word, term) > 0)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), hit: false });
    end = match.index + match[0].length;
    parts.push({ text: match[0], hit: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}
