/** A result card as an image of its own: nothing in it refers to the page. */
import { CRESTS, type CrestShape } from "../pieces/crests.js";
import type { Clan } from "../pieces/types.js";
import { m } from "../../../i18n/index.js";
import { LINES } from "../score/formula.js";
import { art } from "./art.js";
import type { Card, CardSeat } from "./card.js";
import { fitted, type Fitted, inLines, type Letters } from "../../../kit/letters/width.js";

/** Upright, as a phone shows a picture in a chat or a feed. */
export const WIDTH = 1080;

const MARGIN = 44;
const WHOLE = WIDTH - 2 * MARGIN;
/** The heron before the castle, and below it the band of the winner. */
const ART = 440;
const BAND = { height: 156, crest: 104, size: 62, inTwo: 54, least: 40 } as const;
/** From the band to the first words below it, and from the last ones to the clans. */
const BELOW_BAND = 46;
const ABOVE_CLANS = 24;
/** Where the clans begin, right of the names of the lines. */
const COLUMNS_LEFT = 348;
const GAP = 12;
/** Of a column: whose it is and the total, above the lines. */
const HEADER = 112;
/** The height of a line. */
const STEP = 62;
const FOOT = 84;
/** Of words that take two lines: at most how large, and how far apart. */
const TWO_LINES = { size: 26, step: 32 } as const;
const LINE = { size: 31, least: 20 } as const;
/** The bar of a line: left of it stands its number. */
const BAR = { left: 58, height: 18 } as const;
/** The day and the place, left of the castle: smaller they could not be read in a chat. */
const OCCASION = { size: 30, least: 28, room: 560 } as const;
/** From the frame of a column to its words. */
const PAD = 14;
const SANS = "Inter, 'Noto Sans', 'Noto Sans JP', system-ui, sans-serif";
const SERIF = "'Shippori Mincho', 'Noto Serif JP', 'Noto Serif', Georgia, serif";

export type Drawing = { svg: string; width: number; height: number };

/** The picture of a card in the colors of the tokens; how high it is depends on what is known. */
export function drawing(card: Card, night: boolean): Drawing {
  const reason = reasons(card);
  const below = ART + BAND.height;
  const words = reason.length === 0 ? 0 : BELOW_BAND + (reason.length - 1) * TWO_LINES.step;
  const top = below + words + ABOVE_CLANS;
  const clans = columns(card.seats, top);
  const height = clans.bottom + FOOT;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"`,
    ` viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(card.headline)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="var(--paper)"/>`,
    art(WIDTH, ART, night),
    text(MARGIN, 70, 44, "ink", m.card_game(), { serif: true }),
    within(MARGIN, 116, [OCCASION.size, OCCASION.least, OCCASION.room], "ink", card.occasion),
    band(card),
    ...reason.map(({ words, size }, line) =>
      text(MARGIN, below + BELOW_BAND + line * TWO_LINES.step, size, "ink-soft", words),
    ),
    clans.svg,
    text(WIDTH / 2, height - 30, 30, "ink-soft", m.app_name(), { anchor: "middle", serif: true }),
    "</svg>",
  ].join("");
  return { svg, width: WIDTH, height };
}

/** Who won, in the color of their clan. */
function band({ headline, seats }: Card): string {
  const winner = seats.find(({ won }) => won);
  const clan = winner?.clan ?? null;
  const { ground, sign } = clan === null ? { ground: "heron", sign: "on-heron" } : clanTokens(clan);
  const left = winner === undefined ? MARGIN : MARGIN + BAND.crest + 28;
  const middle = ART + BAND.height / 2;
  const { size, least } = BAND;
  const place = { size, least, room: WIDTH - MARGIN - left, serif: true };
  const lines = inLines(headline, place);
  const most = lines.length > 1 ? BAND.inTwo : size;
  const letters = Math.min(most, lines[0]?.size ?? size);
  const step = letters * 1.15;
  return [
    `<rect y="${ART}" width="${WIDTH}" height="${BAND.height}" fill="var(--${ground})"/>`,
    winner === undefined ? "" : crest(winner, MARGIN, middle - BAND.crest / 2, BAND.crest),
    ...lines.map(({ words }, line) => {
      const y = middle + letters * 0.34 + (line - (lines.length - 1) / 2) * step;
      return text(left, y, letters, sign, words, { serif: true });
    }),
  ].join("");
}

/** Why places are as they are, in two lines at most: the winner's first, then of those behind what has room uncut. */
function reasons({ reason, ties }: Card): Fitted[] {
  const place = { size: 32, least: 22, room: WHOLE };
  const lines = reason === "" ? [] : inOneOrTwo(reason, place);
  for (const tie of ties) {
    const more = inOneOrTwo(tie, place);
    const whole = more.map(({ words }) => words).join(" ") === tie;
    if (whole && lines.length + more.length <= 2) lines.push(...more);
  }
  const most = lines.length > 1 ? TWO_LINES.size : place.size;
  return lines.map(({ words, size }) => ({ words, size: Math.min(size, most) }));
}

type Clans = { svg: string; bottom: number };

/** A column for each clan, as on the score pad, with a bar for each line. */
function columns(seats: readonly CardSeat[], top: number): Clans {
  // Of totals alone there are no lines to name.
  const lines = seats.some(({ lines }) => lines !== null) ? LINES : [];
  const first = lines.length > 0 ? COLUMNS_LEFT : MARGIN;
  const width = (WIDTH - MARGIN - first + GAP) / seats.length - GAP;
  const names = seats.map(({ name, won }) =>
    inOneOrTwo(name, { size: 32, least: 22, room: width - 2 * PAD, bold: won }),
  );
  const head = HEADER + (names.some((lines) => lines.length > 1) ? TWO_LINES.step : 0);
  const bottom = top + head + STEP * lines.length;
  const middleOf = (line: number) => top + head + (line + 0.5) * STEP;
  const baseOf = (line: number) => middleOf(line) + LINE.size * 0.344;
  const nameRoom = COLUMNS_LEFT - MARGIN - GAP;
  const leftOf = (i: number) => first + i * (width + GAP);
  const box = (i: number) => ({ x: leftOf(i), y: top, width, height: bottom - top });
  const most = Math.max(1, ...seats.flatMap(({ lines }) => lines ?? []));
  const room = width - BAR.left - PAD - 8;
  const svg = [
    ...seats.map((_, i) => `<rect ${placed(box(i))} fill="var(--paper-raised)"/>`),
    ...lines.map(({ name }, line) => {
      const rule = `<rect x="${MARGIN}" y="${middleOf(line) - STEP / 2}" width="${WHOLE}" height="1.5"`;
      return (
        `${rule} fill="var(--line)"/>` +
        within(MARGIN, baseOf(line), [LINE.size, LINE.least, nameRoom], "ink", name())
      );
    }),
    ...seats.map((seat, i) => {
      const left = leftOf(i);
      const color = seat.clan === null ? "heron" : clanTokens(seat.clan).ground;
      return [
        outline(box(i), seat),
        header(seat, names[i] ?? [], { left, top, width }),
        ...(seat.lines ?? []).map((points, line) => {
          const bar = {
            x: left + BAR.left + 8,
            y: middleOf(line) - BAR.height / 2,
            width: (room * points) / most,
            height: BAR.height,
          };
          return (
            text(left + BAR.left - 4, baseOf(line), LINE.size, "ink", String(points), {
              anchor: "end",
            }) + (points === 0 ? "" : `<rect ${placed(bar, 5)} fill="var(--${color})"/>`)
          );
        }),
      ].join("");
    }),
  ].join("");
  return { svg, bottom };
}

type Place = { left: number; top: number; width: number };

function header(seat: CardSeat, name: readonly Fitted[], { left, top, width }: Place): string {
  return [
    text(left + PAD, top + 50, 30, "ink-soft", String(seat.rank), { serif: true }),
    crest(seat, left + 38, top + 18, 44),
    text(left + width - PAD, top + 55, 48, "ink", seat.total, {
      anchor: "end",
      serif: true,
      bold: true,
    }),
    ...name.map(({ words, size }, line) =>
      text(left + PAD, top + 97 + line * TWO_LINES.step, size, "ink", words, {
        bold: seat.won,
      }),
    ),
  ].join("");
}

type Box = { x: number; y: number; width: number; height: number };

/** Over the rules of a sheet: thicker around who won. */
function outline(box: Box, { won }: CardSeat): string {
  const [stroke, width] = won ? ["lantern", 5] : ["line", 2];
  return `<rect ${placed(box)} fill="none" stroke="var(--${stroke})" stroke-width="${width}"/>`;
}

const placed = ({ x, y, width, height }: Box, radius = 14): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`;

function crest(seat: CardSeat, x: number, y: number, size: number): string {
  return seat.clan === null ? letter(seat.initial, x, y, size) : sign(seat.clan, x, y, size);
}

/** The tokens of a clan's crest: its ground, and what is drawn on it. */
const clanTokens = (clan: Clan) => ({
  ground: `clan-${clan}`,
  sign: clan === "yellow" ? "on-clan-yellow" : "on-clan",
});

/** As the screens mark whoever has no color. */
function letter(initial: string, x: number, y: number, size: number): string {
  const middle = size / 2;
  const letters = size * (initial.length > 1 ? 0.46 : 0.57);
  return (
    `<circle cx="${x + middle}" cy="${y + middle}" r="${middle - 1.5}" fill="var(--paper)" stroke="var(--ink-soft)" stroke-width="2"/>` +
    text(x + middle, y + middle + letters * 0.36, letters, "ink", initial, {
      anchor: "middle",
      bold: true,
    })
  );
}

function sign(clan: Clan, x: number, y: number, size: number): string {
  const { ground, sign: ink } = clanTokens(clan);
  const shapes = CRESTS[clan].map((shape) => part(shape, ground, ink)).join("");
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 32})">` +
    `<circle cx="16" cy="16" r="15" fill="var(--${ground})" stroke="var(--${ink})" stroke-width="0.75"/>${shapes}</g>`
  );
}

function part({ kind, d, turn }: CrestShape, ground: string, sign: string): string {
  const turned = turn === undefined ? "" : ` transform="rotate(${turn} 16 16)"`;
  const paint = {
    solid: `fill="var(--${sign})"`,
    dot: `fill="var(--${ground})"`,
    line: `fill="none" stroke="var(--${sign})" stroke-width="2.4" stroke-linecap="round"`,
    "ground-line": `fill="none" stroke="var(--${ground})" stroke-width="1.8"`,
  }[kind];
  return `<path d="${d}" ${paint}${turned}/>`;
}

type Style = Letters & { anchor?: "middle" | "end" };

function text(x: number, y: number, size: number, fill: string, words: string, style: Style = {}) {
  const { anchor = "start", serif = false, bold = false } = style;
  return (
    `<text x="${x}" y="${y}" fill="var(--${fill})" font-size="${size}" text-anchor="${anchor}"` +
    ` font-family="${serif ? SERIF : SANS}" font-weight="${bold || serif ? 600 : 400}">` +
    `${escape(words)}</text>`
  );
}

const inOneOrTwo = (words: string, place: Parameters<typeof inLines>[1]): Fitted[] => {
  const lines = inLines(words, place);
  const most = lines.length > 1 ? TWO_LINES.size : place.size;
  return lines.map(({ words, size }) => ({ words, size: Math.min(size, most) }));
};

type Fit = [size: number, least: number, room: number];

/** Words that keep within their place, however long they are. */
function within(x: number, y: number, fit: Fit, fill: string, words: string, style: Style = {}) {
  const [size, least, room] = fit;
  const seen = fitted(words, { size, least, room, ...style });
  return text(x, y, seen.size, fill, seen.words, style);
}

const escape = (words: string): string =>
  words.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
