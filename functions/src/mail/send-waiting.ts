import type { Instant } from "../shared/model/fields.ts";
import type { Mail } from "../shared/model/note.ts";
import { type Post, sendLetter } from "./send-letter.ts";

/** ms of real time after which no further letter is begun: what is left goes a minute later. */
const PATIENCE = 15_000;

/**
 * Sends the letters whose time has come at `now` (ms UTC), one after the other. A server that does not take one is not
 * asked to take the others. A letter that cannot be read stops no other.
 */
export async function sendWaiting<L extends { data: Mail }>(post: Post<L>, now: Instant): Promise<void> {
  const stopAt = performance.now() + PATIENCE;
  for (const id of await post.outbox.due(now)) {
    if (performance.now() >= stopAt) return;
    const outcome = await sendLetter(post, id, now).catch((error: unknown) => {
      post.onTrouble(id, error instanceof Error ? error.name : "unknown");
      return "letter" as const;
    });
    if (outcome === "server") return;
  }
}
