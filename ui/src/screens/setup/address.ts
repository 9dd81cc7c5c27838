/** The code of `#/setup?code=…`, once: it is taken out of the address. */
export function codeInAddress(): string | null {
  const [route, query = ""] = window.location.hash.split("?");
  const code = new URLSearchParams(query).get("code");
  if (code !== null) window.history.replaceState(window.history.state, "", route);
  return code;
}
