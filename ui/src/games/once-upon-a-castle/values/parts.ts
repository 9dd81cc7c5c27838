/** The parts of "Numbers from your box", and their words. */
import type {
  BoardSide,
  BoxPart,
  CastleFace,
  Problem,
  ValueQuestion,
  Values,
} from "../../../bindings/companion.js";
import { textOf } from "../../../i18n/index.js";
import { errorWords } from "../../../shared/errors/words.js";
import { href } from "../../../shared/router.js";
import { faceName } from "../table/words.js";

export type PartName = BoxPart["part"];
export const PARTS = ["dice", "apprentice", "great-architect", "residents", "guests"] as const;

export const RESOURCES = ["wood", "stone", "gold", "food"] as const;
export const FACES: readonly CastleFace[] = [...RESOURCES, "resident", "question"];

const words = (id: string, facts = {}): string => textOf(`box-${id}`, facts) ?? id;
export const partName = (part: PartName) => words(`part-${part}`);
export const partHint = (part: PartName) => words(`hint-${part}`);

export const boxHref = (part: PartName | null): string =>
  href({ page: "box", kind: "once-upon-a-castle" }) + (part === null ? "" : `?part=${part}`);

/** Whether a part was typed from a box. */
export function isTyped({ dice, boards, residents, apprentice_guests }: Values, part: PartName) {
  const known = {
    dice: dice[0],
    apprentice: boards.apprentice.squares,
    "great-architect": boards["great-architect"].squares,
    residents,
    guests: apprentice_guests[0],
  };
  return known[part]?.provenance === "printed";
}

const boardOf = ({ squares, lines }: BoardSide) => ({
  squares: squares.value,
  lines: lines.map(({ value }) => value),
});

/** A part as it is in force. */
export function partOf(values: Values, part: PartName): BoxPart {
  switch (part) {
    case "dice":
      return { part, typed: [values.dice[0].value, values.dice[1].value] };
    case "residents":
      return { part, typed: values.residents.value };
    case "guests":
      return { part, typed: values.apprentice_guests.map(({ value }) => value) };
    default:
      return { part, typed: boardOf(values.boards[part]) };
  }
}

/** Whether a path is within a part. */
export function isAbout(part: PartName, path: string | null): boolean {
  const known = { dice: "dice", residents: "residents", guests: "apprentice_guests" };
  return (
    path?.startsWith(part in known ? known[part as keyof typeof known] : `boards.${part}.`) ?? false
  );
}

/** What is wrong: a number out of range is worded by where it stands. */
export function faultWords(problem: Problem): string {
  const path = problem.path?.replace(/^boards\.[a-z-]+\./, "") ?? "";
  const place = path.split(".").at(-1) ?? "";
  const facts = { ...problem.facts, place, name: faceName(place) };
  const [, code] = problem.code.split("/");
  return (
    textOf(`box-fault-${code === "out-of-range" ? rangeOf(problem, path) : code}`, facts) ??
    errorWords(problem)
  );
}

function rangeOf({ rule }: Problem, path: string): string {
  if (path.startsWith("squares.")) return /\d$/.test(path) ? "square" : "resource";
  if (path.startsWith("lines[")) return rule === "OV2" ? "length" : "rewards";
  return path.replace(/\[\d+\]/, "").replaceAll(/[._]/g, "-");
}

export const questionWords = ({ path, ...counted }: ValueQuestion): string =>
  words(`question-${path.split(".").at(-1) ?? ""}`, counted);
