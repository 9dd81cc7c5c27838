/**
 * Our own drawings on a 24 grid: ink lines over a tint, so that a shape is known by its outline
 * and the color only helps. `ink` strokes, `solid` fills with the ink, `tint` fills with a token
 * and strokes, `wash` fills with a token alone, `paper` strokes in white upon a tint.
 */
export type Shape =
  readonly ["ink" | "solid" | "paper", string] | readonly ["tint" | "wash", string, string];

const round = (n: number) => Number(n.toFixed(2));

const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const box = (x: number, y: number, w: number, h: number, r: number) =>
  `M${round(x + r)} ${y}h${round(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${round(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** A blossom: petals as arcs between points on an inner circle. */
export function petals(count: number, inner: number, bulge: number, x = 12, y = 12): string {
  const at = (step: number) => {
    const angle = (step / count) * 2 * Math.PI - Math.PI / 2 - Math.PI / count;
    return `${round(x + inner * Math.cos(angle))} ${round(y + inner * Math.sin(angle))}`;
  };
  const arcs = Array.from({ length: count }, (_, i) => `A${bulge} ${bulge} 0 0 1 ${at(i + 1)}`);
  return `M${at(0)}${arcs.join("")}z`;
}

const BODY = "M4 21c0-4.8 3.3-7.3 8-7.3s8 2.5 8 7.3z";

const TIERS = [
  "M7.5 12.7h9l.8 2.2c.9 2 2 3.1 3.7 3.8V21H3v-2.3c1.7-.7 2.8-1.8 3.7-3.8z",
  "M9 7.3h6l.7 2.2c.7 1.6 1.6 2.6 2.9 3.2H5.4c1.3-.6 2.2-1.6 2.9-3.2z",
  "M6.4 7.3C8.9 6.7 10.9 4.9 12 1.8c1.1 3.1 3.1 4.9 5.6 5.5z",
] as const;

/** The castle with one floor inked in: it must show on that floor's own color too. */
const floor = (filled: number): Shape[] =>
  TIERS.map((d, tier) => [tier === filled ? "solid" : "ink", d]);

const KEEP = "M2 9.8c3.2-.6 5.8-2.8 7.2-6.6 1.4 3.8 4 6 7.2 6.6M4.6 9.6v9.2h4.6M13.8 9.6v.6";

const TILE = box(11.5, 11.5, 10, 10, 2);

const besideTile = (token: string): Shape[] => [
  ["ink", KEEP],
  ["tint", TILE, token],
];

export const ICONS = {
  food: [
    ["tint", "M3 12h18c0 3.9-2.2 6.8-5.3 8.2v1.3H8.3v-1.3C5.2 18.8 3 15.9 3 12z", "food"],
    ["ink", "M5.2 12c.4-3.3 3.2-5.2 6.8-5.2s6.4 1.9 6.8 5.2M13.5 6.9 20 2.5"],
  ],
  iron: [
    ["tint", "M2.5 19 5.3 10.5h13.4L21.5 19z", "iron"],
    ["ink", "M5.3 10.5 8 6h8l2.7 4.5M9 15h6"],
  ],
  pearl: [
    [
      "tint",
      "M2.5 13.2c1 5 4.8 7.8 9.5 7.8s8.5-2.8 9.5-7.8c-2.5 1.3-5.8 2-9.5 2s-7-.7-9.5-2z",
      "pearl",
    ],
    ["tint", circle(12, 9.2, 5), "row-light"],
    ["ink", "M9.6 8.6a2.6 2.6 0 0 1 2-1.9"],
  ],
  coin: [
    ["tint", circle(12, 12, 9), "coin"],
    ["ink", box(9, 9, 6, 6, 0.6)],
  ],
  seal: [
    ["tint", box(3.5, 3.5, 17, 17, 3), "seal"],
    ["paper", "M8 8.5h8M12 8.5v7.5M8 16h8"],
  ],
  /** The Fan on the track of Clan Points. */
  point: [
    ["tint", "M12 19.5 2.5 9.5C7.8 3.8 16.2 3.8 21.5 9.5z", "points"],
    ["paper", "M12 18 7.9 7.2M12 18l4.1-10.8M12 18V6.2"],
    ["solid", circle(12, 20, 1.5)],
  ],
  influence: [
    ["ink", "M5.5 2.5v19"],
    ["tint", "M5.5 3.5H19v14l-3.4-1.8-3.4 1.8-3.3-1.8-3.4 1.8z", "influence"],
    ["paper", circle(12.2, 9.3, 2.3)],
  ],
  any: [
    ["tint", circle(12, 7.3, 4.5), "food"],
    ["tint", circle(7, 16, 4.5), "iron"],
    ["tint", circle(17, 16, 4.5), "pearl"],
  ],
  courtier: [
    ["tint", BODY, "points"],
    ["ink", "M9 8.5v1.8a3 3 0 0 0 6 0V8.5"],
    ["solid", "M8.3 8.8c.2-3.4.6-6.5 3.6-7.3 2.2.5 3.6 3.4 3.8 7.3z"],
  ],
  gardener: [
    ["tint", BODY, "plant"],
    ["ink", "M9 9.5v.8a3 3 0 0 0 6 0v-.8"],
    ["solid", "M3.5 9.3 12 2.8l8.5 6.5z"],
  ],
  warrior: [
    ["tint", BODY, "iron"],
    [
      "ink",
      "M9 10v.3a3 3 0 0 0 6 0V10M9.3 5.2C7.7 4.6 6.7 3.3 6.6 1.5M14.7 5.2c1.6-.6 2.6-1.9 2.7-3.7",
    ],
    ["solid", "M7.8 8.2a4.2 4.2 0 0 1 8.4 0l2.3 2.3h-13z"],
  ],
  lantern: [
    ["ink", "M12 2v3.5M12 18.5V22"],
    ["tint", "M8.5 5.5c-5.3 2.8-5.3 10.2 0 13h7c5.3-2.8 5.3-10.2 0-13z", "lantern"],
    ["ink", "M4.8 10.2h14.4M4.8 13.8h14.4"],
  ],
  well: [
    ["ink", "M6.5 6.8v6.7M17.5 6.8v6.7M12 5v4"],
    ["tint", "M3 7.8 12 2.5l9 5.3z", "steward"],
    ["tint", "M5 16h14v5.5H5z", "influence"],
    ["tint", "M3.5 13h17v3h-17z", "stone"],
    ["solid", "M10 9h4l-.6 3h-2.8z"],
  ],
  /** A folding screen of three leaves, for the three lines. */
  domain: [
    ["tint", "M2.5 6.5 9 3.5l6 3 6.5-3v14l-6.5 3-6-3-6.5 3z", "influence"],
    ["ink", "M9 3.5v14M15 6.5v14"],
  ],
  castle: [
    ["ink", TIERS[0]],
    ["ink", TIERS[1]],
    ["ink", TIERS[2]],
    ["ink", "M10 21v-3.5h4V21"],
  ],
  "castle-light": [
    ["ink", KEEP],
    ["tint", box(9.5, 13, 13, 7.5, 1.5), "row-light"],
    ["wash", circle(13, 16.75, 1), "row-dark"],
    ["wash", circle(16, 16.75, 1), "row-dark"],
    ["wash", circle(19, 16.75, 1), "row-dark"],
  ],
  "castle-any": [
    ["ink", KEEP],
    ["wash", "M13.5 11.5h1.4v10h-1.4a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z", "die-coral"],
    ["wash", "M14.9 11.5h3.3v10h-3.3z", "die-black"],
    ["wash", "M18.2 11.5h1.3a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-1.3z", "die-white"],
    ["ink", TILE],
  ],
  "castle-coral": besideTile("die-coral"),
  "castle-black": besideTile("die-black"),
  "castle-white": besideTile("die-white"),
  steward: floor(0),
  diplomat: floor(1),
  daimyo: floor(2),
  gate: [
    ["solid", "M2.5 4.5c6.3 1.3 12.7 1.3 19 0v2.6c-6.3 1.2-12.7 1.2-19 0z"],
    ["ink", "M4.5 11h15M7.3 7.5 6.5 21M16.7 7.5l.8 13.5M12 7.5V11"],
  ],
  plant: [
    ["ink", "M12 21.5V9.5"],
    ["tint", "M12 12.5C7.5 12.5 4 9.3 3.5 4 9 4 12 7.5 12 12.5z", "plant"],
    ["tint", "M12 17c.2-4.7 3.2-7.8 8.5-7.8-.3 5-3.7 8-8.5 7.8z", "plant"],
  ],
  stone: [
    [
      "tint",
      "M2.5 18.5c0-2.5 3.5-3.8 9.5-3.8s9.5 1.3 9.5 3.8-3.5 2.5-9.5 2.5-9.5 0-9.5-2.5z",
      "stone",
    ],
    [
      "tint",
      "M5.5 12.2c0-1.8 2.6-2.9 6.5-2.9s6.5 1.1 6.5 2.9-2.6 2.5-6.5 2.5-6.5-.7-6.5-2.5z",
      "stone",
    ],
    ["tint", "M8.2 6.3c0-2 1.5-3.3 3.8-3.3s3.8 1.3 3.8 3.3-1.5 3-3.8 3-3.8-1-3.8-3z", "stone"],
  ],
  yard: [
    ["ink", "M7.5 17.5 5.5 22M16.5 17.5l2 4.5"],
    ["tint", circle(12, 10.5, 8.5), "row-light"],
    ["tint", circle(12, 10.5, 4.7), "points"],
    ["solid", circle(12, 10.5, 1.3)],
  ],
  bridge: [
    [
      "tint",
      "M2 18c2.3-5.3 6-8 10-8s7.7 2.7 10 8h-4.5c-1.5-2.5-3.3-3.7-5.5-3.7S8 15.5 6.5 18z",
      "seal",
    ],
    ["ink", "M3 12.5c2.3-4.7 5.5-7 9-7s6.7 2.3 9 7M6.5 8.3v4.2M12 5.5V10M17.5 8.3v4.2M9 21h6"],
  ],
  heron: [
    ["ink", "M11.3 16.5v5M14.3 16v5.5M9.8 21.5h2M12.8 21.5h2"],
    [
      "tint",
      "M3 16.3c1.5-4.6 5.2-7 9.2-6.7 1.7-1 2-2.4 1.3-4-.8-1.9.2-3.6 2.1-3.6 1.3 0 2.2.8 2.4 1.9L22 5.1l-4.2.6c-.4 1.9.1 3.8-.4 6-.8 3.5-3.8 5.3-7.1 5.2-2.6 0-4.6-.1-7.3-.6z",
      "row-light",
    ],
    ["ink", "M7.5 14.5c2.3.4 4.6-.3 6-2.2"],
  ],
  undo: [["ink", "M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.25 5.25 0 0 1 0 10.5H10"]],
  turnStart: [["ink", "M4.5 4v10M12.5 4.5 8 9l4.5 4.5M8 9h6.5a5.25 5.25 0 0 1 0 10.5H10"]],
  redo: [["ink", "M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.25 5.25 0 0 0 0 10.5H14"]],
  trade: [["ink", "M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"]],
  copy: [
    ["ink", box(8.5, 8.5, 12, 12, 2.2)],
    ["ink", "M5.5 15.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2"],
  ],
  dice: [
    ["ink", "M9 5.5a2.5 2.5 0 0 1 2.5-2.5h7A2.5 2.5 0 0 1 21 5.5v7a2.5 2.5 0 0 1-2.5 2.5"],
    ["tint", box(3, 9, 12, 12, 2.5), "lantern-soft"],
    ["solid", circle(6.5, 12.5, 1.2) + circle(9, 15, 1.2) + circle(11.5, 17.5, 1.2)],
  ],
  edit: [
    ["ink", "M4 20l1-4.6L16 4.4a2.1 2.1 0 0 1 3 0l.6.6a2.1 2.1 0 0 1 0 3L8.6 19zM13.8 6.6l3.6 3.6"],
  ],
  trash: [["ink", "M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5"]],
  menu: [["ink", "M4 6.5h16M4 12h16M4 17.5h16"]],
  settings: [
    ["ink", "M3.5 7H13M17.5 7h3M3.5 12h3M11 12h9.5M3.5 17H12M16.5 17h4"],
    ["ink", circle(15.25, 7, 2.25) + circle(8.75, 12, 2.25) + circle(14.25, 17, 2.25)],
  ],
  rules: [
    ["tint", "M12 6.2C10 4.6 7 4 3.5 4v14.5c3.5 0 6.5.6 8.5 2.2z", "lantern-soft"],
    [
      "ink",
      "M12 6.2c2-1.6 5-2.2 8.5-2.2v14.5c-3.5 0-6.5.6-8.5 2.2zM15.5 9.5c.7-.2 1.4-.3 2-.4M15.5 13c.7-.2 1.4-.3 2-.4",
    ],
  ],
  home: [["ink", "M3 11.5 12 4l9 7.5M5.5 9.5v11h13v-11M10 20.5v-6h4v6M16.5 7.5V4"]],
  person: [["ink", circle(12, 8, 4) + "M4.5 20.5c.5-4.5 3.2-6.5 7.5-6.5s7 2 7.5 6.5z"]],
  people: [
    ["ink", circle(9, 8.5, 3.5) + "M2.5 20c.4-4 2.6-5.8 6.5-5.8s6.1 1.8 6.5 5.8z"],
    ["ink", "M15 5.3a3.4 3.4 0 1 1 1 6.6M17.5 14.6c2.4.6 3.7 2.4 4 5.4"],
  ],
  board: [["ink", box(3.5, 3.5, 17, 17, 2) + "M9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17"]],
  /** Cards in a pile, the clan of the rival on the back. */
  deck: [
    ["ink", box(4, 3, 11.5, 15.5, 2) + "M18.8 6v13.5a2 2 0 0 1-2 2H8"],
    ["solid", "M9.8 7.8 12.6 13H7z"],
  ],
  /** Two cards, and whether they are the same. */
  compare: [
    ["ink", box(2, 5, 7, 14, 1.5) + box(15, 5, 7, 14, 1.5) + "M10.8 10.5h2.4M10.8 13.5h2.4"],
  ],
  /** A hanging scroll with lines of writing. */
  journal: [
    ["ink", "M6 4.5v15M18 4.5v15M9.5 9h5M9.5 12.5h5M9.5 16h2.5"],
    ["ink", "M3.5 4.5h17M3.5 19.5h17"],
  ],
  history: [["ink", "M4 12.5A8 8 0 1 0 6.3 6.4L4 8.7M4 4v4.7h4.7M12 8v4.5l3.2 2"]],
  table: [
    ["ink", "M2.5 11h19M5.5 11 4.2 21M18.5 11l1.3 10M5 15.5h14"],
    ["tint", box(9, 4, 7, 7, 1.5), "lantern-soft"],
  ],
  /** Two crests, that of a blossom and a plain one. */
  clans: [
    ["ink", circle(8, 8.5, 5.3) + circle(16.2, 15.7, 5.3)],
    ["solid", petals(5, 1.5, 1.1, 8, 8.5) + circle(16.2, 15.7, 1.9)],
  ],
  score: [["ink", "M3.5 20.5v-6.5h5.6v6.5zM9.1 20.5v-16h5.8v16zM14.9 20.5v-9h5.6v9z"]],
  back: [["ink", "M14.8 5 8 12l6.8 7"]],
  check: [["ink", "M4.5 12.5 9.8 18 19.5 6.5"]],
  sun: [
    ["tint", circle(12, 12, 4.2), "lantern"],
    [
      "ink",
      "M12 2.5v2.3M12 19.2v2.3M2.5 12h2.3M19.2 12h2.3M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M18.7 5.3l-1.6 1.6M6.9 17.1l-1.6 1.6",
    ],
  ],
  moon: [["tint", "M20 14.7A8.5 8.5 0 1 1 9.3 4a7 7 0 0 0 10.7 10.7z", "lantern"]],
  chevron: [["ink", "M9.2 5 16 12l-6.8 7"]],
  lock: [
    ["tint", box(5, 10.5, 14, 10, 2.2), "lantern-soft"],
    ["ink", "M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5"],
  ],
  unlock: [
    ["ink", box(5, 10.5, 14, 10, 2.2)],
    ["ink", "M8 10.5V7.5a4 4 0 0 1 7.7-1.5M12 14.5v2.5"],
  ],
  hand: [
    [
      "ink",
      "M8 12.5V5.8a1.6 1.6 0 0 1 3.2 0V11M11.2 11V4.3a1.6 1.6 0 0 1 3.2 0V11M14.4 11V5.8a1.6 1.6 0 0 1 3.2 0v8.7a6.5 6.5 0 0 1-6.5 6.5c-2.4 0-3.9-1-5.2-3.2L3.6 14a1.6 1.6 0 0 1 2.6-1.8L8 14.4",
    ],
  ],
  star: [
    [
      "tint",
      "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
      "lantern-soft",
    ],
  ],
  file: [["ink", "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5"]],
  share: [["ink", "M12 14.5v-11M7.8 7.7L12 3.5l4.2 4.2M8.5 11.5h-3v9h13v-9h-3"]],
  "share-code": [
    [
      "ink",
      box(3.5, 3.5, 6.5, 6.5, 1.2) + box(14, 3.5, 6.5, 6.5, 1.2) + box(3.5, 14, 6.5, 6.5, 1.2),
    ],
    ["solid", "M14 14h2.6v2.6H14zM18 18h2.5v2.5H18zM18.5 14h2v2h-2zM14 18.5h2v2h-2z"],
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type IconName = keyof typeof ICONS;

/** A shape as its path is drawn. */
export type IconPath = { style: Shape[0]; d: string; fill: string | undefined };

/** Taken apart once: an icon is drawn hundreds of times. */
const drawn = new Map<IconName, readonly IconPath[]>();

export function pathsOf(name: IconName): readonly IconPath[] {
  const before = drawn.get(name);
  if (before !== undefined) return before;
  const shapes: readonly Shape[] = ICONS[name];
  const paths = shapes.map(([style, d, token]) => ({
    style,
    d,
    fill: token === undefined ? undefined : `var(--${token})`,
  }));
  drawn.set(name, paths);
  return paths;
}
