/** What a game is remembered for, besides who won it. */
import type { Seat, SeatRecord, TimelineView } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { isScored, LINES } from "../score/formula.js";
import { linesOf } from "../summary.js";

type Award = { seat: Seat; title: string; why: string };

/** Points up to which a lead in a line is narrow. */
const NARROW = 2;

/** Who is ahead and by how much; nobody where the first two are equal. */
function leaderOf(points: readonly { seat: Seat; n: number }[]) {
  const [first, second] = points.toSorted((a, b) => b.n - a.n);
  if (first === undefined || second === undefined || first.n === second.n) return [];
  return [{ ...first, by: first.n - second.n }];
}

/** The clan that took the lead from another last, if the points of each turn lead to the score. */
function lastLead(seats: readonly SeatRecord[], { clans, points }: TimelineView): Award[] {
  const end = points.at(-1)?.totals;
  const totals = seats.map(({ seat }) => end?.[clans.findIndex((clan) => clan.seat === seat)]);
  if (seats.some((seat, i) => seat.points !== totals[i])) return [];
  const taken = points
    .flatMap(({ round, totals }) => {
      const now = clans.map(({ seat }, i) => ({ seat, n: totals[i] ?? 0 }));
      return leaderOf(now).map(({ seat }) => ({ seat, round }));
    })
    .filter(({ seat }, i, all) => i > 0 && seat !== all[i - 1]?.seat);
  return taken
    .slice(-1)
    .map(({ seat, round }) => ({ seat, title: m.award_lead(), why: m.award_lead_why({ round }) }));
}

/** Up to three awards: one for each player, the winner last. A solo player gets up to two, the rival none. */
export function awardsOf(seats: readonly SeatRecord[], timeline: TimelineView | null): Award[] {
  if (seats.some((seat) => linesOf(seat) === null)) return [];
  const leads = LINES.toReversed().flatMap(({ points: line, name }) => {
    const points = seats
      .filter(({ rival }) => isScored(line, rival))
      .map((of) => ({ seat: of.seat, n: linesOf(of)?.[line] ?? 0 }));
    return leaderOf(points).map((leader) => ({ ...leader, line, name: name() }));
  });
  const narrowest = leads.toSorted((a, b) => a.by - b.by).find(({ by }) => by <= NARROW);
  const awards = leads.map((lead): Award => {
    const { seat, line, name, n, by } = lead;
    return lead === narrowest
      ? { seat, title: m.award_narrowest(), why: m.award_narrowest_why({ line: name, n: by }) }
      : { seat, title: m[`award_${line}`](), why: m[`award_${line}_why`]({ n }) };
  });
  const rival = seats.find(({ rival }) => rival)?.seat;
  const won = ({ seat }: Award) => Number(seats.some((of) => of.seat === seat && of.rank === 1));
  return [...(timeline === null ? [] : lastLead(seats, timeline)), ...awards]
    .filter(({ seat }) => seat !== rival)
    .toSorted((a, b) => won(a) - won(b))
    .filter(({ seat }, i, all) => {
      const before = all.slice(0, i).filter((award) => award.seat === seat);
      return before.length < (rival === undefined ? 1 : 2);
    })
    .slice(0, 3);
}
