import type { LostEvent } from "./lost-events.ts";

interface ReplayDeps {
  pull(): Promise<LostEvent[]>;
  takeOff(event: LostEvent): Promise<unknown>;
  /** Does once more what the triggers of a document do. */
  replay(path: string): Promise<string[]>;
  tell(line: string): void;
}

/**
 * Delivers each lost event again. One that fails once more stays, and the others go on. Returns how many were delivered, and how many
 * failed.
 */
export async function replayLost({
  pull,
  takeOff,
  replay,
  tell,
}: ReplayDeps): Promise<[delivered: number, failed: number]> {
  let [delivered, failed] = [0, 0];
  for (;;) {
    const events = await pull();
    const before = delivered;
    for (const event of events) {
      try {
        const done = event.path === undefined ? [] : await replay(event.path);
        await takeOff(event);
        delivered += 1;
        tell(`${event.path ?? "a message without a document"}: ${done.join(", ") || "nothing follows it"}`);
      } catch (error) {
        failed += 1;
        tell(`${event.path} FAILED: ${error instanceof Error ? error.message : error}`);
      }
    }
    // What failed comes again with the next page: stop where a page brought nothing else.
    if (delivered === before) return [delivered, failed];
  }
}
