import { toHostError } from "./error.js";

/** The application behind its own web server, asked with the token of the link that was opened. */
export async function call(command: string, args: unknown, token: string | null): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch("/api/call", {
      method: "POST",
      // What is sent while the page goes away is still sent.
      keepalive: true,
      headers: {
        "Content-Type": "application/json",
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ command, args }),
    });
  } catch (error) {
    throw toHostError(error, "host_unreachable");
  }
  const reply: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw toHostError(reply ?? new Error(response.statusText), "host_failed");
  }
  return reply;
}
