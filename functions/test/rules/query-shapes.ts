import { DAY } from "../../src/core/constants.ts";
import { deskShapes } from "./desk-shapes.ts";
import { LISTED_UID, OWNER_UID } from "./people.ts";
import {
  after,
  allWith,
  before,
  dayOf,
  due,
  find,
  from,
  has,
  is,
  shapesNow as NOW,
  oneOf,
  type QueryShape,
  upTo,
} from "./query-shape.ts";

// Long because it is data: one row per query.

const notesOf = (uid: string, side: string): QueryShape =>
  find(
    "notes",
    10,
    [has("allow", uid), is("side", side), is("dismiss", false), upTo("createdAt", NOW)],
    "createdAt desc",
  );

/** The badge's live query. */
const unreadOf = (uid: string, side: string): QueryShape =>
  find(
    "notes",
    100,
    [has("allow", uid), is("side", side), is("dismiss", false), is("read", false)],
    "createdAt desc",
  );

const monthOf = (uid: string, side: string): QueryShape =>
  find("book", 120, [
    has("allow", uid),
    is(`${side}.id`, uid),
    is("schedule.year", 2026),
    is("schedule.month", 5),
  ]);

/** The web's direct reads, each with the largest limit the web sends. */
export const webShapes = {
  bookings: (uid) => monthOf(uid, "customer"),
  sessions: (uid) => monthOf(uid, "instructor"),
  ahead: (uid) =>
    find("book", 20, [
      has("allow", uid),
      is("instructor.id", LISTED_UID),
      oneOf("status", "Held", "Requested", "Confirmed"),
    ]),
  inbox: (uid) =>
    find("book", 120, [
      has("allow", uid),
      is("instructor.id", uid),
      oneOf("status", "Requested", "Confirmed", "Started"),
    ]),
  claims: (uid) =>
    find("book", 20, [
      has("allow", uid),
      is("instructor.id", uid),
      oneOf("claim.state", "open", "contested"),
    ]),
  joined: (uid) =>
    find("joined", 120, [has("allow", uid), is("schedule.year", 2026), is("schedule.month", 5)]),
  transactions: (uid) => find("transactions", 10, [is("userId", uid)], "createdAt desc"),
  receipt: (uid) => find("transactions", 10, [is("userId", uid), is("receipt", "EBY-7K2M-9QXA")]),
  notes: (uid) => notesOf(uid, "customer"),
  instructorNotes: (uid) => notesOf(uid, "instructor"),
  unread: (uid) => unreadOf(uid, "customer"),
  instructorUnread: (uid) => unreadOf(uid, "instructor"),
  rating: (uid) => find("ratings", 1, [has("allow", uid), is("instructorId", LISTED_UID)]),
  testimonials: () => find("testimonials", 5, [is("isRead", true)], "createdAt desc"),
  pricing: () => find("pricing", 50),
  earningsItems: (uid) => find(`earnings/${uid}/items`, 100, [is("month", "2026-05")], "at desc"),
  earningsMonths: (uid) => find(`earnings/${uid}/months`, 12, [], "month desc"),
  messages: (uid) => find("book/b1/messages", 50, [has("allow", uid)], "at desc"),
} satisfies Record<string, (uid: string) => QueryShape>;

export type ShapeName = keyof typeof webShapes;

const earned = `earnings/${OWNER_UID}/items`;

/** Queries of functions/src/store; no rule applies to them, but each needs its index. */
export const serverShapes: Record<string, QueryShape> = {
  "customers whom an instructor has blocked": find("blockedBy", 500, [has("instructors", LISTED_UID)]),
  "active instructors": find("instructors", 50, [is("status", "active")], "closedCount desc"),
  "instructors of an area": find(
    "instructors",
    50,
    [is("status", "active"), has("areas", "la")],
    "closedCount desc",
  ),
  "a further page of testimonials": find(
    "testimonials",
    5,
    [is("isRead", true)],
    "createdAt desc",
    "__name__ desc",
  ),
  "instructors of a beacon": find(
    "instructors",
    12,
    [has("beacons", "la-hatha-60"), is("status", "active")],
    "__name__",
  ),
  "due bookings": due("book"),
  "areas whose prices change": due("pricingPlans"),
  "areas whose next free days may have passed": due("nextFree"),
  "approved applicants without a claim": due("applications", "claimDue"),
  "files of applicants whose documents end soon": due("applicationFiles"),
  "bookings of an instructor who leaves": find(
    "book",
    200,
    [is("instructor.id", LISTED_UID), after("schedule.start", NOW)],
    "schedule.start",
  ),
  "a booking of a customer who reports an instructor": find("book", 1, [
    is("customer.id", OWNER_UID),
    is("instructor.id", LISTED_UID),
  ]),
  "a session of a guest who reports an instructor": find("joined", 1, [
    has("allow", OWNER_UID),
    is("instructor.id", LISTED_UID),
  ]),
  "disputed bookings of an instructor who leaves": find("book", 20, [
    is("instructor.id", LISTED_UID),
    is("billing.disputed", true),
  ]),
  "no-show claims of an instructor who leaves": find("book", 20, [
    is("instructor.id", LISTED_UID),
    oneOf("claim.state", "open", "contested"),
  ]),
  "the latest payouts to an instructor": find(
    "items",
    1,
    [is("kind", "payout"), after("at", NOW)],
    "at desc",
  ),
  "applications that wait for operators": find("applications", 1, [is("status", "submitted")], "at"),
  "reports that wait for operators": find("reports", 1, [is("status", "open")], "createdAt"),
  "the newest answers to messages": find("contact", 20, [], "closedAt desc"),
  "contact that wait for operators": find("contact", 1, [is("status", "open")], "createdAt"),
  "testimonials that wait for operators": find("testimonials", 1, [is("review", "waiting")], "createdAt"),
  "pictures that wait for operators": find("pictures", 1, [is("state", "pending")], "at"),
  "book that wait for operators": find("book", 1, [is("claim.state", "contested")], "claim.contested.at"),
  "due calendars": due("externalCalendars"),
  "due suspensions": due("suspensions"),
  "sessions ahead of a suspended person (customer.id)": find(
    "book",
    20,
    [
      is("customer.id", OWNER_UID),
      oneOf("status", "Held", "Requested", "Confirmed"),
      after("schedule.start", NOW),
    ],
    "schedule.start",
    "__name__",
  ),
  "sessions ahead of a suspended person (instructor.id)": find(
    "book",
    20,
    [
      is("instructor.id", OWNER_UID),
      oneOf("status", "Held", "Requested", "Confirmed"),
      after("schedule.start", NOW),
    ],
    "schedule.start",
    "__name__",
  ),
  "canceled sessions ahead of an instructor": find(
    "book",
    60,
    [is("instructor.id", OWNER_UID), is("status", "Canceled"), after("schedule.start", NOW)],
    "schedule.start",
  ),
  "instructors who are to be told of a paper": due("instructors", "papers.due"),
  "due payments": due("intents"),
  "the payments of the sandbox": find("sandbox", 1_000, [is("kind", "payment")]),
  "a day of the ledger": dayOf("ledger"),
  "a day at the processor": dayOf("balanceTransactions"),
  "the first event of the ledger": find("ledger", 1, [], "at"),
  "the first payment": find("intents", 1, [], "createdAt"),
  "our payments by the processor's ids": find("intents", 1_000, [oneOf("processorId", "one", "other")]),
  "what moved payments at the processor": find("balanceTransactions", 1_000, [
    oneOf("payment", "one", "other"),
  ]),
  "the events of payments": find("ledger", 1_000, [oneOf("intent", "one", "other")]),
  "the figures of some dates": find(
    "dailyStats",
    4_200,
    [from("date", "2026-06-01"), upTo("date", "2026-07-01")],
    "date",
  ),
  "the figures of an area": find(
    "dailyStats",
    84,
    [from("date", "2026-06-01"), upTo("date", "2026-07-01"), is("area", "la")],
    "date",
  ),
  "the newest trial balance": find("trialBalances", 1, [], "date desc"),
  "the trial balance before a day": find("trialBalances", 1, [before("date", "2026-07-01")], "date desc"),
  "closings that saw events of a day late": find("trialBalances", 100, [has("lateDays", "2026-07-01")]),
  "closed days in turn": find("trialBalances", 10, [after("date", "2026-07-01")], "date"),
  "what the closings of some days have seen": find(
    "closedEvents",
    1_000,
    [from("date", "2026-07-01"), upTo("date", "2026-07-03")],
    "date",
  ),
  "bookings that changed": find("book", 10, [from("updatedAt", NOW)], "updatedAt"),
  "reconciliations since a time": find("reconciliations", 100, [from("at", NOW)], "at"),
  "searches of a date that found nobody": find("unmet", 50, [is("date", "2026-07-01")]),
  "the ledger since a time": find("ledger", 300, [from("at", NOW)], "at", "__name__"),
  "all wallets": find("wallets", 300, [], "accountId"),
  "the wallet of an account": find("wallets", 300, [is("accountId", "acct-1")]),
  "earnings of all instructors": find("earnings", 300, [], "balance"),
  "live sessions": find("book", 300, [oneOf("status", "Confirmed", "Started")]),
  "sessions with a claim": find("book", 300, [oneOf("claim.state", "open", "contested")]),
  "disputed sessions": find("book", 300, [is("billing.disputed", true)]),
  "sessions that closed lately": find("book", 300, [is("status", "Closed"), after("due", 0)]),
  "the newest reconciliations": find("reconciliations", 14, [], "day desc"),
  "the reconciliation before a day": find("reconciliations", 1, [before("day", "2026-07-01")], "day desc"),
  "the payment that the processor knows by an id": find("intents", 1, [is("processorId", "pi_1")]),
  "the account of a customer of the processor": find("users", 1, [is("processorId", "cus_1")]),
  "held bookings of a customer": find("book", 10, [is("customer.id", OWNER_UID), is("status", "Held")]),
  "held bookings that wait for a card payment": find("book", 10, [
    is("customer.id", OWNER_UID),
    is("status", "Held"),
    is("billing.pmid", "pm_1"),
  ]),
  "testimonials of an instructor": find(
    "testimonials",
    10,
    [is("isRead", true), is("instructor.id", LISTED_UID)],
    "createdAt desc",
  ),
  "the latest closed session with an instructor": find(
    "book",
    1,
    [is("customer.id", OWNER_UID), is("instructor.id", LISTED_UID), is("status", "Closed")],
    "schedule.start desc",
  ),
  "the latest ended bookings of a customer with an instructor": find(
    "book",
    20,
    [
      is("customer.id", OWNER_UID),
      is("instructor.id", LISTED_UID),
      oneOf("status", "Closed", "Missed", "Canceled"),
    ],
    "schedule.start desc",
  ),
  "the recent bookings of a customer with an instructor": find(
    "book",
    20,
    [is("customer.id", OWNER_UID), is("instructor.id", LISTED_UID), after("createdAt", NOW - DAY)],
    "createdAt desc",
  ),
  "future bookings of a feed": find(
    "book",
    120,
    [has("allow", LISTED_UID), from("schedule.start", NOW)],
    "schedule.start",
  ),
  "past bookings of a feed": find(
    "book",
    120,
    [has("allow", LISTED_UID), from("schedule.start", NOW - 31 * DAY), before("schedule.start", NOW)],
    "schedule.start desc",
  ),
  "future joined sessions of a feed": find(
    "joined",
    120,
    [has("allow", LISTED_UID), from("schedule.start", NOW)],
    "schedule.start",
  ),
  "past joined sessions of a feed": find(
    "joined",
    120,
    [has("allow", LISTED_UID), from("schedule.start", NOW - 31 * DAY), before("schedule.start", NOW)],
    "schedule.start desc",
  ),
  "joined sessions of a person": allWith("joined", has("allow", OWNER_UID)),
  "due emails": due("mail"),
  "sessions of an instructor": find(
    "book",
    50,
    [is("instructor.id", LISTED_UID), oneOf("status", "Requested", "Confirmed")],
    "schedule.start",
  ),
  "sessions that prevent an account deletion": find("book", 20, [
    is("customer.id", OWNER_UID),
    oneOf("status", "Held", "Requested", "Confirmed", "Started"),
  ]),
  "no-show claims that prevent an account deletion": find("book", 20, [
    is("customer.id", OWNER_UID),
    oneOf("claim.state", "open", "contested"),
  ]),
  "contested no-shows": find("book", 50, [is("claim.state", "contested")]),
  "live bookings of a customer around a time": find(
    "book",
    3,
    [
      is("customer.id", OWNER_UID),
      oneOf("status", "Held", "Requested", "Confirmed", "Started"),
      after("schedule.start", NOW - DAY),
      before("schedule.start", NOW),
    ],
    "schedule.start desc",
  ),
  "pending payments": find("intents", 20, [is("uid", OWNER_UID), after("due", 0)]),
  "top-ups whose cards may still take money back": find(
    "intents",
    100,
    [is("accountId", "acct-1"), is("kind", "top"), is("state", "captured"), from("createdAt", NOW)],
    "createdAt desc",
  ),
  "ledger events of a booking": find("ledger", 500, [is("aid", "a1")]),
  "emails about a booking": find("mail", 500, [is("aid", "a1")]),
  "due deletions": due("deletions", "due", 20),
  "those to whom we owe a payout": find("earnings", 50, [from("balance", 1_000)], "balance desc"),
  "what is due to an instructor": find(earned, 300, [is("state", "open"), upTo("dueAt", NOW)], "dueAt"),
  "what is not due to an instructor yet": find(
    earned,
    100,
    [is("state", "open"), after("dueAt", NOW)],
    "dueAt",
  ),
  "what was paid out to an instructor": find(earned, 8, [oneOf("kind", "payout", "returned")], "at desc"),
  "a month of an instructor, page by page": find(
    earned,
    100,
    [is("month", "2026-05")],
    "at desc",
    "__name__ desc",
  ),
  "the months of a year of an instructor": find(
    `earnings/${OWNER_UID}/months`,
    12,
    [from("month", "2026-01"), upTo("month", "2026-12")],
    "month desc",
  ),
  "what an instructor earned by a booking": find(earned, 400, [is("bookingId", "a1")]),
  "what an instructor earned and no payout has": find(earned, 400, [oneOf("state", "open", "held")]),
  "the oldest that an instructor earned": find(earned, 20, [], "at"),
  "what a new instructor earned": find(earned, 400, [before("at", NOW)], "at"),
  "instructors who wait to leave": find("payoutAccounts", 50, [after("leavingSince", NOW)]),
  "held earnings to decide": due("holds", "rowAt", 20),
  "the holds of an instructor": find("holds", 1_000, [is("instructorId", OWNER_UID)]),
  "the holds of a disputed top-up": find("holds", 200, [has("intents.dispute", "top_1")]),
  "the holds of a top-up that its bank warns of": find("holds", 200, [has("intents.warning", "top_1")]),
  "what a customer has paid since a top-up": find(
    "transactions",
    200,
    [is("userId", OWNER_UID), from("createdAt", NOW)],
    "createdAt desc",
  ),
  "due holds": due("holds"),
  "the newest payout": find("payouts", 1, [], "number desc"),
  "payouts whose release did not end": due("payouts"),
  "two treasurers": find("deskRoles", 2, [is("treasurer", true)]),
  "everyone who has or had a role of the desk": find("deskRoles", 200),
  "a change of treasurers that waits": find("deskRoles", 1, [after("waits.at", 0)]),
  "changes of treasurers that have waited long enough": due("deskRoles", "waits.due"),
  "roles whose claims are due": due("deskRoles", "claimDue"),
  "everyone with a role of the desk": find("deskRoles", 100, [is("operator", true)]),
  "redeemed codes of a person": { ...allWith("uses", is("uid", OWNER_UID)), isGroup: true },
  "a conversation": find("messages", 50, [], "at desc"),
  "a reported message and those before it": find("messages", 6, [upTo("at", 1)], "at desc"),
  "those after a reported message": find("messages", 5, [after("at", 1)], "at"),
  "the rating of a testimonial": find("ratings", 1, [is("testimonialId", "t1")]),
  "emails to an address": allWith("mail", is("to", OWNER_UID)),
  "conversations of a person": { ...allWith("messages", has("allow", OWNER_UID)), isGroup: true },
  "ledger events of instructors' sessions": allWith("ledger", oneOf("aid", "a1", "a2")),
  ...deskShapes,
  ...Object.fromEntries(
    Object.entries({
      book: "customer.id",
      transactions: "userId",
      ledger: "accountId",
      intents: "uid",
      mail: "uid",
      avatars: "uid",
      pictures: "uid",
      pictureFiles: "uid",
      applicationFiles: "uid",
      reports: "uid",
      ratings: "customerId",
      contact: "email",
      notes: "aid",
    }).map(([name, field]) => [`${name} of a person or booking`, allWith(name, is(field, OWNER_UID))]),
  ),
};
