import { describe, expect, it } from "vitest";
import { HostError, toHostError } from "./error.js";
import { splitToken } from "./token.js";

describe("toHostError", () => {
  it("keeps what the application said", () => {
    const error = toHostError(
      { error: { code: "stale", message: "old", path: "step", rule: "T3", facts: { length: 4 } } },
      "host/failed",
    );
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ code: "stale", path: "step", rule: "T3", facts: { length: 4 } });
  });
  it("gives anything else the code of the place it came from", () => {
    expect(toHostError(new TypeError("offline"), "host/unreachable")).toMatchObject({
      code: "host/unreachable",
      message: "offline",
    });
    expect(toHostError({ error: "no" }, "host/failed").code).toBe("host/failed");
  });
});

describe("splitToken", () => {
  const at = "http://127.0.0.1:4170/";
  it.each([
    [`${at}?token=abc`, "abc", at],
    [`${at}#token=abc`, "abc", at],
    [`${at}?token=abc#/history`, "abc", `${at}#/history`],
    [`${at}#/table/7?token=abc`, "abc", `${at}#/table/7`],
    [`${at}?token=abc&a=b`, "abc", `${at}?a=b`],
    [`${at}?a=b&token=abc&c=d#/history`, "abc", `${at}?a=b&c=d#/history`],
    [`${at}#token=abc&a=b`, "abc", `${at}#/?a=b`],
    [`${at}#/white-castle/setup?code=1&token=abc`, "abc", `${at}#/white-castle/setup?code=1`],
    [`${at}#/white-castle/setup?token=abc&code=1`, "abc", `${at}#/white-castle/setup?code=1`],
    [`${at}#/history`, null, `${at}#/history`],
  ])("takes the token out of %s", (address, token, rest) => {
    expect(splitToken(address)).toEqual({ token, address: rest });
  });
});
