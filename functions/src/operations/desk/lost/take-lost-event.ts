import { type LostMessage, lostEventOf } from "../../../core/desk/lost/lost-event.ts";
import { writtenVersion } from "../../../core/desk/lost/written-version.ts";
import type { Instant } from "../../../core/fields.ts";
import { get } from "../../../store/access.ts";
import { lostEvents } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";

/**
 * Puts a lost event into the queue of the desk, once for each message: a message that comes again finds its event, whatever has become
 * of that. Returns false for a message that is about no document. One read, one write.
 * @param id of the message
 */
export async function takeLostEvent(id: string, message: LostMessage, now: Instant): Promise<boolean> {
  const event = lostEventOf(message, writtenVersion(message.data), now);
  if (!event) return false;
  await decide(async (batch) => {
    const read = await get(lostEvents().doc(id));
    if (!read.data) batch.put(read, event);
  });
  return true;
}
