/** Addresses behind the `#`: they work from a file, in the window and on the web alike. */
export type Route =
  | { page: "home" }
  | { page: "setup" }
  | { page: "table"; id: string }
  | { page: "score"; id: string }
  | { page: "history" }
  | { page: "statistics" }
  | { page: "people" }
  | { page: "game"; id: string }
  | { page: "enter" }
  | { page: "correct"; id: string }
  | { page: "data" }
  | { page: "settings" }
  | { page: "rules" }
  | { page: "unknown" };

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, "").split("?")[0] ?? "";
  const [page = "", id = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  if (rest.length > 0) return { page: "unknown" };
  if (id === "") {
    if (page === "") return { page: "home" };
    if (page === "statistics" || page === "people") return { page };
    if (page === "setup" || page === "history" || page === "enter") return { page };
    if (page === "data" || page === "settings" || page === "rules") return { page };
  } else {
    if (page === "table" || page === "score") return { page, id };
    if (page === "history") return { page: "game", id };
    if (page === "enter") return { page: "correct", id };
  }
  return { page: "unknown" };
}

/** What stands behind the route: what a list is filtered by, a code. */
export const queryOf = (hash: string): string => hash.split("?")[1] ?? "";

export function href(route: Exclude<Route, { page: "unknown" }>): string {
  switch (route.page) {
    case "home":
      return "#/";
    case "game":
      return `#/history/${encodeURIComponent(route.id)}`;
    case "correct":
      return `#/enter/${encodeURIComponent(route.id)}`;
    case "table":
    case "score":
      return `#/${route.page}/${encodeURIComponent(route.id)}`;
    default:
      return `#/${route.page}`;
  }
}

export function go(route: Exclude<Route, { page: "unknown" }>): void {
  window.location.hash = href(route);
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
