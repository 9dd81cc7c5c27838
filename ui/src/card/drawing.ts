/** A result card as an image of its own: nothing in it refers to the page. */
import { CRESTS, type CrestShape } from "../board/crests.js";
import type { Clan } from "../board/types.js";
import { m } from "../i18n/index.js";
import { LINES } from "../screens/score/formula.js";
import type { Card, CardSeat } from "./card.js";
import type { Palette } from "./palette.js";

/** As chats show a picture beside a link. */
export const SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 48;
const BOTTOM = 602;
/** Where the clans begin, right of the names of the lines. */
const COLUMNS_LEFT = 392;
const GAP = 12;
/** Of a column: whose it is and the total, above the lines. */
const HEADER = 108;
const SANS = "Inter, 'Noto Sans', 'Noto Sans JP', system-ui, sans-serif";
const SERIF = "'Shippori Mincho', 'Noto Serif JP', 'Noto Serif', Georgia, serif";

export function drawing(card: Card, palette: Palette): string {
  const top = card.reason === "" ? 164 : 196;
  const anyLines = card.seats.some(({ lines }) => lines !== null);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"`,
    ` viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${escape(card.headline)}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${palette.paper}"/>`,
    `<rect width="${SIZE.width}" height="10" fill="${palette.lantern}"/>`,
    text(MARGIN, 62, 30, palette.soft, m.card_game()),
    text(SIZE.width - MARGIN, 62, fitting(card.occasion, 30, 48), palette.soft, card.occasion, {
      anchor: "end",
    }),
    text(MARGIN, 132, fitting(card.headline, 58, 34), palette.ink, card.headline, { serif: true }),
    card.reason === ""
      ? ""
      : text(MARGIN, 176, fitting(card.reason, 32, 66), palette.soft, card.reason),
    anyLines ? columns(card.seats, top, palette) : rows(card.seats, top, palette),
    "</svg>",
  ].join("");
}

/** A column for each clan, as on the score pad: so the lines can be read in a small preview too. */
function columns(seats: readonly CardSeat[], top: number, palette: Palette): string {
  const width = (SIZE.width - MARGIN - COLUMNS_LEFT + GAP) / seats.length - GAP;
  const step = (BOTTOM - top - HEADER) / LINES.length;
  const baseOf = (line: number) => top + HEADER + (line + 0.5) * step + 11;
  const leftOf = (i: number) => COLUMNS_LEFT + i * (width + GAP);
  const box = (i: number) => ({ x: leftOf(i), y: top, width, height: BOTTOM - top });
  return [
    ...seats.map((_, i) => sheet(box(i), palette.raised)),
    ...LINES.map(({ name }, line) => {
      const y = top + HEADER + line * step;
      const rule = `<rect x="${MARGIN}" y="${y}" width="${SIZE.width - 2 * MARGIN}" height="1.5"`;
      return (
        `${rule} fill="${palette.line}"/>` +
        text(MARGIN, baseOf(line), fitting(name(), 32, 21), palette.ink, name())
      );
    }),
    ...seats.map((seat, i) => {
      const left = leftOf(i);
      return [
        outline(box(i), seat, palette),
        header(seat, { left, top, width }, palette),
        ...(seat.lines ?? []).map((points, line) =>
          text(left + width / 2, baseOf(line), 32, palette.ink, String(points), {
            anchor: "middle",
          }),
        ),
      ].join("");
    }),
  ].join("");
}

type Place = { left: number; top: number; width: number };

function header(seat: CardSeat, { left, top, width }: Place, palette: Palette): string {
  const room = width / 18;
  const name = cut(seat.name, Math.floor(room * 1.4));
  return [
    text(left + 14, top + 48, 30, palette.soft, String(seat.rank), { serif: true }),
    seat.clan === null ? "" : crest(seat.clan, left + 38, top + 16, palette),
    text(left + width - 14, top + 53, 48, palette.ink, String(seat.total), {
      anchor: "end",
      serif: true,
      bold: true,
    }),
    text(left + 14, top + 94, fitting(name, 32, room), palette.ink, name, {
      bold: seat.rank === 1,
    }),
  ].join("");
}

/** Only the totals are known: each clan has the whole width. */
function rows(seats: readonly CardSeat[], top: number, palette: Palette): string {
  const height = (BOTTOM - top + GAP) / seats.length - GAP;
  return seats
    .map((seat, i) => {
      const y = top + i * (height + GAP);
      const middle = y + height / 2;
      const box = { x: MARGIN, y, width: SIZE.width - 2 * MARGIN, height };
      const name = cut(seat.name, 24);
      return [
        sheet(box, palette.raised),
        outline(box, seat, palette),
        text(MARGIN + 38, middle + 15, 42, palette.soft, String(seat.rank), {
          anchor: "middle",
          serif: true,
        }),
        seat.clan === null ? "" : crest(seat.clan, MARGIN + 76, middle - 22, palette),
        text(MARGIN + 148, middle + 17, 48, palette.ink, name, { bold: seat.rank === 1 }),
        text(SIZE.width - MARGIN - 32, middle + 23, 68, palette.ink, String(seat.total), {
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
function outline(box: Box, { rank }: CardSeat, palette: Palette): string {
  const [stroke, width] = rank === 1 ? [palette.lantern, 4] : [palette.line, 2];
  return `<rect ${placed(box)} fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

const placed = ({ x, y, width, height }: Box): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}" rx="14"`;

function crest(clan: Clan, x: number, y: number, palette: Palette): string {
  const { ground, sign } = palette.clan(clan);
  const shapes = CRESTS[clan].map((shape) => part(shape, ground, sign)).join("");
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

type Style = { anchor?: "middle" | "end"; serif?: boolean; bold?: boolean };

function text(x: number, y: number, size: number, fill: string, words: string, style: Style = {}) {
  const { anchor = "start", serif = false, bold = false } = style;
  return (
    `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" text-anchor="${anchor}"` +
    ` font-family="${serif ? SERIF : SANS}" font-weight="${bold || serif ? 600 : 400}">` +
    `${escape(words)}</text>`
  );
}

/** A size in which words of any length keep within the place where `room` letters fit. */
const fitting = (words: string, size: number, room: number): number =>
  Math.round(size * Math.max(0.5, Math.min(1, room / [...words].length)));

/** What does not fit in smaller letters either is cut. */
function cut(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join("")}…`;
}

const escape = (words: string): string =>
  words.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
