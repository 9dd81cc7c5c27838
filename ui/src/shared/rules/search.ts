/** Ranked search over short texts. It knows no text itself: words with the same meaning come from outside. */
export type Passage = {
  title: string;
  text: string;
  /** Title of its part. */
  part?: string;
  /** Code that finds this passage alone, like "T4" or "OT4". */
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
/** How much more a match in a title counts than one in a text. */
const TITLE = 3;
/** What scores less than this part of the best is left out. */
const CLOSE = 0.1;

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(WORD) ?? [];

/** Drops the ending of a plural, a possessive or a verb. */
const stem = (word: string): string => word.replace(/^(.{3,}?)(?:[’']s|ing|ed|es|e|s)$/u, "$1");

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
  const code = /^\s*(\p{L}{1,2})\s?(\d+)\.?\s*$/u.exec(typed);
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

/** How well a term matches in a passage. */
const match = ({ title, text, part }: Passage, term: Term): number =>
  TITLE * best(wordsOf(title), term) + best(wordsOf(`${part ?? ""} ${text}`), term);

/**
 * The passages that answer best, the best first; equally good ones keep their order. A word that few of
 * them have tells more than one that most have, and who has all words more than who has some.
 */
export function rank<P extends Passage>(passages: readonly P[], query: Query): P[] {
  if (query.code !== null) return passages.filter(({ code }) => code === query.code);
  const terms = query.terms.map((term) => {
    const matches = passages.map((passage) => match(passage, term));
    const having = matches.filter((match) => match > 0).length;
    return { matches, weight: Math.log(1 + passages.length / (1 + having)) };
  });
  const scored = passages.map((passage, i) => {
    const matches = terms.map(({ matches, weight }) => (matches[i] ?? 0) * weight);
    const having = matches.filter((match) => match > 0).length;
    return { passage, score: having * matches.reduce((sum, match) => sum + match, 0) };
  });
  const least = CLOSE * Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= least)
    .sort((a, b) => b.score - a.score)
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
