/** A lost event that waits in the queue of the desk. */
export interface WaitingEvent {
  id: string;
  path: string;
}

interface ReplayDeps {
  waiting: AsyncIterable<readonly WaitingEvent[]>;
  /** Delivers one again. Returns what was done, in words; undefined where it failed once more. */
  deliver(id: string): Promise<string[] | undefined>;
  tell(line: string): void;
}

/**
 * Delivers each lost event again that waits. One that fails once more, or that an operator is just delivering, stops none of the
 * others. Returns how many were delivered, and how many failed.
 */
export async function replayLost({
  waiting,
  deliver,
  tell,
}: ReplayDeps): Promise<[delivered: number, failed: number]> {
  let [delivered, failed] = [0, 0];
  for await (const page of waiting)
    for (const { id, path } of page) {
      const [done, why = "the log says why"] = await deliver(id).then(
        (words) => [words] as const,
        (error: unknown) => [undefined, error instanceof Error ? error.message : String(error)] as const,
      );
      if (done) delivered += 1;
      else failed += 1;
      tell(`${path}${done ? `: ${done.join(", ") || "nothing follows it"}` : ` FAILED: ${why}`}`);
    }
  return [delivered, failed];
}
