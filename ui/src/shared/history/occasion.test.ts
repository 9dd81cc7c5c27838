import { expect, it } from "vitest";
import { occasion } from "./occasion.js";

const followed = { round: 1, turns: 0, turns_in_round: 9, tracking: [] };
const started_at = new Date(2024, 2, 5, 21, 14).toISOString();

it("tells the time of a game that was followed, and else the day that was said", () => {
  expect(occasion({ day: "2024-03-05", started_at, followed })).toMatch(/2024.*21:14/);
  expect(occasion({ day: "2024-03-05", started_at, followed: null })).not.toMatch(/21:14/);
  expect(occasion({ day: "2023-12-24", started_at, followed })).toMatch(/24.*2023/);
});
