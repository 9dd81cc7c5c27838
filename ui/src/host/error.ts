import type { Problem } from "../bindings/companion.js";

/** A refusal or failure as the application reports it; the screens word it by its code. */
export class HostError extends Error {
  override readonly name = "HostError";
  readonly code: string;
  readonly path: string | null;
  readonly rule: string | null;
  readonly facts: Record<string, unknown>;

  constructor(reply: Pick<Problem, "code" | "message"> & Partial<Problem>) {
    super(reply.message);
    this.code = reply.code;
    this.path = reply.path ?? null;
    this.rule = reply.rule ?? null;
    this.facts = reply.facts ?? {};
  }
}

function isErrorReply(reply: unknown): reply is { error: Problem } {
  if (typeof reply !== "object" || reply === null || !("error" in reply)) return false;
  const { error } = reply;
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string" &&
    "message" in error &&
    typeof error.message === "string"
  );
}

/** What a host threw or answered, as the one kind of error the screens know. */
export function toHostError(reply: unknown, otherwise: string): HostError {
  if (reply instanceof HostError) return reply;
  if (isErrorReply(reply)) return new HostError(reply.error);
  const message = reply instanceof Error ? reply.message : String(reply);
  return new HostError({ code: otherwise, message });
}
