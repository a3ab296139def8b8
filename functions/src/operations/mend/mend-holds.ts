import { EarningsItem } from "../../core/earnings/earnings.ts";
import { type Hold, isHeldBy } from "../../core/earnings/holds/hold.ts";
import { type HoldTarget, holdIdOf, withCause } from "../../core/earnings/holds/hold-causes.ts";
import { Intent } from "../../core/payments/payment.ts";
import { hasOpenDispute, isForNothing } from "../../core/payments/refunds.ts";
import { Suspension } from "../../core/people/suspension.ts";
import { get, getAll } from "../../store/access.ts";
import { earnings, holds, instructors, suspensions } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { readable } from "../../store/derived/snapshot.ts";
import { documentPages } from "../../store/document-pages.ts";
import { heldItemsOf } from "../../store/earnings/earnings-items.ts";
import { intentsInProgress } from "../../store/payments/intents.ts";
import { saveHold } from "../earnings/save-hold.ts";

/** A hold that an earlier release did not write, and how it is made. */
interface MissingHold {
  target: HoldTarget;
  change: (hold: Hold | undefined) => Hold;
}

const skip = () => undefined;

/** Items that an operator held when only the item said so. */
async function* heldByOperators(): AsyncIterable<MissingHold> {
  for await (const page of documentPages(earnings()))
    for (const { id: instructorId } of page)
      for await (const items of documentPages(heldItemsOf(instructorId)))
        for (const { bookingId, at } of readable(items, EarningsItem, skip)) {
          if (bookingId === undefined) continue;
          const [ofInstructor, ofBooking] = await getAll([holds().doc(instructorId), holds().doc(bookingId)]);
          if (isHeldBy({}, { ofInstructor: ofInstructor?.data, ofBooking: ofBooking?.data })) continue;
          const target = { instructorId, bookingId };
          yield { target, change: (hold) => withCause(hold, target, { cause: "operator", at }) };
        }
}

/** Sessions whose price or tip is disputed. */
async function* disputed(): AsyncIterable<MissingHold> {
  for await (const page of documentPages(intentsInProgress()))
    for (const intent of readable(page, Intent, skip)) {
      const { id, kind, aid, instructorId, updatedAt } = intent;
      if (kind === "top" || isForNothing(intent) || !hasOpenDispute(intent)) continue;
      const { data } = await get(holds().doc(aid));
      if (data?.causes.dispute !== undefined) continue;
      const target = { instructorId, bookingId: aid };
      const cause = { cause: "dispute", at: updatedAt, intent: id } as const;
      yield { target, change: (hold) => withCause(hold, target, cause) };
    }
}

/** Instructors who are suspended. */
async function* suspended(): AsyncIterable<MissingHold> {
  for await (const page of documentPages(suspensions()))
    for (const doc of page)
      for (const { state, at } of readable([doc], Suspension, skip)) {
        const [instructor, hold] = [await get(instructors().doc(doc.id)), await get(holds().doc(doc.id))];
        if (state !== "suspended" || !instructor.data || hold.data?.causes.suspension !== undefined) continue;
        const target = { instructorId: doc.id };
        yield { target, change: (before) => withCause(before, target, { cause: "suspension", at }) };
      }
}

/**
 * Writes the holds of what an earlier release held without one, or did not hold: yields the path of each. Nothing is
 * changed where `isDry`. A second run finds none.
 */
export async function* mendHolds(isDry: boolean): AsyncIterable<string> {
  const seen = new Set<string>();
  for (const find of [heldByOperators, disputed, suspended])
    for await (const { target, change } of find()) {
      const { path } = holds().doc(holdIdOf(target));
      if (seen.has(path) && isDry) continue;
      seen.add(path);
      yield path;
      if (!isDry) await decide((batch) => saveHold(batch, target, change));
    }
}
