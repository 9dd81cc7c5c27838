/**
 * What came anew, with every part that says the same as before being the one from before: what shows
 * a part that did not change is not drawn again.
 */
export function reuseParts<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object") return after;
  if (before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  const names = Object.keys(now);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    const part = reuseParts(old[name], now[name]);
    now[name] = part;
    same &&= part === old[name] && name in old;
  }
  return same ? (before as T) : after;
}
