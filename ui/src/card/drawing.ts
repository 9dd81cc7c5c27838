/** A result card as an image of its own: nothing in it refers to the page. */
import { CRESTS, type CrestShape } from "../board/crests.js";
import type { Clan } from "../board/types.js";
import { m } from "../i18n/index.js";
import type { Card, CardSeat } from "./card.js";
import type { Palette } from "./palette.js";

/** As chats show a picture beside a link. */
export const SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 56;
const ROWS_TOP = 236;
const ROWS_BOTTOM = 586;
/** A lone pair of rows grows no higher. */
const HIGHEST_ROW = 150;
/** Where the names begin, behind place and crest. */
const NAME_LEFT = 176;
/** The middle of the first and of the last line's column. */
const LINES_FROM = 592;
const LINES_TO = 1000;
const SANS = "Inter, 'Noto Sans', 'Noto Sans JP', system-ui, sans-serif";
const SERIF = "'Shippori Mincho', 'Noto Serif JP', 'Noto Serif', Georgia, serif";

const HEADS = [
  m.card_line_clan_points,
  m.card_line_coins_and_seals,
  m.card_line_resources,
  m.card_line_passage_of_time,
  m.card_line_courtiers,
  m.card_line_warriors,
  m.card_line_gardeners,
] as const;

export function drawing(card: Card, palette: Palette): string {
  const height = Math.min(HIGHEST_ROW, (ROWS_BOTTOM - ROWS_TOP) / card.seats.length);
  const anyLines = card.seats.some(({ lines }) => lines !== null);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"`,
    ` viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${escape(card.headline)}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${palette.paper}"/>`,
    `<rect width="${SIZE.width}" height="10" fill="${palette.lantern}"/>`,
    text(MARGIN, 66, 26, palette.soft, m.card_game()),
    text(SIZE.width - MARGIN, 66, fitting(card.occasion, 26, 56), palette.soft, card.occasion, {
      anchor: "end",
    }),
    text(MARGIN, 138, fitting(card.headline, 54, 36), palette.ink, card.headline, { serif: true }),
    card.reason === ""
      ? ""
      : text(MARGIN, 182, fitting(card.reason, 26, 84), palette.soft, card.reason),
    anyLines ? heads(palette) : "",
    ...card.seats.map((seat, i) => row(seat, ROWS_TOP + i * height, height, palette)),
    "</svg>",
  ].join("");
}

function heads(palette: Palette): string {
  return HEADS.map((head, i) =>
    text(column(i), ROWS_TOP - 12, 18, palette.soft, head(), { anchor: "middle" }),
  ).join("");
}

function row(seat: CardSeat, top: number, height: number, palette: Palette): string {
  const middle = top + height / 2;
  const base = middle + 14;
  const first = seat.rank === 1;
  return [
    `<rect x="${MARGIN}" y="${top + 5}" width="${SIZE.width - 2 * MARGIN}" height="${height - 10}"`,
    ` rx="14" fill="${palette.raised}" stroke="${first ? palette.lantern : palette.line}"`,
    ` stroke-width="${first ? 4 : 2}"/>`,
    text(MARGIN + 34, base, 36, first ? palette.ink : palette.soft, String(seat.rank), {
      anchor: "middle",
      serif: true,
    }),
    seat.clan === null ? "" : crest(seat.clan, MARGIN + 62, middle - 22, palette),
    text(NAME_LEFT, base - 2, fitting(cut(seat.name), 38, 17), palette.ink, cut(seat.name), {
      bold: first,
    }),
    ...(seat.lines ?? []).map((points, i) =>
      text(column(i), base - 4, 28, palette.soft, String(points), { anchor: "middle" }),
    ),
    text(SIZE.width - MARGIN - 28, base + 3, 50, palette.ink, String(seat.total), {
      anchor: "end",
      serif: true,
      bold: true,
    }),
  ].join("");
}

const column = (i: number): number =>
  LINES_FROM + (i * (LINES_TO - LINES_FROM)) / (HEADS.length - 1);

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

/** More than fits in half the size is cut. */
function cut(name: string): string {
  const letters = [...name];
  return letters.length <= 24 ? name : `${letters.slice(0, 23).join("")}…`;
}

const escape = (words: string): string =>
  words.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
