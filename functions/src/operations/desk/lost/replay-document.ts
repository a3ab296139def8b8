import { keptFor } from "../../../core/account/periods.ts";
import { deskSources } from "../../../core/desk/inbox/desk-sources.ts";
import type { Instant } from "../../../core/fields.ts";
import { getInstructor } from "../../../store/availability/instructors.ts";
import { parseBookingWrite } from "../../../store/booking/bookings.ts";
import { documentAt, readRaw } from "../../../store/document-pages.ts";
import { followNextFree } from "../../availability/follow-next-free.ts";
import { recoverLost } from "../../derived/recover-lost.ts";
import { addEarningsItem } from "../../earnings/add-earnings-item.ts";
import { queueReceipt } from "../../payments/queue-receipt.ts";
import { recomputeProfile } from "../../people/recompute-profile.ts";
import { followDeskItem } from "../inbox/follow-desk-item.ts";

type Replay = (id: string, document: unknown, now: Instant) => Promise<void>;

/** What the triggers of a collection do with a document as it is now. Emails that wait are sent by the sweep. */
const replays: Readonly<Record<string, Replay>> = {
  book: async (_id, document, now) => {
    if (document === undefined) return;
    const { booking } = parseBookingWrite(undefined, document);
    await recoverLost(booking, { from: now - keptFor("derived"), until: now });
  },
  users: async (id) => recomputeProfile(id),
  instructors: async (id, _document, now) => {
    const instructor = await getInstructor(id);
    if (instructor) await followNextFree(id, instructor.areas, now);
  },
  ledger: async (_id, document) => {
    if (document === undefined) return;
    await addEarningsItem(document);
    await queueReceipt(document);
  },
};

/**
 * Does once more what the triggers of a document do, from what is stored now: for an event that they lost. Each of them does
 * nothing for what it has done already. Returns what was done, in words; nothing for a document that no trigger follows.
 * @param path of the document, or of a day of an instructor
 */
export async function replayDocument(path: string, now: Instant): Promise<string[]> {
  const [collection = "", id = ""] = path.split("/");
  const document = (await readRaw([documentAt(`${collection}/${id}`)]))[`${collection}/${id}`];
  const done: string[] = [];
  const replay = replays[collection];
  if (replay) {
    await replay(id, document, now);
    done.push(`the trigger of ${collection}`);
  }
  const kinds = (Object.keys(deskSources) as (keyof typeof deskSources)[]).filter(
    (kind) => deskSources[kind] === collection,
  );
  for (const kind of kinds) {
    await followDeskItem(kind, id, now);
    done.push(`the desk's ${kind}`);
  }
  return done;
}
