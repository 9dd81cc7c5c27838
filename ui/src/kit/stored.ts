/** What the browser keeps of what was typed. What another version left may have another shape. */
import { kept } from "../host/storage.js";

export type Stored<T> = { read: () => T | null; write: (value: T | null) => void };

export function stored<T>(storage: () => Storage, key: string): Stored<T> {
  const text = kept(storage, key);
  return {
    read() {
      try {
        return JSON.parse(text.read() ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    write: (value) => text.write(JSON.stringify(value)),
  };
}
