/** The members on the board by where they stand, for the clans whose members are followed. */
import type {
  CourtierPlace,
  GardenId,
  Seat,
  SeatCount,
  TableView,
  Yard,
} from "../../../bindings/companion.js";

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
