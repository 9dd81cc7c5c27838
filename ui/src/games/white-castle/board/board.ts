/** What stands where on the board: the dice on the bridges, the members, the markers of the Passage of Time. */
import type {
  Color,
  CourtierPlace,
  End,
  GardenId,
  MarkerView,
  PassageView,
  Seat,
  SeatCount,
  TableView,
  Yard,
} from "../../../bindings/companion.js";

export const BRIDGES: readonly Color[] = ["coral", "black", "white"];

/** The two ends, between which the other dice stand. */
const ENDS = 2;

export type OnBridge = {
  left: number | null;
  center: number[];
  right: number | null;
  /** Places between the ends that dice have left. */
  gaps: number;
  takeable: End[];
};

export function onBridge(
  view: Pick<TableView, "bridges" | "choices" | "dice_per_bridge">,
  color: Color,
): OnBridge {
  const at = (position: string) =>
    view.bridges[color].filter((die) => die.position === position).map((die) => die.value);
  const center = at("center");
  return {
    left: at("left")[0] ?? null,
    center,
    right: at("right")[0] ?? null,
    gaps: Math.max(0, view.dice_per_bridge - ENDS - center.length),
    takeable: view.choices.filter((choice) => choice.bridge === color).map(({ end }) => end),
  };
}

/** For the clans whose members are followed. */
type Table = Pick<TableView, "clans" | "rival"> & { summary: Pick<TableView["summary"], "seats"> };
type Owner = Pick<TableView["clans"][number], "seat" | "gardeners" | "warriors" | "courtiers">;

/** The clans whose members are followed, in the order of the seats. */
function owners({ clans, rival, summary }: Table): Owner[] {
  const seat = summary.seats.find((each) => each.rival)?.seat;
  return rival === null || seat === undefined ? clans : [...clans, { ...rival, seat }];
}

const counted = (view: Table, count: (owner: Owner) => number): SeatCount[] =>
  owners(view)
    .map((owner) => ({ seat: owner.seat, n: count(owner) }))
    .filter(({ n }) => n > 0);

export const courtiersAt = (view: Table, place: CourtierPlace): SeatCount[] =>
  counted(view, ({ courtiers }) => courtiers.find((each) => each.place === place)?.n ?? 0);

/** The Courtiers with the Daimyo that are on no slot of the Favor card. */
export const besideFavors = (view: Table & Pick<TableView, "favors">): SeatCount[] =>
  courtiersAt(view, "daimyo")
    .map(({ seat, n }) => ({ seat, n: n - view.favors.filter((each) => each === seat).length }))
    .filter(({ n }) => n > 0);

export const warriorsIn = (view: Table, yard: Yard): SeatCount[] =>
  counted(view, ({ warriors }) => warriors.find((each) => each.yard === yard)?.n ?? 0);

export const gardenersOn = (view: Table, garden: GardenId): SeatCount[] =>
  counted(view, ({ gardeners }) => gardeners.filter((each) => each === garden).length);

/** The seats of which nobody follows where the members are. */
export const unfollowed = (view: Table): Seat[] => {
  const followed = owners(view).map(({ seat }) => seat);
  return view.summary.seats.map(({ seat }) => seat).filter((seat) => !followed.includes(seat));
};

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
