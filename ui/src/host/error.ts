/** A refusal or failure as the application reports it; the screens word it by its code. */
export class HostError extends Error {
  override readonly name = "HostError";
  readonly code: string;
  readonly path: string | undefined;
  readonly facts: unknown;

  constructor(code: string, message: string, path?: string, facts?: unknown) {
    super(message);
    this.code = code;
    this.path = path;
    this.facts = facts;
  }
}

type ErrorReply = { error: { code: string; message: string; path?: string; facts?: unknown } };

function isErrorReply(reply: unknown): reply is ErrorReply {
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
  if (isErrorReply(reply)) {
    const { code, message, path, facts } = reply.error;
    return new HostError(code, message, path, facts);
  }
  return new HostError(otherwise, reply instanceof Error ? reply.message : String(reply));
}
