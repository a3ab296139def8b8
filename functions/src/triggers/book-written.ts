import * as v from "valibot";
import { notesFor } from "../shared/domain/notes.ts";
import { metIn } from "../shared/domain/reconnect.ts";
import { Booking } from "../shared/model/booking.ts";
import { parseStored } from "../store/access.ts";
import { asWanted, deliver } from "../store/notes.ts";
import { addMet } from "../store/reconnect.ts";

const Before = v.pick(Booking, ["version", "status"]);

/**
 * Tells people of what happened to a booking, and remembers whom a customer met. Takes the document before and after
 * one write; undefined where there was none. At most 4 writes; none for an event that comes again.
 */
export async function bookWritten(before: unknown, after: unknown): Promise<void> {
  if (after === undefined) return;
  const booking = parseStored(Booking, after, "book");
  const was = before === undefined ? undefined : parseStored(Before, before, "book");
  if (booking.version <= (was?.version ?? 0)) return;
  for (const notice of await asWanted(notesFor(booking))) await deliver(notice);
  if (booking.status === "Closed" && was?.status !== "Closed")
    await addMet(booking.customer.id, metIn(booking));
}
