import {
  endForSuspension,
  restUntilEnd,
  SUSPENSION_PAGE,
  suspensionAfterRun,
} from "../../core/desk/suspension.ts";
import type { Instant } from "../../core/fields.ts";
import type { SuspendedSide, Suspension } from "../../core/people/suspension.ts";
import { get } from "../../store/access.ts";
import { mustGetBooking, readRelated } from "../../store/booking/bookings.ts";
import { bookingsAhead } from "../../store/booking/bookings-ahead.ts";
import { suspensions } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { setSignIn } from "../../store/people/auth-accounts.ts";
import { endNextSessions } from "../booking/proposals/end-next-sessions.ts";
import { saveTransition } from "../booking/save-transition.ts";
import { saveLift } from "./lift-suspension.ts";

/** Ends one booking of a suspended person, if it is still ahead. Safe to repeat. */
const endBooking = (id: string, side: SuspendedSide, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const before = await mustGetBooking(id, () => true);
    const outcome = endForSuspension(before.data, side, now);
    if (outcome) saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
  });

/** Saves the result of a run, unless an operator has changed the suspension in the meantime. */
const saveRun = (uid: string, seen: Suspension, next: Suspension): Promise<void> =>
  decide(async (batch) => {
    const read = await get(suspensions().doc(uid));
    if (read.data?.at === seen.at && read.data.state === "suspended") batch.put(read, next);
  });

/** Ends the next page of bookings of a suspended person. */
async function endPage(
  uid: string,
  suspension: Suspension,
  now: Instant,
  onFailure: (bookingId: string, error: unknown) => void,
): Promise<void> {
  const { side, after } = suspension.cursor ?? { side: "instructor" };
  const page = await bookingsAhead({ uid, side, now }, after, SUSPENSION_PAGE);
  let hasFailed = false;
  for (const { id } of page)
    await endBooking(id, side, now).catch((error: unknown) => {
      hasFailed = true;
      onFailure(id, error);
    });
  const run = { side, last: page.at(-1), hasMore: page.length === SUSPENSION_PAGE, hasFailed };
  await saveRun(uid, suspension, suspensionAfterRun(suspension, run, now));
}

/** Lets an account sign in again, and forgets its suspension. */
async function finishLift(uid: string): Promise<void> {
  await setSignIn(uid, true);
  await decide(async (batch) => {
    const read = await get(suspensions().doc(uid));
    if (read.data?.state === "lifting") batch.remove(read);
  });
}

/** Keeps Firebase Auth in step with a suspension that an operator has just made or lifted. Safe to repeat. */
export async function followSuspension(uid: string): Promise<void> {
  const { data } = await get(suspensions().doc(uid));
  if (data?.state === "lifting") await finishLift(uid);
  else if (data) await setSignIn(uid, false);
}

/**
 * Carries out a suspension at `now` (ms UTC), resuming where an earlier run stopped: keeps the account from signing in,
 * ends its next bookings and what is proposed of them, or lifts it once its time is over.
 */
export async function carryOutSuspension(
  uid: string,
  now: Instant,
  onFailure: (bookingId: string, error: unknown) => void,
): Promise<void> {
  const { data } = await get(suspensions().doc(uid));
  if (data?.due === undefined || data.due > now) return;
  if (data.state === "suspended" && data.until !== undefined && data.until <= now) {
    await decide((batch) => saveLift(batch, uid, now).then(() => undefined));
    return finishLift(uid);
  }
  await followSuspension(uid);
  if (data.state === "lifting") return;
  await endNextSessions({ customerId: uid }, now);
  await endNextSessions({ instructorId: uid }, now);
  if (data.cancel) await endPage(uid, data, now, onFailure);
  else await saveRun(uid, data, restUntilEnd(data));
}
