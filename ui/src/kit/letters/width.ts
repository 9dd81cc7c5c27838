/** How wide words become: an SVG is read with whatever letters its reader has, so every figure is rounded up. */

/** Widths of bold letters without serifs, in hundredths of their size. */
const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [35, " !'’,-.:;iljI()[]`|·"],
  [42, '/\\fJt{}"'],
  [52, "*?^_crsz–"],
  [60, "$+<=>~×0123456789aegkvxyEFLSTZ"],
  [66, "#bdhnopquBCPVKRYX"],
  [77, "&ADGHNU"],
  [82, "OQ"],
  [90, "%@w…"],
  [99, "mM"],
  [105, "WÆŒ"],
  [118, "ЖМФШЩЫЮжфшщыю"],
];
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

/** Marks that stand over or under a letter, and what joins signs to one. */
const NO_WIDTH = /[\p{M}\p{Cf}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const LETTER_OF_EUROPE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

function letterWidth(letter: string): number {
  const known = WIDTH_OF.get(letter);
  if (known !== undefined) return known;
  if (NO_WIDTH.test(letter)) return 0;
  if (PICTOGRAPH.test(letter)) return 130;
  return LETTER_OF_EUROPE.test(letter) ? 85 : 105;
}

export type Letters = { serif?: boolean; bold?: boolean };

/** The most that words take, in the unit of `size`. */
export function widthOf(words: string, size: number, { serif = false, bold = false }: Letters) {
  const sum = [...words.normalize("NFD")].reduce((width, letter) => width + letterWidth(letter), 0);
  return (sum / 100) * size * (serif ? 1.04 : bold ? 1 : 0.97);
}

export type Fitted = { words: string; size: number };
type Room = Letters & { size: number; least: number; room: number };

/** Words that keep within their room: in smaller letters, and cut where the least are too large. */
export function fitted(words: string, { size, least, room, ...letters }: Room): Fitted {
  const whole = widthOf(words, size, letters);
  const fits = Math.min(size, Math.floor((size * room) / whole));
  if (whole === 0 || fits >= least) return { words, size: whole === 0 ? size : fits };
  const signs = signsOf(words);
  while (signs.length > 0) {
    signs.pop();
    const cut = `${signs.join("").trimEnd()}…`;
    if (widthOf(cut, least, letters) <= room) return { words: cut, size: least };
  }
  return { words: "…", size: least };
}

const signsOf = (words: string): string[] =>
  [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);

/** How much smaller than the least letters may be so that a word stays whole. */
const WORDS_KEEP_WHOLE = 0.8;
/** After these a line may end: the scripts without spaces know no words. */
const ENDS_LINE = /^[ -]$|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Two lines in letters alike where one would be cut, parted between words. A word is never parted: where the least are too
 * large for it, it is cut at its end. */
export function inLines(words: string, place: Room): Fitted[] {
  const one = fitted(words, place);
  if (one.words === words) return [one];
  const { size, room, ...letters } = place;
  const least = Math.ceil(place.least * WORDS_KEEP_WHOLE);
  const signs = signsOf(words);
  const parts = (at: number): [string, string] => [
    signs.slice(0, at).join("").trim(),
    signs.slice(at).join("").trim(),
  ];
  const widest = (at: number) => Math.max(...parts(at).map((part) => widthOf(part, size, letters)));
  const ends = signs.flatMap((sign, i) => (ENDS_LINE.test(sign) ? [i + 1] : []));
  const inner = ends.filter((at) => parts(at).every((part) => part !== ""));
  const [best] = inner.toSorted((a, b) => widest(a) - widest(b));
  const whole = best === undefined ? 0 : Math.floor((size * room) / widest(best));
  if (best !== undefined && whole >= least) {
    const same = Math.min(size, whole);
    return parts(best).map((part) => ({ words: part, size: same }));
  }
  const last = inner.findLast((at) => widthOf(parts(at)[0], least, letters) <= room);
  if (last === undefined) return [fitted(words, { ...place, least })];
  const [first, rest] = parts(last);
  return [{ words: first, size: least }, fitted(rest, { ...place, size: least, least })];
}
