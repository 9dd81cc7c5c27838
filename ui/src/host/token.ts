import { stored } from "./storage.js";

const remembered = stored<string>(() => sessionStorage, "shirasagi.token");

const TOKEN = /([#?&])token=([^&#]+)(&?)/;

/** Takes `token=…` out of an address, also from behind its route. What stands behind it stays behind a separator. */
export const splitToken = (address: string): { token: string | null; address: string } => ({
  token: TOKEN.exec(address)?.[2] ?? null,
  address: address.replace(TOKEN, (_, before: string, __, after: string) =>
    after === "" ? "" : before === "#" ? "#/?" : before,
  ),
});

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
