/**
 * What the browser keeps, as JSON. It can forbid that (private windows): reading then finds nothing,
 * writing changes nothing, and what was to be kept lasts as long as the page.
 */
export type Stored<T> = { read: () => T | null; write: (value: T | null) => void };

export function stored<T>(storage: () => Storage, key: string): Stored<T> {
  return {
    read() {
      try {
        return JSON.parse(storage().getItem(key) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        return;
      }
    },
  };
}
