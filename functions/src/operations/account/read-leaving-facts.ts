import {
  isOpenForInstructor,
  type LeavingFacts,
  PAYOUT_RETURNS_WITHIN,
} from "../../core/account/leaving-instructor.ts";
import type { Booking } from "../../core/booking/model.ts";
import { SETTLED_WITHIN } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { get, type Loaded, list } from "../../store/access.ts";
import { bookings, earnings, earningsItems, payoutAccounts } from "../../store/collections.ts";

/** Maximum number of bookings read to decide: an instructor with more has open ones among them. */
const RECENT = 200;
/** Maximum number of bookings of a kind that one refusal lists. */
const SHOWN = 20;

const dataOf = (all: Loaded<Booking>[]): Booking[] => all.flatMap(({ data }) => (data ? [data] : []));

/** Reads what decides whether the account of an instructor can be closed: at most 244 reads. */
export async function readLeavingFacts(uid: string, now: Instant): Promise<LeavingFacts> {
  const taught = bookings().where("instructor.id", "==", uid);
  const recent = taught.where("schedule.start", ">", now - SETTLED_WITHIN).orderBy("schedule.start");
  const [latest, disputed, claims, sums, account, payouts] = await Promise.all([
    list(recent.limit(RECENT)),
    list(taught.where("billing.disputed", "==", true).limit(SHOWN)),
    list(taught.where("claim.state", "in", ["open", "contested"]).limit(SHOWN)),
    get(earnings().doc(uid)),
    get(payoutAccounts().doc(uid)),
    list(
      earningsItems(uid)
        .where("kind", "==", "payout")
        .where("at", ">", now - PAYOUT_RETURNS_WITHIN)
        .orderBy("at", "desc")
        .limit(1),
    ),
  ]);
  const all = dataOf([...latest, ...disputed, ...claims]).filter(isOpenForInstructor);
  const openBookings = [...new Map(all.map((booking) => [booking.id, booking])).values()].slice(0, SHOWN);
  const { balance = 0, held = 0 } = sums.data ?? {};
  return { openBookings, balance, held, payouts: payouts.length, hasAccount: account.data !== undefined };
}
