import { Filter, type Query } from "firebase-admin/firestore";
import { OVER_AFTER } from "../../../core/constants.ts";
import type { PersonRecords, PersonReport } from "../../../core/desk/cases/case-records.ts";
import type { SignIn } from "../../../core/desk/cases/person-facts.ts";
import { addressMark } from "../../../core/email/address-mark.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { isStillSuppressed } from "../../../core/notifications/email/suppression.ts";
import type { User } from "../../../core/people/user.ts";
import { getEach, list } from "../../access.ts";
import { sessionOf } from "../../booking/bookings-of.ts";
import { listStoredAreas } from "../../booking/pricing.ts";
import {
  applications,
  bookings,
  deletions,
  earnings,
  holds,
  instructors,
  outboxEmails,
  payoutAccounts,
  reliabilities,
  reports,
  suspensions,
  users,
  wallets,
} from "../../collections.ts";
import { openPaymentsOf } from "../../payments/intents.ts";
import { readSignIn } from "../../people/auth-accounts.ts";
import { ratingsOfCustomer } from "../../people/ratings.ts";
import { countUpTo } from "../list-page.ts";
import { actsOn, newestOf } from "../newest-of.ts";

/** Maximum number of records of each kind that a case shows; together at most 40 reads. */
const MOST = { booked: 5, taught: 3, payments: 3, emails: 2, acts: 4, ratings: 2, reports: 2 } as const;

/** The next sessions of an instructor, and requests to them. */
const nextSessions = (instructorId: string, now: Instant) =>
  bookings()
    .where("instructor.id", "==", instructorId)
    .where("status", "in", ["Requested", "Confirmed", "Started"])
    .where("schedule.start", ">=", now - OVER_AFTER)
    .orderBy("schedule.start");

/** A sign-in with whether its address of now refuses our emails, and without the address. */
async function withRefusal(
  { email, ...signIn }: SignIn & { email: string | undefined },
  uid: string,
  user: User | undefined,
  now: Instant,
): Promise<SignIn> {
  const told = user?.refusesEmail;
  const isOfNow =
    told && isStillSuppressed(told, now) && email && (await addressMark(uid, email)) === told.mark;
  return { ...signIn, ...(isOfNow && { refuses: told }) };
}

/** Open reports by a person, and about them; each with its session: at most two reads a report, and one. */
async function openReports(uid: string): Promise<{ found: PersonReport[]; isCut: boolean }> {
  const ofThem = Filter.or(Filter.where("uid", "==", uid), Filter.where("about", "==", uid));
  const open = reports().where(Filter.and(ofThem, Filter.where("status", "==", "open")));
  const read = await list(open.limit(MOST.reports + 1));
  const kept = read.slice(0, MOST.reports).flatMap(({ ref, data }) => (data ? [{ id: ref.id, data }] : []));
  const withSessions = await Promise.all(
    kept.map(async ({ id, data }) => ({ id, report: data, session: await sessionOf(data.bookingId) })),
  );
  return { found: withSessions, isCut: read.length > MOST.reports };
}

/**
 * Reads a person with the newest of their records: at most 40 reads, and the areas from their cache.
 * @throws AppError `not-found` for an id that is neither a customer's nor an instructor's
 */
export async function readPersonRecords(uid: string, now: Instant): Promise<PersonRecords> {
  const [user, wallet, instructor, deletion, suspension, application, reliability, earned, account, hold] =
    await getEach(
      users().doc(uid),
      wallets().doc(uid),
      instructors().doc(uid),
      deletions().doc(uid),
      suspensions().doc(uid),
      applications().doc(uid),
      reliabilities().doc(uid),
      earnings().doc(uid),
      payoutAccounts().doc(uid),
      holds().doc(uid),
    );
  if (!user.data && !instructor.data) throw new AppError("not-found");
  const ofCustomer = bookings().where("customer.id", "==", uid);
  const [signIn, areas, booked, taught, payments, emails, acts, rated, bookedCount, reported] =
    await Promise.all([
      readSignIn(uid),
      listStoredAreas(),
      newestOf(ofCustomer.orderBy("schedule.start", "desc"), MOST.booked),
      newestOf(nextSessions(uid, now), MOST.taught),
      openPaymentsOf(uid, MOST.payments),
      newestOf(outboxEmails().where("uid", "==", uid).orderBy("createdAt", "desc"), MOST.emails),
      newestOf(actsOn(uid), MOST.acts),
      newestOf(ratingsOfCustomer(uid), MOST.ratings),
      countUpTo({ query: ofCustomer as Query }),
      openReports(uid),
    ]);
  const cut = {
    "bookings as a customer": booked,
    "sessions to teach": taught,
    emails,
    "acts of operators": acts,
    "ratings by instructors": rated,
    "open reports": reported,
  };
  return {
    uid,
    account: signIn && (await withRefusal(signIn, uid, user.data, now)),
    user: user.data,
    wallet: wallet.data,
    instructor: instructor.data,
    areas,
    isBeingDeleted: deletion.data !== undefined,
    suspension: suspension.data,
    application: application.data,
    reliability: reliability.data,
    earnings: earned.data,
    payoutAccount: account.data,
    hold: hold.data,
    bookedCount,
    reports: reported.found,
    booked: booked.newest,
    taught: taught.newest,
    payments: payments.flatMap(({ data }) => (data ? [data] : [])),
    emails: emails.newest.toReversed(),
    audit: acts.newest.toReversed(),
    rated: rated.newest,
    cut: Object.entries(cut).flatMap(([name, { isCut }]) => (isCut ? [name] : [])),
  };
}
