/** PNGs of at most 256 colours: little more than half as large, and it is not seen. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = 8;
const COLORS = 256;
/** So many places for what is seen most, shadows included; the others for what differs clearly. */
const FREQUENT = 160;
/** Colours nearer to one another than this, squared, share a place. */
const NEAR = { frequent: 8, rare: 300 };

type Picture = { width: number; height: number; pixels: Uint32Array };

export function withFewColors(png: Buffer): Buffer {
  const picture = decode(png);
  const palette = paletteOf(picture);
  const places = new Map<number, number>();
  const indices = Buffer.alloc((picture.width + 1) * picture.height);
  picture.pixels.forEach((color, i) => {
    let place = places.get(color);
    if (place === undefined) places.set(color, (place = nearest(palette, color)));
    // Each row begins with its filter: none.
    indices[i + Math.floor(i / picture.width) + 1] = place;
  });
  const header = Buffer.from(png.subarray(SIGNATURE + 8, SIGNATURE + 21));
  header[9] = 3;
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => [...parts(color)]))),
    chunk("IDAT", deflateSync(indices, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const parts = (color: number) => [color >> 16, (color >> 8) & 255, color & 255] as const;

function distance(one: number, other: number): number {
  const [r, g, b] = parts(one);
  const [red, green, blue] = parts(other);
  return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
}

function nearest(palette: readonly number[], color: number): number {
  let best = 0;
  let least = Infinity;
  palette.forEach((each, i) => {
    const far = distance(each, color);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** The colours that most pixels have, none of them much like another. */
function paletteOf({ pixels }: Picture): number[] {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette: number[] = [];
  const byCount = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  for (const [color] of byCount) {
    if (palette.length === COLORS) break;
    const near = palette.length < FREQUENT ? NEAR.frequent : NEAR.rare;
    if (palette.every((each) => distance(each, color) >= near)) palette.push(color);
  }
  return palette;
}

/** A PNG as Chromium writes it: eight bits a channel, not interlaced. */
function decode(png: Buffer): Picture {
  const width = png.readUInt32BE(SIGNATURE + 8);
  const height = png.readUInt32BE(SIGNATURE + 12);
  const channels = png[SIGNATURE + 17] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") {
      packed.push(png.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  const bytes = inflateSync(Buffer.concat(packed));
  const line = width * channels;
  const pixels = new Uint32Array(width * height);
  let above: Uint8Array = new Uint8Array(line);
  for (let y = 0; y < height; y += 1) {
    const from = y * (line + 1);
    const row = unfilter(
      bytes[from] ?? 0,
      bytes.subarray(from + 1, from + 1 + line),
      above,
      channels,
    );
    for (let x = 0; x < width; x += 1) {
      const [r = 0, g = 0, b = 0] = row.subarray(x * channels, x * channels + 3);
      pixels[y * width + x] = (r << 16) | (g << 8) | b;
    }
    above = row;
  }
  return { width, height, pixels };
}

function unfilter(filter: number, line: Buffer, above: Uint8Array, channels: number): Uint8Array {
  const row = new Uint8Array(line.length);
  for (let i = 0; i < line.length; i += 1) {
    const left = row[i - channels] ?? 0;
    const up = above[i] ?? 0;
    const corner = above[i - channels] ?? 0;
    const guessed = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[i] = (line[i] ?? 0) + guessed;
  }
  return row;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
