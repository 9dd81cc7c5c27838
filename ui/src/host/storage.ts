/**
 * A value in the browser's storage, as JSON. Where storage is blocked (private windows), reading finds
 * nothing, writing does nothing, and the value lasts as long as the page.
 */
type Stored<T> = { read: () => T | null; write: (value: T | null) => void };

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
