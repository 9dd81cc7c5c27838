import { execFile } from "node:child_process";
import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { APP } from "./support/host.js";
import { test } from "./support/test.js";

/** Where SQLite keeps the number of a file's format. */
const USER_VERSION = 60;

test("a store of a newer version is left alone, in one sentence", async ({ host }) => {
  await begin(host);
  await host.stop();
  const path = join(host.folder, "shirasagi.db");
  const file = await open(path, "r+");
  await file.write(Buffer.from([0, 0, 0, 99]), 0, 4, USER_VERSION);
  await file.close();
  const files = await readdir(host.folder);
  const written = await readFile(path);

  const ended = promisify(execFile)(APP, ["serve", "--port", "0", "--data-dir", host.folder]);
  await expect(ended).rejects.toMatchObject({
    code: 3,
    stdout: "",
    stderr: expect.stringMatching(/written by a newer version of Shirasagi.*Nothing was changed/),
  });
  expect(await readdir(host.folder)).toEqual(files);
  expect(written.equals(await readFile(path))).toBe(true);
});

test("the screens say it in their words", async ({ host, open }) => {
  const page = await open("phone");
  // What the window's host answers to every call then; the web host does not even start.
  await page.route("**/api/call", (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: {
          code: "store/newer-version",
          message: "/games/shirasagi.db was written by a newer version of Shirasagi",
          path: null,
          rule: null,
          facts: {},
        },
      },
    }),
  );
  await visit(page, host);
  const note = page.getByRole("alert");
  await note.getByText(/newer/).first().waitFor();
  await note.locator("summary").click();
  await note.getByText("/games/shirasagi.db was written").waitFor();
});
