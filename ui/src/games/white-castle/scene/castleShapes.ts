/** The heron before the castle, our own drawing: its shapes, in a field of 600 × 340 that goes on to both sides. */
const MIDDLE = 384;

type Box = { x: number; y: number; width: number; height: number };

const TIERS = [
  { width: 176, roof: 214, wall: 40 },
  { width: 138, roof: 168, wall: 34 },
  { width: 104, roof: 126, wall: 30 },
  { width: 72, roof: 88, wall: 26 },
];

/** A roof with eaves that turn up at both ends. */
function eaves(width: number, y: number): string {
  const [left, right] = [MIDDLE - width / 2, MIDDLE + width / 2];
  return (
    `M${left - 20} ${y - 3}C${left - 4} ${y - 5} ${left + 8} ${y - 13} ${left + 14} ${y - 24}` +
    `H${right - 14}C${right - 8} ${y - 13} ${right + 4} ${y - 5} ${right + 20} ${y - 3}` +
    `Q${MIDDLE} ${y + 9} ${left - 20} ${y - 3}z`
  );
}

export const SKY: Box = { x: -2400, y: -400, width: 5400, height: 740 };
export const MOON = { cx: 526, cy: 84, r: 46 } as const;
export const FAR_HILLS =
  "M-2400 226h1500c160 30 300-30 460-20s370 66 440 20 130-58 206-24 120 16 190-6 140-26 204 14 140 30 300 4 300-20 600 10h1500v120h-5400z";
export const NEAR_HILLS =
  "M-2400 268h1500c160-20 300 20 460 6s350 20 440-6 170-26 260-8 210 6 340-20 180-12 340 10 260 0 560-12h1500v90h-5400z";
export const STONE = "M276 262l16-48h184l16 48z";
export const WALLS: readonly Box[] = TIERS.map(({ width, roof, wall }) => ({
  x: MIDDLE - width / 2,
  y: roof - 4,
  width,
  height: wall,
}));
export const WINDOWS: readonly Box[] = TIERS.flatMap(({ width, roof, wall }) =>
  [-0.28, 0, 0.28].map((place) => ({
    x: MIDDLE + place * width - 5,
    y: roof + wall * 0.28,
    width: 10,
    height: wall * 0.36,
  })),
);
export const ROOFS: readonly string[] = [
  ...TIERS.map(({ width, roof }) => eaves(width, roof)),
  "M366 66c6-2 10-10 18-26 8 16 12 24 18 26z",
];
export const WATER: Box = { x: -2400, y: 276, width: 5400, height: 64 };
export const RIPPLES = "M36 298h96M168 312h74M300 296h120M468 316h92M72 328h140M356 330h70";

/** The heron, in a field of its own. */
export const HERON = {
  transform: "translate(20 82) scale(0.46)",
  leg: "M224 260l-6 66 4 116M256 262l6 70-4 112",
  edge: "M296 214c46-36-46-70-16-112 9-12 24-16 36-12",
  body: "M116 296c30-70 92-112 160-106 36 3 46 36 24 62-32 38-104 56-184 44z",
  neck: "M286 222c56-44-36-78-6-120 9-12 24-16 36-12",
  crest: "M300 82c-26-10-48-6-66 8",
  beak: "M318 76l92 28-92 4z",
  wing: "M160 268c48-4 84-20 106-50M192 280c34-6 58-16 76-34",
  eye: { cx: 312, cy: 89, r: 5 },
} as const;
