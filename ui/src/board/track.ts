import type { Checkpoint } from "./types.js";

export type Stretch = { checkpoint: Checkpoint | null; spaces: number[] };

/** The track cut where a checkpoint stands, so that it can break there on a narrow screen. */
export function stretches(spaces: number[], checkpoints: Checkpoint[]): Stretch[] {
  const parts: Stretch[] = [{ checkpoint: null, spaces: [] }];
  for (const space of spaces) {
    const checkpoint = checkpoints.find((gate) => gate.enter === space);
    if (checkpoint !== undefined) parts.push({ checkpoint, spaces: [] });
    parts.at(-1)?.spaces.push(space);
  }
  return parts;
}
