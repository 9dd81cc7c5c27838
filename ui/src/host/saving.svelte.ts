/** Why changes cannot be saved: the last refusal that says so, until a check succeeds. */
import { HostError } from "./error.js";

export const saving = $state<{ refusal: "full" | "read-only" | null }>({ refusal: null });

export function noteRefusal(error: unknown): void {
  const code = error instanceof HostError ? error.code : "";
  if (code === "store/full") saving.refusal = "full";
  if (code === "store/read-only") saving.refusal = "read-only";
}
