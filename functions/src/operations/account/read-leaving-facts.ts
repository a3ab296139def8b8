import {
  isOpenForInstructor,
  type LeavingFacts,
  PAYOUT_RETURNS_WITHIN,
} from "../../core/account/leaving-instructor.ts";
import { SETTLED_WITHIN } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../../store/access.ts";
import { claimedBookingsOf, disputedSessionsOf, sessionsSince } from "../../store/booking/bookings-of.ts";
import { earnings, payoutAccounts } from "../../store/collections.ts";
import { latestPayoutItems } from "../../store/earnings/earnings-items.ts";

/** Maximum number of bookings read to decide: an instructor with more has open ones among them. */
const RECENT = 200;
/** Maximum number of bookings of a kind that one refusal lists. */
const SHOWN = 20;

/** Reads what decides whether the account of an instructor can be closed: at most 244 reads. */
export async function readLeavingFacts(uid: string, now: Instant): Promise<LeavingFacts> {
  const [latest, disputed, claims, sums, account, payouts] = await Promise.all([
    sessionsSince(uid, now - SETTLED_WITHIN, RECENT),
    disputedSessionsOf(uid, SHOWN),
    claimedBookingsOf(uid, "instructor", SHOWN),
    get(earnings().doc(uid)),
    get(payoutAccounts().doc(uid)),
    latestPayoutItems(uid, now - PAYOUT_RETURNS_WITHIN, 1),
  ]);
  const all = [...latest, ...disputed, ...claims].filter(isOpenForInstructor);
  const openBookings = [...new Map(all.map((booking) => [booking.id, booking])).values()].slice(0, SHOWN);
  const { balance = 0, held = 0 } = sums.data ?? {};
  return { openBookings, balance, held, payouts: payouts.length, hasAccount: account.data !== undefined };
}
