/** Requests and what the app on a machine answers them. */
import { Host } from "./app.js";
import { Course } from "./course.js";

type Recorded = { command: string; args: unknown; reply: string };

/** How many requests a recording has at least. */
export const REQUESTS = 1000;

/** Passes everything on and notes it. */
class Recorder extends Host {
  readonly recording: Recorded[] = [];

  constructor(readonly host: Host) {
    super();
  }

  async ask(command: string, args: unknown): Promise<string> {
    const reply = await this.host.ask(command, args);
    this.recording.push({ command, args, reply });
    return reply;
  }
}

/** Plays the games on, looks at each of their moments, and takes steps back. */
export async function recorded(host: Host, games: readonly string[]): Promise<Recorded[]> {
  const recorder = new Recorder(host);
  for (let round = 1; recorder.recording.length < REQUESTS; round += 1) {
    for (const game of games) await playOn(recorder, game, new Course(round));
  }
  return recorder.recording;
}

/** Steps that are played on in each game. */
const STEPS = 12;

async function playOn(host: Host, game: string, course: Course): Promise<void> {
  let view = await host.call("table", { game });
  for (let step = 0; step < STEPS; step += 1) {
    // The app shuffles the deck of each round by chance.
    if (["over", "reshuffle", "round"].includes(view.expect.expect)) break;
    view = await course.next(host, view);
    await host.call("table_then", { game, steps: Math.max(0, view.undo - step) });
  }
  await host.call("score", { game }).catch(() => undefined);
  if (view.undo > 0) await host.call("undo", { game, revision: view.revision, steps: 1 });
}
