/** What the page and its worker say to each other. */
export type Question =
  | { id: number; command: string; args: string }
  | { id: number; read: string }
  | { id: number; copy: true }
  | { id: number; write: string; bytes: Uint8Array }
  | { close: true };

export type Answer =
  | { opened: true }
  /** The app is not there, or the browser does not give the files. */
  | { failed: string; code: "host/not-loaded" | "host/no-files" }
  /** JSON: `{"ok": …}` or `{"error": …}`. */
  | { id: number; text: string }
  | { id: number; bytes: Uint8Array }
  /** The app ended unexpectedly. */
  | { id: number; broken: string }
  | { closed: true };
