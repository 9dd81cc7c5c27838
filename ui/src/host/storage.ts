/**
 * The browser's storage, which can be forbidden (private windows): reading then finds nothing and
 * writing changes nothing, and what was to be kept lasts as long as the page.
 */
export type Kept = { read: () => string | null; write: (value: string) => void };

export function kept(storage: () => Storage, key: string): Kept {
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, value);
      } catch {
        return;
      }
    },
  };
}
