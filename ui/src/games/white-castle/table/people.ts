/** Who sits at the table that is shown, and whose answer it waits for. */
import type { ClanView, Seat, SeatRecord, TableView } from "../../../bindings/companion.js";
import { castOf, type Person } from "../../../shared/seats/cast.js";
import type { StoryContext } from "../story/story.js";

export type Seated = Pick<TableView, "summary">;

export const seatAt = ({ summary }: Seated, seat: Seat): SeatRecord | undefined =>
  summary.seats.find((each) => each.seat === seat);

export const personAt = ({ summary }: Seated, seat: Seat): Person => castOf(summary.seats)(seat);

/** The seat of somebody alone (S1). */
export const PLAYER: Seat = 1;

/** Somebody alone, with the rival in the other seat. */
export const isSolo = ({ summary }: Seated): boolean => summary.seats.some(({ rival }) => rival);

export const isRival = (view: Seated, seat: Seat | null): boolean =>
  seat !== null && seatAt(view, seat)?.rival === true;

export const clanAt = ({ clans }: Pick<TableView, "clans">, seat: Seat | null): ClanView | null =>
  clans.find((clan) => clan.seat === seat) ?? null;

type Asked = Pick<TableView, "expect" | "to_move">;

/** Whose turn or question it is; `null` where it is everybody's. */
export const askedSeat = ({ expect, to_move }: Asked): Seat | null =>
  "seat" in expect ? expect.seat : to_move;

/** Whether anything but dice is followed of somebody. */
export const followsClans = ({ clans, rival }: Pick<TableView, "clans" | "rival">): boolean =>
  clans.length > 0 || rival !== null;

/** The clan followed in full that the table waits for. */
export const askedClan = (view: Asked & Pick<TableView, "clans">): ClanView | null =>
  clanAt(view, askedSeat(view));

/** The clan whose goods stay in sight: whose answer is awaited, alone the own one. */
export const clanInSight = (view: Seated & Asked & Pick<TableView, "clans">): ClanView | null =>
  isSolo(view) ? clanAt(view, PLAYER) : askedClan(view);

type Told = Pick<TableView, "summary" | "cards" | "gardens" | "yards" | "laid_out" | "deck">;

/** By what a story of this table names things and people. */
export const storyContext = ({
  summary,
  cards,
  gardens,
  yards,
  laid_out,
  deck,
}: Told): StoryContext => ({
  cards,
  gardens,
  yards,
  rooms: laid_out.rooms,
  realCards: deck === "table",
  cast: castOf(summary.seats),
});

/** What a clan would score now; `undefined` of one that is followed by its dice only. */
export const totalOf = (
  view: Seated & Pick<TableView, "clans" | "rival">,
  seat: Seat,
): number | undefined => (isRival(view, seat) ? view.rival : clanAt(view, seat))?.total;
