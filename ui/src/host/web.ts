import { toHostError } from "./error.js";

/** Characters of up to three bytes: browsers keep alive 64 KiB, and send nothing of what is longer. */
const KEPT_ALIVE = 20_000;

/** The application behind its own web server, asked with the token of the link that was opened. */
export async function call(command: string, args: unknown, token: string | null): Promise<unknown> {
  let response: Response;
  const body = JSON.stringify({ command, args });
  try {
    response = await fetch("/api/call", {
      method: "POST",
      // What is sent while the page goes away is still sent.
      keepalive: body.length <= KEPT_ALIVE,
      headers: {
        "Content-Type": "application/json",
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body,
    });
  } catch (error) {
    throw toHostError(error, "host/unreachable");
  }
  const reply: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw toHostError(reply ?? new Error(response.statusText), "host/failed");
  }
  return reply;
}
