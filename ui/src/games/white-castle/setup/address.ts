/**
 * The setup of `#/setup?code=…` or `#/setup?game=…`, the people of the last game again by
 * `#/setup?again`, or the choices by `#/setup?choose`. It is taken out of the address, so it counts once.
 */
export function setupInAddress(): { code: string } | { game: string } | "again" | "choose" | null {
  const [route, query = ""] = window.location.hash.split("?");
  const wanted = new URLSearchParams(query);
  const [code, game] = [wanted.get("code"), wanted.get("game")];
  const way = (["again", "choose"] as const).find((way) => wanted.has(way));
  if (code === null && game === null && way === undefined) return null;
  window.history.replaceState(window.history.state, "", route);
  if (way !== undefined) return way;
  return code === null ? { game: game ?? "" } : { code };
}
