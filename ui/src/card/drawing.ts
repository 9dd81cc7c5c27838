/** A result card as an image of its own: nothing in it refers to the page. */
import { CRESTS, type CrestShape } from "../board/crests.js";
import type { Clan } from "../board/types.js";
import { m } from "../i18n/index.js";
import { LINES } from "../screens/score/formula.js";
import type { Card, CardSeat } from "./card.js";
import type { Palette } from "./palette.js";
import { fitted, type Fitted, inLines, type Letters, widthOf } from "./width.js";

/** As chats show a picture beside a link. */
export const SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 48;
const BOTTOM = 602;
/** Where the clans begin, right of the names of the lines. */
const COLUMNS_LEFT = 392;
const GAP = 12;
/** Of a column: whose it is and the total, above the lines. */
const HEADER = 108;
/** Of words that take two lines: at most how large, and how far apart. */
const TWO_LINES = { size: 24, step: 30 } as const;
/** Of the lines: at most how large, how much of a row they take, and how far below its middle they stand. */
const LINE = { size: 32, least: 20, ofRow: 0.78, base: 0.344 } as const;
/** Between words that share a line. */
const APART = 32;
/** Of the game and its day and place: smaller they could not be read in a chat, so a long place is cut. */
const TOP_LINE = { size: 30, least: 28 } as const;
/** From the frame of a column to its words. */
const PAD = 14;
const WHOLE = SIZE.width - 2 * MARGIN;
const SANS = "Inter, 'Noto Sans', 'Noto Sans JP', system-ui, sans-serif";
const SERIF = "'Shippori Mincho', 'Noto Serif JP', 'Noto Serif', Georgia, serif";

export function drawing(card: Card, palette: Palette): string {
  const reason = reasons(card);
  const top = reason.length === 0 ? 164 : 196 + (reason.length - 1) * TWO_LINES.step;
  const game = m.card_game();
  const occasionRoom = WHOLE - widthOf(game, TOP_LINE.size, {}) - APART;
  const anyLines = card.seats.some(({ lines }) => lines !== null);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"`,
    ` viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${escape(card.headline)}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${palette.paper}"/>`,
    `<rect width="${SIZE.width}" height="10" fill="${palette.lantern}"/>`,
    text(MARGIN, 62, TOP_LINE.size, palette.soft, game),
    within(
      SIZE.width - MARGIN,
      62,
      [TOP_LINE.size, TOP_LINE.least, occasionRoom],
      palette.soft,
      card.occasion,
      { anchor: "end" },
    ),
    within(MARGIN, 132, [58, 32, WHOLE], palette.ink, card.headline, { serif: true }),
    ...reason.map(({ words, size }, line) =>
      text(MARGIN, 176 + line * TWO_LINES.step, size, palette.soft, words),
    ),
    anyLines ? columns(card.seats, top, palette) : rows(card.seats, top, palette),
    "</svg>",
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

/** A column for each clan, as on the score pad: so the lines can be read in a small preview too. */
function columns(seats: readonly CardSeat[], top: number, palette: Palette): string {
  const width = (SIZE.width - MARGIN - COLUMNS_LEFT + GAP) / seats.length - GAP;
  const names = seats.map(({ name, won }) =>
    inOneOrTwo(name, { size: 32, least: 22, room: width - 2 * PAD, bold: won }),
  );
  const head = HEADER + (names.some((lines) => lines.length > 1) ? TWO_LINES.step : 0);
  const step = (BOTTOM - top - head) / LINES.length;
  const size = Math.min(LINE.size, Math.floor(step * LINE.ofRow));
  const baseOf = (line: number) => top + head + (line + 0.5) * step + size * LINE.base;
  const nameRoom = COLUMNS_LEFT - MARGIN - GAP;
  const leftOf = (i: number) => COLUMNS_LEFT + i * (width + GAP);
  const box = (i: number) => ({ x: leftOf(i), y: top, width, height: BOTTOM - top });
  return [
    ...seats.map((_, i) => sheet(box(i), palette.raised)),
    ...LINES.map(({ name }, line) => {
      const y = top + head + line * step;
      const rule = `<rect x="${MARGIN}" y="${y}" width="${SIZE.width - 2 * MARGIN}" height="1.5"`;
      return (
        `${rule} fill="${palette.line}"/>` +
        within(MARGIN, baseOf(line), [size, LINE.least, nameRoom], palette.ink, name())
      );
    }),
    ...seats.map((seat, i) => {
      const left = leftOf(i);
      return [
        outline(box(i), seat, palette),
        header(seat, names[i] ?? [], { left, top, width }, palette),
        ...(seat.lines ?? []).map((points, line) =>
          text(left + width / 2, baseOf(line), size, palette.ink, String(points), {
            anchor: "middle",
          }),
        ),
      ].join("");
    }),
  ].join("");
}

type Place = { left: number; top: number; width: number };

function header(
  seat: CardSeat,
  name: readonly Fitted[],
  { left, top, width }: Place,
  palette: Palette,
): string {
  return [
    text(left + PAD, top + 48, 30, palette.soft, String(seat.rank), { serif: true }),
    crest(seat, left + 38, top + 16, palette),
    text(left + width - PAD, top + 53, 48, palette.ink, String(seat.total), {
      anchor: "end",
      serif: true,
      bold: true,
    }),
    ...name.map(({ words, size }, line) =>
      text(left + PAD, top + 94 + line * TWO_LINES.step, size, palette.ink, words, {
        bold: seat.won,
      }),
    ),
  ].join("");
}

/** Only the totals are known: each clan has the whole width. */
function rows(seats: readonly CardSeat[], top: number, palette: Palette): string {
  const height = (BOTTOM - top + GAP) / seats.length - GAP;
  const nameLeft = MARGIN + 148;
  return seats
    .map((seat, i) => {
      const y = top + i * (height + GAP);
      const middle = y + height / 2;
      const box = { x: MARGIN, y, width: SIZE.width - 2 * MARGIN, height };
      const total = String(seat.total);
      const totalLeft = SIZE.width - MARGIN - 32 - widthOf(total, 68, { serif: true });
      const room = totalLeft - APART - nameLeft;
      return [
        sheet(box, palette.raised),
        outline(box, seat, palette),
        text(MARGIN + 38, middle + 15, 42, palette.soft, String(seat.rank), {
          anchor: "middle",
          serif: true,
        }),
        crest(seat, MARGIN + 76, middle - 22, palette),
        within(nameLeft, middle + 17, [48, 30, room], palette.ink, seat.name, {
          bold: seat.won,
        }),
        text(SIZE.width - MARGIN - 32, middle + 23, 68, palette.ink, total, {
          anchor: "end",
          serif: true,
          bold: true,
        }),
      ].join("");
    })
    .join("");
}

type Box = { x: number; y: number; width: number; height: number };

function sheet(box: Box, fill: string): string {
  return `<rect ${placed(box)} fill="${fill}"/>`;
}

/** Over the rules of a sheet: thicker around who won. */
function outline(box: Box, { won }: CardSeat, palette: Palette): string {
  const [stroke, width] = won ? [palette.lantern, 4] : [palette.line, 2];
  return `<rect ${placed(box)} fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

const placed = ({ x, y, width, height }: Box): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}" rx="14"`;

function crest(seat: CardSeat, x: number, y: number, palette: Palette): string {
  return seat.clan === null
    ? letter(seat.initial, x + 22, y + 22, palette)
    : sign(seat.clan, x, y, palette);
}

/** As the screens mark whoever has no colour. */
function letter(initial: string, x: number, y: number, palette: Palette): string {
  const size = initial.length > 1 ? 20 : 25;
  return (
    `<circle cx="${x}" cy="${y}" r="20.5" fill="${palette.paper}" stroke="${palette.soft}" stroke-width="2"/>` +
    text(x, y + size * 0.36, size, palette.ink, initial, { anchor: "middle", bold: true })
  );
}

function sign(clan: Clan, x: number, y: number, palette: Palette): string {
  const { ground, sign: ink } = palette.clan(clan);
  const shapes = CRESTS[clan].map((shape) => part(shape, ground, ink)).join("");
  return (
    `<g transform="translate(${x} ${y}) scale(1.375)">` +
    `<circle cx="16" cy="16" r="15" fill="${ground}" stroke="${palette.line}"/>${shapes}</g>`
  );
}

function part({ kind, d, turn }: CrestShape, ground: string, sign: string): string {
  const turned = turn === undefined ? "" : ` transform="rotate(${turn} 16 16)"`;
  const paint = {
    solid: `fill="${sign}"`,
    dot: `fill="${ground}"`,
    line: `fill="none" stroke="${sign}" stroke-width="2.4" stroke-linecap="round"`,
    "ground-line": `fill="none" stroke="${ground}" stroke-width="1.8"`,
  }[kind];
  return `<path d="${d}" ${paint}${turned}/>`;
}

type Style = Letters & { anchor?: "middle" | "end" };

function text(x: number, y: number, size: number, fill: string, words: string, style: Style = {}) {
  const { anchor = "start", serif = false, bold = false } = style;
  return (
    `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" text-anchor="${anchor}"` +
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
