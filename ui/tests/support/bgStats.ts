/** Files that come from elsewhere. */

/** As BG Stats writes its backups, with what matters here. */
export const bgStats = {
  games: [
    { id: 1, name: "The White Castle", bggId: 371942 },
    { id: 2, name: "Another game", bggId: 13 },
  ],
  players: [
    { id: 1, name: "Aikó" },
    { id: 2, name: "Nikos" },
  ],
  locations: [{ id: 1, name: "Kyōto" }],
  plays: [
    {
      uuid: "5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b7e01",
      gameRefId: 1,
      locationRefId: 1,
      playDate: "2026-05-03 19:00:00",
      playerScores: [
        { playerRefId: 1, score: "61", winner: true },
        { playerRefId: 2, score: "58", winner: false },
      ],
    },
    {
      uuid: "5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b7e02",
      gameRefId: 2,
      playDate: "2026-05-03 21:00:00",
      playerScores: [],
    },
    {
      uuid: "5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b7e03",
      gameRefId: 1,
      playDate: "2026-05-10 19:00:00",
      playerScores: [
        { playerRefId: 1, score: "", winner: true },
        { playerRefId: 2, score: "58", winner: false },
      ],
    },
  ],
};

/** Scores that are none, and two of the same colour. */
export const slips = {
  ...bgStats,
  plays: [
    ["61", "72.5", "Red", "Blue"],
    ["-3", "58", "Red", "Blue"],
    ["61", "58", "Red", "Red"],
  ].map(([one, other, role, otherRole], i) => ({
    uuid: `5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b7f0${i}`,
    gameRefId: 1,
    playDate: `2026-05-0${i + 1} 19:00:00`,
    playerScores: [
      { playerRefId: 1, score: one, role, winner: true },
      { playerRefId: 2, score: other, role: otherRole, winner: false },
    ],
  })),
};

/** Two who are written almost alike and are in no history yet, and a play without its score. */
export const lookAlikes = {
  ...bgStats,
  players: [
    { id: 1, name: "Jose" },
    { id: 2, name: "Nikos" },
    { id: 3, name: "José" },
  ],
  plays: [
    ...bgStats.plays,
    {
      uuid: "5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b7e04",
      gameRefId: 1,
      playDate: "2026-05-17 19:00:00",
      playerScores: [
        { playerRefId: 3, score: "71", winner: true },
        { playerRefId: 2, score: "68", winner: false },
      ],
    },
  ],
};

/** Two of one name who play a game together. */
export const namesakes = {
  ...bgStats,
  players: [
    { id: 1, name: "Aiko" },
    { id: 2, name: "aiko " },
  ],
  plays: bgStats.plays.slice(0, 1),
};

const play = (number: number, scores: readonly [id: number, score: string | number][]) => ({
  uuid: `5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b8e0${number}`,
  gameRefId: 1,
  playDate: `2026-05-0${number} 19:00:00`,
  playerScores: scores.map(([playerRefId, score]) => ({ playerRefId, score })),
});

/** Ties that nobody decided, a name that is too long, and somebody alone without the rival. */
export const leftOpen = {
  ...bgStats,
  players: [
    { id: 1, name: "Aiko" },
    { id: 2, name: "Nikos" },
    { id: 3, name: "Bartholomew Featherstonehaugh-Cholmondeley the Elder" },
  ],
  plays: [
    play(1, [[1, 70]]),
    play(2, [
      [1, "60"],
      [3, 55],
    ]),
    ...[3, 4, 5, 6, 7, 8].map((number) =>
      play(number, [
        [1, "60"],
        [2, 60],
      ]),
    ),
  ],
};

/** A file as a browser hands it over. */
export const json = (name: string, content: unknown) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});
