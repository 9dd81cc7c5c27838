/** The setup of `#/setup?code=…` or `#/setup?game=…`, once: it is taken out of the address. */
export function setupInAddress(): { code: string } | { game: string } | null {
  const [route, query = ""] = window.location.hash.split("?");
  const wanted = new URLSearchParams(query);
  const [code, game] = [wanted.get("code"), wanted.get("game")];
  if (code === null && game === null) return null;
  window.history.replaceState(window.history.state, "", route);
  return code === null ? { game: game ?? "" } : { code };
}
