/** The heron before the castle, as the top of a card. */
import {
  FAR_HILLS,
  HERON,
  MOON,
  NEAR_HILLS,
  RIPPLES,
  ROOFS,
  SKY,
  STONE,
  WALLS,
  WATER,
  WINDOWS,
} from "../scene/castle.js";
import type { Palette } from "./palette.js";

/** Of the drawing, in the units of the card. */
const SCALE = 1.28;
const LEFT = 156;
const TOP = 12;

type Attributes = Record<string, string | number>;

const tag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("")}/>`;

const path = (d: string, attributes: Attributes) => tag("path", { d, ...attributes });

/** The art across a card of this width, `height` high. */
export function art(width: number, height: number, palette: Palette): string {
  const { heron, heronSoft, stone, black, roof, white, onWhite, lantern, night } = palette;
  const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    `<svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="translate(${LEFT} ${TOP}) scale(${SCALE})">`,
    tag("rect", { ...SKY, fill: heronSoft }),
    tag("circle", { ...MOON, fill: night ? white : lantern, opacity: night ? 0.8 : 0.55 }),
    path(FAR_HILLS, { fill: heron, opacity: 0.26 }),
    path(NEAR_HILLS, { fill: heron, opacity: 0.4 }),
    path(STONE, { fill: black }),
    path(STONE, { fill: stone, opacity: 0.7 }),
    ...WALLS.map((wall) => tag("rect", { ...wall, fill: white })),
    ...WINDOWS.map((window) => tag("rect", { ...window, fill: night ? lantern : black })),
    ...ROOFS.flatMap((d) => [
      path(d, { fill: black, stroke: white, "stroke-width": 1.5 }),
      path(d, { fill: roof, opacity: 0.5 }),
    ]),
    tag("rect", { ...WATER, fill: heronSoft }),
    tag("rect", { ...WATER, fill: heron, opacity: 0.3 }),
    path(RIPPLES, { ...line, stroke: heronSoft, "stroke-width": 3 }),
    `<g transform="${HERON.transform}">`,
    path(HERON.leg, { ...line, stroke: night ? white : onWhite, "stroke-width": 6 }),
    path(HERON.edge, { ...line, stroke: onWhite, "stroke-width": 32 }),
    path(HERON.body, { fill: white, stroke: onWhite, "stroke-width": 5 }),
    path(HERON.neck, { ...line, stroke: white, "stroke-width": 22 }),
    path(HERON.crest, { ...line, stroke: onWhite, "stroke-width": 6 }),
    path(HERON.beak, { fill: lantern }),
    path(HERON.wing, { ...line, stroke: heron, "stroke-width": 5 }),
    tag("circle", { ...HERON.eye, fill: onWhite }),
    "</g></g></svg>",
  ].join("");
}
