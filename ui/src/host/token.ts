import { kept } from "./storage.js";

const remembered = kept(() => sessionStorage, "shirasagi.token");

/** Takes `token=…` out of an address: from the query or from behind the route in the fragment. */
export function splitToken(address: string): { token: string | null; address: string } {
  const url = new URL(address);
  let token = url.searchParams.get("token");
  url.searchParams.delete("token");
  const [route = "", query = ""] = url.hash.replace(/^#/, "").split("?");
  const bare = !route.startsWith("/") && query === "";
  const inHash = new URLSearchParams(bare ? route : query);
  token ??= inHash.get("token");
  if (inHash.has("token")) {
    inHash.delete("token");
    const rest = inHash.toString();
    url.hash = bare ? rest : rest === "" ? route : `${route}?${rest}`;
  }
  return { token, address: url.toString() };
}

/**
 * The token stands in the address once, when the page is opened from the link; it must not stay
 * there, where it would be shared with the address or kept in the browser's history.
 */
export function takeToken(): string | null {
  const { token, address } = splitToken(window.location.href);
  if (token === null) return remembered.read();
  remembered.write(token);
  window.history.replaceState(window.history.state, "", address);
  return token;
}
