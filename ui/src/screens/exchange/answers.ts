/** Who is who in a file: what is asked before an import, and what is proposed. */
import type { ImportPerson } from "../../bindings/ImportPerson.js";
import type { ImportPlace } from "../../bindings/ImportPlace.js";
import type { MergedPlace } from "../../bindings/MergedPlace.js";
import type { NamedPerson } from "../../bindings/NamedPerson.js";

/**
 * Who somebody of a file is: the same as another one, or somebody new, who is called so. What is open
 * has still to be said by the player.
 */
export type Answer = Readonly<{ same: string } | { called: string; open?: true }>;

/** By the names of the file. */
export type Answers = Readonly<Record<string, Answer>>;

type Person = Pick<
  ImportPerson,
  "name" | "written" | "games" | "known" | "similar" | "apart" | "other"
>;

/** Whether somebody is like another one, so that it is asked who they are. */
export const isAsked = ({ known, similar, apart }: Person): boolean =>
  known !== null || similar.length + apart.length > 0;

/**
 * Who has exactly the name of somebody known is most likely the same. Who is only alike, or is not the
 * only one of the file with this name, may be another person: that is left open.
 */
export function proposed(people: readonly Person[]): Answers {
  const nameOf = ({ name, written }: Person) => written ?? name;
  const isOnly = (one: Person) =>
    people.every((other) => other === one || nameOf(other) !== nameOf(one));
  const proposal = (person: Person): Answer => {
    const { known, other } = person;
    if (known !== null && known === nameOf(person) && isOnly(person)) return { same: known };
    return isAsked(person) ? { called: other, open: true } : { called: other };
  };
  return Object.fromEntries(people.map((person) => [person.name, proposal(person)]));
}

/** What somebody of the file is called after the import. `known` are the names of the history. */
export function finalName(name: string, answers: Answers, known: readonly string[]): string {
  const passed = new Set<string>();
  for (let one = name; ;) {
    const answer = answers[one];
    if (answer === undefined || passed.has(one)) return one;
    if ("called" in answer) return answer.called.trim();
    if (known.includes(answer.same)) return answer.same;
    passed.add(one);
    one = answer.same;
  }
}

/** Whom somebody may be by their name: not one whom somebody is who plays a game with them. */
export function alike(person: Person, answers: Answers, known: readonly string[]): string[] {
  const { similar, apart } = person;
  const own = person.known === null ? [] : [person.known];
  const names = [...own, ...similar, ...apart.filter((other) => known.includes(other))];
  const others = apart.map((other) => finalName(other, answers, known));
  const nameOf = (other: string) =>
    known.includes(other) ? other : finalName(other, answers, known);
  return names.filter((other, i) => names.indexOf(other) === i && !others.includes(nameOf(other)));
}

/** Whether it has still to be said who somebody is, and there is somebody to choose. */
export function isOpen(person: Person, answers: Answers, known: readonly string[]): boolean {
  const answer = answers[person.name];
  const waits = answer !== undefined && "open" in answer;
  return waits && alike(person, answers, known).length > 0;
}

/** Who else somebody may be: everybody who is known, by whatever name. */
export const others = (
  { known: own, similar, apart }: Person,
  known: readonly string[],
): string[] =>
  known.filter((name) => name !== own && !similar.includes(name) && !apart.includes(name));

/** Whether a name is wanted of somebody new and there is none. */
export const isNameless = (answer: Answer | undefined): boolean =>
  answer !== undefined && "called" in answer && answer.called.trim() === "";

/** What is not as the file says by itself. */
export const named = (
  people: readonly Person[],
  answers: Answers,
  known: readonly string[],
): NamedPerson[] =>
  people.flatMap((person): NamedPerson[] => {
    const { name } = person;
    const answer = answers[name];
    if (answer === undefined) return [];
    const into = finalName(name, answers, known);
    if ("same" in answer) return answer.same === person.known ? [] : [{ name, into, new: false }];
    return isAsked(person) ? [{ name, into, new: true }] : [];
  });

/** By the places of a file: the place that each one is, or `null`: it stays apart. */
export type Places = Readonly<Record<string, string | null>>;

/** A name but for capitals and spaces. */
const bare = (name: string): string => name.normalize("NFC").toLowerCase().replace(/\s/gu, "");

/**
 * Places that are called otherwise only by capitals or spaces are one: one that is known, else the
 * first of the file. Another letter may well be another place.
 */
export function proposedPlaces(places: readonly ImportPlace[]): Places {
  const fresh = places.filter(({ known }) => !known);
  const answers = new Map<string, string | null>(fresh.map(({ name }) => [name, null]));
  const alone = new Set<string>();
  for (const { name, similar } of fresh) {
    const same = similar.filter((other) => bare(other) === bare(name));
    const into =
      same.find((other) => !answers.has(other)) ?? same.find((other) => alone.has(other));
    if (into === undefined) alone.add(name);
    else answers.set(name, into);
  }
  return Object.fromEntries(answers);
}

/** The place that one is in the end: the last of those that are said to be one another. */
function lastPlace(name: string, places: Places): string {
  const passed = new Set<string>();
  let last = name;
  for (let into = places[last] ?? null; into !== null && !passed.has(last);) {
    passed.add(last);
    last = into;
    into = places[last] ?? null;
  }
  return last;
}

/** Which a place may be: not one that is this place itself by what is said of it. */
export const placeOptions = ({ name, similar }: ImportPlace, places: Places): string[] =>
  similar.filter((other) => lastPlace(other, places) !== name);

/** Each with the place that it is in the end, whichever it was said to be. */
export const merged = (places: Places): MergedPlace[] =>
  Object.entries(places).flatMap(([name, into]) =>
    into === null ? [] : [{ name, into: lastPlace(into, places) }],
  );
