import { keptFor } from "../core/account/periods.ts";
import type { DeskItemKind } from "../core/desk/inbox/desk-item.ts";
import type { Instant } from "../core/fields.ts";
import { recoverLost } from "../operations/derived/recover-lost.ts";
import { followDeskItem } from "../operations/desk/inbox/follow-desk-item.ts";
import { addEarningsItem } from "../operations/earnings/add-earnings-item.ts";
import { queueReceipt } from "../operations/payments/queue-receipt.ts";
import { recomputeProfile } from "../operations/people/recompute-profile.ts";
import { parseBookingWrite } from "../store/booking/bookings.ts";
import { documentAt, readRaw } from "../store/document-pages.ts";
import { deskSources } from "./desk-sources.ts";
import { handleTimeWritten } from "./handle-time-written.ts";

type Replay = (id: string, document: unknown, now: Instant) => Promise<void>;

/** What the triggers of a collection do with a document as it is now. Emails that wait are sent by the sweep. */
const replays: Readonly<Record<string, Replay>> = {
  book: async (_id, document, now) => {
    if (document === undefined) return;
    const { booking } = parseBookingWrite(undefined, document);
    await recoverLost(booking, { from: now - keptFor("derived"), until: now });
  },
  users: async (id) => recomputeProfile(id),
  instructors: async (id, _document, now) => handleTimeWritten(id, async () => now),
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
  const kinds = (Object.keys(deskSources) as DeskItemKind[]).filter(
    (kind) => deskSources[kind] === collection,
  );
  for (const kind of kinds) {
    await followDeskItem(kind, id, now);
    done.push(`the desk's ${kind}`);
  }
  return done;
}
