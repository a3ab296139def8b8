import type { CallOutput } from "../../core/api/index.ts";
import type { Instant } from "../../core/fields.ts";
import { writeClientNote } from "../../core/people/instructors/client-note.ts";
import { readClientNote } from "../../store/booking/clients.ts";
import { decide } from "../../store/commit.ts";
import { mustGetClient } from "./read-client-history.ts";

interface TypedNote {
  customerId: string;
  text: string;
  seenAt?: Instant | undefined;
}

/**
 * Saves an instructor's notes about a client at `now` (ms UTC), or deletes them: two reads, at most one write.
 * @throws AppError `not-found`, `wrong-state` {status: changed}
 */
export const saveClientNote = (
  uid: string,
  { customerId, text, seenAt }: TypedNote,
  now: Instant,
): Promise<CallOutput<"/api/provider/clientnote">> =>
  decide(async (batch) => {
    const read = await readClientNote(uid, customerId);
    await mustGetClient(uid, customerId);
    const note = writeClientNote({ uid, customerId }, read.data, { text, seenAt, now });
    if (!note) {
      if (read.data) batch.remove(read);
      return { note: { text: "" } };
    }
    if (note !== read.data) batch.put(read, note);
    return { note: { text: note.text, at: note.at } };
  });
