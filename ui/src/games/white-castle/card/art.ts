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
export function art(width: number, height: number, night: boolean): string {
  const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    `<svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="translate(${LEFT} ${TOP}) scale(${SCALE})">`,
    tag("rect", { ...SKY, fill: "var(--heron-soft)" }),
    tag("circle", {
      ...MOON,
      fill: night ? "var(--row-light)" : "var(--lantern)",
      opacity: night ? 0.8 : 0.55,
    }),
    path(FAR_HILLS, { fill: "var(--heron)", opacity: 0.26 }),
    path(NEAR_HILLS, { fill: "var(--heron)", opacity: 0.4 }),
    path(STONE, { fill: "var(--die-black)" }),
    path(STONE, { fill: "var(--stone)", opacity: 0.7 }),
    ...WALLS.map((wall) => tag("rect", { ...wall, fill: "var(--row-light)" })),
    ...WINDOWS.map((window) =>
      tag("rect", { ...window, fill: night ? "var(--lantern)" : "var(--die-black)" }),
    ),
    ...ROOFS.flatMap((d) => [
      path(d, { fill: "var(--die-black)", stroke: "var(--row-light)", "stroke-width": 1.5 }),
      path(d, { fill: "var(--diplomat)", opacity: 0.5 }),
    ]),
    tag("rect", { ...WATER, fill: "var(--heron-soft)" }),
    tag("rect", { ...WATER, fill: "var(--heron)", opacity: 0.3 }),
    path(RIPPLES, { ...line, stroke: "var(--heron-soft)", "stroke-width": 3 }),
    `<g transform="${HERON.transform}">`,
    path(HERON.leg, {
      ...line,
      stroke: night ? "var(--row-light)" : "var(--on-row-light)",
      "stroke-width": 6,
    }),
    path(HERON.edge, { ...line, stroke: "var(--on-row-light)", "stroke-width": 32 }),
    path(HERON.body, {
      fill: "var(--row-light)",
      stroke: "var(--on-row-light)",
      "stroke-width": 5,
    }),
    path(HERON.neck, { ...line, stroke: "var(--row-light)", "stroke-width": 22 }),
    path(HERON.crest, { ...line, stroke: "var(--on-row-light)", "stroke-width": 6 }),
    path(HERON.beak, { fill: "var(--lantern)" }),
    path(HERON.wing, { ...line, stroke: "var(--heron)", "stroke-width": 5 }),
    tag("circle", { ...HERON.eye, fill: "var(--on-row-light)" }),
    "</g></g></svg>",
  ].join("");
}
