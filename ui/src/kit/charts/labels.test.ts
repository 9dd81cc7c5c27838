import { expect, it } from "vitest";
import { labels } from "./labels.js";

const part = (x: number, n: number) => ({ x, name: `Round ${n}` });

it("names a part after its line, and before it where there is no room", () => {
  expect(labels([part(34, 1), part(338, 2)], 350)).toEqual([
    { name: "Round 1", x: 39, isEnd: false },
    { name: "Round 2", x: 333, isEnd: true },
  ]);
});

it("leaves out a name that would lie on the one before", () => {
  const named = labels([part(34, 1), part(290, 2), part(338, 3)], 350);
  expect(named.map(({ name }) => name)).toEqual(["Round 1", "Round 2"]);
  expect(labels([part(34, 1), part(60, 2)], 350)).toHaveLength(1);
});
