/** What a player is asked for whose clan is followed in full. */
import type { Choice, ClanView, TableView, Task } from "../../../bindings/companion.js";
import { askedSeat, isRival, type Seated } from "../table/people.js";

type Asked = Seated & Pick<TableView, "expect" | "to_move">;

/** Whether a player acts: chooses goods, carries out actions, names the card of an own room. */
export function acts(view: Asked): boolean {
  switch (view.expect.expect) {
    case "gains":
    case "act":
    case "light-row":
    case "favor":
      return true;
    case "refill":
      return view.to_move !== null && !isRival(view, view.to_move);
    default:
      return false;
  }
}

export const isExchange = ({ step }: Choice): boolean => step.step === "exchange";
export const isDecline = ({ step }: Choice): boolean => step.step === "decline";

/** Whether anybody who is followed has seals to trade. */
export const sealsLeft = ({ clans }: Pick<TableView, "clans">): boolean =>
  clans.some(({ stock }) => stock.seals > 0);

/** Whose seals can be traded: whose turn it is comes first, then the others in turn order. */
export function traders(
  view: Pick<TableView, "clans" | "expect" | "order" | "to_move">,
): ClanView[] {
  const asked = askedSeat(view);
  const place = ({ seat }: ClanView) => (seat === asked ? -1 : view.order.indexOf(seat));
  return view.clans.toSorted((a, b) => place(a) - place(b));
}

/** What answers the question: exchanges are beside it, and to decline comes last. */
export const answers = (steps: readonly Choice[]): Choice[] =>
  steps.filter((choice) => !isExchange(choice) && !isDecline(choice));

export const declining = (steps: readonly Choice[]): Choice | null => steps.find(isDecline) ?? null;

type Hindered = Asked & Pick<TableView, "hindrances" | "hindered_moves">;

/** Whether an open action becomes possible once seals are traded. */
export const tradeHelps = ({ hindrances, hindered_moves }: Hindered): boolean =>
  [...hindrances, ...hindered_moves].some(({ trade }) => trade.length > 0);

/** What the bar alone offers: to score the game, or to go on where not even trading seals helps. */
export function barAnswer(view: Hindered & Pick<TableView, "steps">): Choice | null {
  const [first] = answers(view.steps);
  if (view.expect.expect === "final-scoring") return first ?? null;
  const stuck = acts(view) && first === undefined && !tradeHelps(view);
  return stuck ? declining(view.steps) : null;
}

/** An open action with the steps that carry it out. */
export type OpenTask = {
  task: Task;
  /** Where it stands among the open actions. */
  index: number;
  /** As many of the same are open. */
  times: number;
  choices: Choice[];
};

/** The open actions; equal ones once, since the engine offers the first of them. */
export function openTasks(tasks: readonly Task[], steps: readonly Choice[]): OpenTask[] {
  const found = new Map<string, OpenTask>();
  tasks.forEach((task, index) => {
    const same = found.get(JSON.stringify(task));
    if (same !== undefined) {
      same.times += 1;
      return;
    }
    const choices = steps.filter(({ step }) => "task" in step && step.task === index);
    found.set(JSON.stringify(task), { task, index, times: 1, choices });
  });
  return [...found.values()];
}
