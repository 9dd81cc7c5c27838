import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Lock = { packages: Record<string, { version?: string; integrity?: string }> };

test("the lock file has a checksum for every npm package", () => {
  const file = join(import.meta.dirname, "../..", "package-lock.json");
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as Lock;
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(0);
  const unchecked = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
