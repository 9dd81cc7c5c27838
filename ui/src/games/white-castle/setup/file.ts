/** A setup as a game file: a game of which no step has been played. */
import type { SetupParts } from "../../../bindings/companion.js";

export const fileText = (setup: SetupParts): string => JSON.stringify({ setup, steps: [] });

/** Named after the code, or after the moment: two files of one evening do not take one name. */
export function fileName(code: string | null, now: Date): string {
  const moment = now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return `shirasagi-${code ?? moment}.json`;
}
