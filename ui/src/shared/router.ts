import type { GameKind } from "../bindings/companion.js";
import { allKinds } from "./pack.js";

/** The pages of all games, those of a kind, and those of a recorded game by what stands before its id. */
const PAGES = ["history", "statistics", "people", "data", "settings"] as const;
const KIND_PAGES = ["setup", "enter", "rules", "box"] as const;
const GAME_PAGES = { table: "table", score: "score", game: "history", enter: "enter" } as const;

/** Addresses behind the `#`: they work from a file, in the window and on the web alike. */
type Known =
  | { page: "home" | (typeof PAGES)[number] }
  /** Of the first game where nothing says which it is. */
  | { page: (typeof KIND_PAGES)[number]; kind?: GameKind }
  | { page: keyof typeof GAME_PAGES; id: string };
export type Route = Known | { page: "unknown" };

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, "").split("?")[0] ?? "";
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  if (first === "") return { page: "home" };
  if (rest.length > 0) return { page: "unknown" };
  if (second === "") return { page: PAGES.find((page) => page === first) ?? "unknown" };
  const kind = allKinds().find((kind) => kind === first);
  const ofKind = KIND_PAGES.find((page) => page === second);
  if (kind !== undefined && ofKind !== undefined) return { page: ofKind, kind };
  const pages = Object.keys(GAME_PAGES) as (keyof typeof GAME_PAGES)[];
  const page = pages.find((page) => GAME_PAGES[page] === first);
  return page === undefined ? { page: "unknown" } : { page, id: second };
}

/** What stands behind the route: what a list is filtered by, a code. */
export const queryOf = (hash: string): string => hash.split("?")[1] ?? "";

export function href(route: Known): string {
  if ("id" in route) return `#/${GAME_PAGES[route.page]}/${encodeURIComponent(route.id)}`;
  const kind = ("kind" in route && route.kind) || allKinds()[0];
  if (KIND_PAGES.some((page) => page === route.page)) return `#/${kind}/${route.page}`;
  return route.page === "home" ? "#/" : `#/${route.page}`;
}

export function go(route: Known, query = ""): void {
  window.location.hash = href(route) + query;
}

/** Another address in the place of this one: an open sheet stays the way Back leads to. */
export function replaceWith(address: string): void {
  window.history.replaceState(window.history.state, "", address);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

// An address typed by hand may hold a broken escape.
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
