/** The Passage of Time: its stretches and the markers on it. */
import type { MarkerView, PassageView, Seat } from "../../../bindings/companion.js";

export type Step = {
  space: number;
  points: number;
  /** The markers on the space, the top one first. */
  stack: Seat[];
};

export type Stretch = {
  /** Seals that its first space costs; the first stretch is free. */
  seals: number | null;
  /** What its spaces are worth, least and most. */
  points: [number, number];
  steps: Step[];
};

/** The track from checkpoint to checkpoint. Markers come as the view has them: the top one first. */
export function stretches(
  { checkpoints, points }: PassageView,
  track: readonly MarkerView[],
): Stretch[] {
  const begins = [0, ...checkpoints.map(({ enter }) => enter)];
  return begins.map((from, i) => {
    const worth = points.slice(from, begins[i + 1]);
    return {
      seals: checkpoints[i - 1]?.seals ?? null,
      points: [Math.min(...worth), Math.max(...worth)],
      steps: worth.map((each, at) => ({
        space: from + at,
        points: each,
        stack: track.filter(({ space }) => space === from + at).map(({ seat }) => seat),
      })),
    };
  });
}
