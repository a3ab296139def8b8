import {
  collection,
  type Firestore,
  limit as limitTo,
  orderBy as orderedBy,
  type QueryConstraint,
  query,
  type WhereFilterOp,
  where as whereIs,
} from "firebase/firestore";
import { DAY } from "../../src/core/constants.ts";
import { deskShapes } from "./desk-shapes.ts";
import { LISTED_UID, OWNER_UID } from "./people.ts";

// Long because it is data: one row per query of the web.

/** A query as data: what is sent and what the index file must cover. */
export interface QueryShape {
  collection: string;
  where: [field: string, op: WhereFilterOp, value: unknown][];
  orderBy: [field: string, direction: "asc" | "desc"][];
  limit: number;
  /** Whether it is a collection group query. */
  isGroup?: true;
}

/** The current time of the shapes, ms UTC. */
export const shapesNow = Date.UTC(2026, 6, 1);
const dayOf = (name: string): QueryShape => ({
  collection: name,
  where: [
    ["at", ">=", shapesNow],
    ["at", "<", shapesNow + DAY],
  ],
  orderBy: [
    ["at", "asc"],
    ["__name__", "asc"],
  ],
  limit: 300,
});
const firstBy = (name: string, field: string): QueryShape => ({
  collection: name,
  where: [],
  orderBy: [[field, "asc"]],
  limit: 1,
});
const anyOf = (name: string, field: string): QueryShape => ({
  collection: name,
  where: [[field, "in", ["one", "other"]]],
  orderBy: [],
  limit: 1_000,
});
const notesOf = (uid: string, side: string): QueryShape => ({
  collection: "notes",
  where: [
    ["allow", "array-contains", uid],
    ["side", "==", side],
    ["dismiss", "==", false],
    ["createdAt", "<=", shapesNow],
  ],
  orderBy: [["createdAt", "desc"]],
  limit: 10,
});

/** The badge's live query. */
const unreadOf = (uid: string, side: string): QueryShape => ({
  ...notesOf(uid, side),
  where: [
    ["allow", "array-contains", uid],
    ["side", "==", side],
    ["dismiss", "==", false],
    ["read", "==", false],
  ],
  limit: 100,
});

const monthOf = (uid: string, side: string): QueryShape => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    [`${side}.id`, "==", uid],
    ["schedule.year", "==", 2026],
    ["schedule.month", "==", 5],
  ],
  orderBy: [],
  limit: 120,
});

/** The web's direct reads, each with the largest limit the web sends. */
export const webShapes = {
  bookings: (uid) => monthOf(uid, "customer"),
  sessions: (uid) => monthOf(uid, "instructor"),
  ahead: (uid) => ({
    collection: "book",
    where: [
      ["allow", "array-contains", uid],
      ["instructor.id", "==", LISTED_UID],
      ["status", "in", ["Held", "Requested", "Confirmed"]],
    ],
    orderBy: [],
    limit: 20,
  }),
  inbox: (uid) => ({
    collection: "book",
    where: [
      ["allow", "array-contains", uid],
      ["instructor.id", "==", uid],
      ["status", "in", ["Requested", "Confirmed", "Started"]],
    ],
    orderBy: [],
    limit: 120,
  }),
  claims: (uid) => ({
    collection: "book",
    where: [
      ["allow", "array-contains", uid],
      ["instructor.id", "==", uid],
      ["claim.state", "in", ["open", "contested"]],
    ],
    orderBy: [],
    limit: 20,
  }),
  joined: (uid) => ({
    collection: "joined",
    where: [
      ["allow", "array-contains", uid],
      ["schedule.year", "==", 2026],
      ["schedule.month", "==", 5],
    ],
    orderBy: [],
    limit: 120,
  }),
  transactions: (uid) => ({
    collection: "transactions",
    where: [["userId", "==", uid]],
    orderBy: [["createdAt", "desc"]],
    limit: 10,
  }),
  notes: (uid) => notesOf(uid, "customer"),
  instructorNotes: (uid) => notesOf(uid, "instructor"),
  unread: (uid) => unreadOf(uid, "customer"),
  instructorUnread: (uid) => unreadOf(uid, "instructor"),
  rating: (uid) => ({
    collection: "ratings",
    where: [
      ["allow", "array-contains", uid],
      ["instructorId", "==", LISTED_UID],
    ],
    orderBy: [],
    limit: 1,
  }),
  testimonials: () => ({
    collection: "testimonials",
    where: [["isRead", "==", true]],
    orderBy: [["createdAt", "desc"]],
    limit: 5,
  }),
  pricing: () => ({ collection: "pricing", where: [], orderBy: [], limit: 50 }),
  earningsItems: (uid) => ({
    collection: `earnings/${uid}/items`,
    where: [["month", "==", "2026-05"]],
    orderBy: [["at", "desc"]],
    limit: 100,
  }),
  earningsMonths: (uid) => ({
    collection: `earnings/${uid}/months`,
    where: [],
    orderBy: [["month", "desc"]],
    limit: 12,
  }),
  messages: (uid) => ({
    collection: "book/b1/messages",
    where: [["allow", "array-contains", uid]],
    orderBy: [["at", "desc"]],
    limit: 50,
  }),
} satisfies Record<string, (uid: string) => QueryShape>;

export type ShapeName = keyof typeof webShapes;

/** All documents of a collection by the value of a field, in pages. */
const allWith = (collection: string, field: string): QueryShape => ({
  collection,
  where: [[field, "==", OWNER_UID]],
  orderBy: [["__name__", "asc"]],
  limit: 200,
});

/** Queries of functions/src/store; no rule applies to them, but each needs its index. */
export const serverShapes: Record<string, QueryShape> = {
  "customers whom an instructor has blocked": {
    collection: "blockedBy",
    where: [["instructors", "array-contains", LISTED_UID]],
    orderBy: [],
    limit: 500,
  },
  "active instructors": {
    collection: "instructors",
    where: [["status", "==", "active"]],
    orderBy: [["closedCount", "desc"]],
    limit: 50,
  },
  "instructors of an area": {
    collection: "instructors",
    where: [
      ["status", "==", "active"],
      ["areas", "array-contains", "la"],
    ],
    orderBy: [["closedCount", "desc"]],
    limit: 50,
  },
  "a further page of testimonials": {
    collection: "testimonials",
    where: [["isRead", "==", true]],
    orderBy: [
      ["createdAt", "desc"],
      ["__name__", "desc"],
    ],
    limit: 5,
  },
  "instructors of a beacon": {
    collection: "instructors",
    where: [
      ["beacons", "array-contains", "la-hatha-60"],
      ["status", "==", "active"],
    ],
    orderBy: [["__name__", "asc"]],
    limit: 12,
  },
  "due bookings": {
    collection: "book",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "areas whose prices change": {
    collection: "pricingPlans",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "approved applicants without a claim": {
    collection: "applications",
    where: [["claimDue", "<=", shapesNow]],
    orderBy: [["claimDue", "asc"]],
    limit: 50,
  },
  "files of applicants whose documents end soon": {
    collection: "applicationFiles",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "bookings of an instructor who leaves": {
    collection: "book",
    where: [
      ["instructor.id", "==", LISTED_UID],
      ["schedule.start", ">", shapesNow],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 200,
  },
  "a booking of a customer who reports an instructor": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["instructor.id", "==", LISTED_UID],
    ],
    orderBy: [],
    limit: 1,
  },
  "a session of a guest who reports an instructor": {
    collection: "joined",
    where: [
      ["allow", "array-contains", OWNER_UID],
      ["instructor.id", "==", LISTED_UID],
    ],
    orderBy: [],
    limit: 1,
  },
  "disputed bookings of an instructor who leaves": {
    collection: "book",
    where: [
      ["instructor.id", "==", LISTED_UID],
      ["billing.disputed", "==", true],
    ],
    orderBy: [],
    limit: 20,
  },
  "no-show claims of an instructor who leaves": {
    collection: "book",
    where: [
      ["instructor.id", "==", LISTED_UID],
      ["claim.state", "in", ["open", "contested"]],
    ],
    orderBy: [],
    limit: 20,
  },
  "the latest payouts to an instructor": {
    collection: "items",
    where: [
      ["kind", "==", "payout"],
      ["at", ">", shapesNow],
    ],
    orderBy: [["at", "desc"]],
    limit: 1,
  },
  ...Object.fromEntries(
    (
      [
        ["applications", "status", "submitted", "at"],
        ["reports", "status", "open", "createdAt"],
        ["contact", "status", "open", "createdAt"],
        ["testimonials", "review", "waiting", "createdAt"],
        ["book", "claim.state", "contested", "claim.contested.at"],
      ] as const
    ).map(([collection, field, value, since]) => [
      `${collection} that wait for operators`,
      {
        collection,
        where: [[field, "==", value]],
        orderBy: [[since, "asc"]],
        limit: 1,
      } satisfies QueryShape,
    ]),
  ),
  "due calendars": {
    collection: "externalCalendars",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "due suspensions": {
    collection: "suspensions",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  ...Object.fromEntries(
    ["customer.id", "instructor.id"].map((field) => [
      `sessions ahead of a suspended person (${field})`,
      {
        collection: "book",
        where: [
          [field, "==", OWNER_UID],
          ["status", "in", ["Held", "Requested", "Confirmed"]],
          ["schedule.start", ">", shapesNow],
        ],
        orderBy: [
          ["schedule.start", "asc"],
          ["__name__", "asc"],
        ],
        limit: 20,
      } satisfies QueryShape,
    ]),
  ),
  "canceled sessions ahead of an instructor": {
    collection: "book",
    where: [
      ["instructor.id", "==", OWNER_UID],
      ["status", "==", "Canceled"],
      ["schedule.start", ">", shapesNow],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 60,
  },
  "instructors who are to be told of a paper": {
    collection: "instructors",
    where: [["papers.due", "<=", shapesNow]],
    orderBy: [["papers.due", "asc"]],
    limit: 50,
  },
  "due payments": {
    collection: "intents",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "the payments of the sandbox": {
    collection: "sandbox",
    where: [["kind", "==", "payment"]],
    orderBy: [],
    limit: 1_000,
  },
  "a day of the ledger": dayOf("ledger"),
  "a day at the processor": dayOf("balanceTransactions"),
  "the first event of the ledger": firstBy("ledger", "at"),
  "the first payment": firstBy("intents", "createdAt"),
  "our payments by the processor's ids": anyOf("intents", "processorId"),
  "what moved payments at the processor": anyOf("balanceTransactions", "payment"),
  "the events of payments": anyOf("ledger", "intent"),
  "the figures of some dates": {
    collection: "dailyStats",
    where: [
      ["date", ">=", "2026-06-01"],
      ["date", "<=", "2026-07-01"],
    ],
    orderBy: [["date", "asc"]],
    limit: 4_200,
  },
  "the figures of an area": {
    collection: "dailyStats",
    where: [
      ["date", ">=", "2026-06-01"],
      ["date", "<=", "2026-07-01"],
      ["area", "==", "la"],
    ],
    orderBy: [["date", "asc"]],
    limit: 84,
  },
  "the newest trial balance": {
    collection: "trialBalances",
    where: [],
    orderBy: [["date", "desc"]],
    limit: 1,
  },
  "the trial balance before a day": {
    collection: "trialBalances",
    where: [["date", "<", "2026-07-01"]],
    orderBy: [["date", "desc"]],
    limit: 1,
  },
  "closings that saw events of a day late": {
    collection: "trialBalances",
    where: [["lateDays", "array-contains", "2026-07-01"]],
    orderBy: [],
    limit: 100,
  },
  "closed days in turn": {
    collection: "trialBalances",
    where: [["date", ">", "2026-07-01"]],
    orderBy: [["date", "asc"]],
    limit: 10,
  },
  "what the closings of some days have seen": {
    collection: "closedEvents",
    where: [
      ["date", ">=", "2026-07-01"],
      ["date", "<=", "2026-07-03"],
    ],
    orderBy: [["date", "asc"]],
    limit: 1_000,
  },
  "bookings that changed": {
    collection: "book",
    where: [["updatedAt", ">=", shapesNow]],
    orderBy: [["updatedAt", "asc"]],
    limit: 10,
  },
  "reconciliations since a time": {
    collection: "reconciliations",
    where: [["at", ">=", shapesNow]],
    orderBy: [["at", "asc"]],
    limit: 100,
  },
  "searches of a date that found nobody": {
    collection: "unmet",
    where: [["date", "==", "2026-07-01"]],
    orderBy: [],
    limit: 50,
  },
  "the ledger since a time": {
    collection: "ledger",
    where: [["at", ">=", shapesNow]],
    limit: 300,
    orderBy: [
      ["at", "asc"],
      ["__name__", "asc"],
    ],
  },
  "all wallets": { collection: "wallets", where: [], orderBy: [["accountId", "asc"]], limit: 300 },
  "the wallet of an account": {
    collection: "wallets",
    where: [["accountId", "==", "acct-1"]],
    orderBy: [],
    limit: 300,
  },
  "earnings of all instructors": {
    collection: "earnings",
    where: [],
    orderBy: [["balance", "asc"]],
    limit: 300,
  },
  "live sessions": {
    collection: "book",
    where: [["status", "in", ["Confirmed", "Started"]]],
    orderBy: [],
    limit: 300,
  },
  "sessions with a claim": {
    collection: "book",
    where: [["claim.state", "in", ["open", "contested"]]],
    orderBy: [],
    limit: 300,
  },
  "disputed sessions": {
    collection: "book",
    where: [["billing.disputed", "==", true]],
    orderBy: [],
    limit: 300,
  },
  "sessions that closed lately": {
    collection: "book",
    where: [
      ["status", "==", "Closed"],
      ["due", ">", 0],
    ],
    orderBy: [],
    limit: 300,
  },
  "the newest reconciliations": {
    collection: "reconciliations",
    where: [],
    orderBy: [["day", "desc"]],
    limit: 14,
  },
  "the reconciliation before a day": {
    collection: "reconciliations",
    where: [["day", "<", "2026-07-01"]],
    orderBy: [["day", "desc"]],
    limit: 1,
  },
  "the payment that the processor knows by an id": {
    collection: "intents",
    where: [["processorId", "==", "pi_1"]],
    orderBy: [],
    limit: 1,
  },
  "the account of a customer of the processor": {
    collection: "users",
    where: [["processorId", "==", "cus_1"]],
    orderBy: [],
    limit: 1,
  },
  "held bookings of a customer": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["status", "==", "Held"],
    ],
    orderBy: [],
    limit: 10,
  },
  "held bookings that wait for a card payment": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["status", "==", "Held"],
      ["billing.pmid", "==", "pm_1"],
    ],
    orderBy: [],
    limit: 10,
  },
  "testimonials of an instructor": {
    collection: "testimonials",
    where: [
      ["isRead", "==", true],
      ["instructor.id", "==", LISTED_UID],
    ],
    orderBy: [["createdAt", "desc"]],
    limit: 10,
  },
  "the latest closed session with an instructor": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["instructor.id", "==", LISTED_UID],
      ["status", "==", "Closed"],
    ],
    orderBy: [["schedule.start", "desc"]],
    limit: 1,
  },
  "the recent bookings of a customer with an instructor": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["instructor.id", "==", LISTED_UID],
      ["createdAt", ">", shapesNow - DAY],
    ],
    orderBy: [["createdAt", "desc"]],
    limit: 20,
  },
  "future bookings of a feed": {
    collection: "book",
    where: [
      ["allow", "array-contains", LISTED_UID],
      ["schedule.start", ">=", shapesNow],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 120,
  },
  "past bookings of a feed": {
    collection: "book",
    where: [
      ["allow", "array-contains", LISTED_UID],
      ["schedule.start", ">=", shapesNow - 31 * DAY],
      ["schedule.start", "<", shapesNow],
    ],
    orderBy: [["schedule.start", "desc"]],
    limit: 120,
  },
  "future joined sessions of a feed": {
    collection: "joined",
    where: [
      ["allow", "array-contains", LISTED_UID],
      ["schedule.start", ">=", shapesNow],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 120,
  },
  "past joined sessions of a feed": {
    collection: "joined",
    where: [
      ["allow", "array-contains", LISTED_UID],
      ["schedule.start", ">=", shapesNow - 31 * DAY],
      ["schedule.start", "<", shapesNow],
    ],
    orderBy: [["schedule.start", "desc"]],
    limit: 120,
  },
  "joined sessions of a person": {
    ...allWith("joined", "allow"),
    where: [["allow", "array-contains", OWNER_UID]],
  },
  "due emails": {
    collection: "mail",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "sessions of an instructor": {
    collection: "book",
    where: [
      ["instructor.id", "==", LISTED_UID],
      ["status", "in", ["Requested", "Confirmed"]],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 50,
  },
  "sessions that prevent an account deletion": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["status", "in", ["Held", "Requested", "Confirmed", "Started"]],
    ],
    orderBy: [],
    limit: 20,
  },
  "no-show claims that prevent an account deletion": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["claim.state", "in", ["open", "contested"]],
    ],
    orderBy: [],
    limit: 20,
  },
  "contested no-shows": {
    collection: "book",
    where: [["claim.state", "==", "contested"]],
    orderBy: [],
    limit: 50,
  },
  "live bookings of a customer around a time": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER_UID],
      ["status", "in", ["Held", "Requested", "Confirmed", "Started"]],
      ["schedule.start", ">", shapesNow - DAY],
      ["schedule.start", "<", shapesNow],
    ],
    orderBy: [["schedule.start", "desc"]],
    limit: 3,
  },
  "pending payments": {
    collection: "intents",
    where: [
      ["uid", "==", OWNER_UID],
      ["due", ">", 0],
    ],
    orderBy: [],
    limit: 20,
  },
  "top-ups whose cards may still take money back": {
    collection: "intents",
    where: [
      ["accountId", "==", "acct-1"],
      ["kind", "==", "top"],
      ["state", "==", "captured"],
      ["createdAt", ">=", shapesNow],
    ],
    orderBy: [["createdAt", "desc"]],
    limit: 100,
  },
  "ledger events of a booking": {
    collection: "ledger",
    where: [["aid", "==", "a1"]],
    orderBy: [],
    limit: 500,
  },
  "emails about a booking": {
    collection: "mail",
    where: [["aid", "==", "a1"]],
    orderBy: [],
    limit: 500,
  },
  "due deletions": {
    collection: "deletions",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 20,
  },
  "those to whom we owe a payout": {
    collection: "earnings",
    where: [["balance", ">=", 1_000]],
    orderBy: [["balance", "desc"]],
    limit: 50,
  },
  "what is due to an instructor": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [
      ["state", "==", "open"],
      ["dueAt", "<=", shapesNow],
    ],
    orderBy: [["dueAt", "asc"]],
    limit: 300,
  },
  "what is not due to an instructor yet": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [
      ["state", "==", "open"],
      ["dueAt", ">", shapesNow],
    ],
    orderBy: [["dueAt", "asc"]],
    limit: 100,
  },
  "what was paid out to an instructor": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [["kind", "in", ["payout", "returned"]]],
    orderBy: [["at", "desc"]],
    limit: 8,
  },
  "a month of an instructor, page by page": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [["month", "==", "2026-05"]],
    orderBy: [
      ["at", "desc"],
      ["__name__", "desc"],
    ],
    limit: 100,
  },
  "the months of a year of an instructor": {
    collection: `earnings/${OWNER_UID}/months`,
    where: [
      ["month", ">=", "2026-01"],
      ["month", "<=", "2026-12"],
    ],
    orderBy: [["month", "desc"]],
    limit: 12,
  },
  "what an instructor earned by a booking": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [["bookingId", "==", "a1"]],
    orderBy: [],
    limit: 400,
  },
  "what an instructor earned and no payout has": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [["state", "in", ["open", "held"]]],
    orderBy: [],
    limit: 400,
  },
  "the oldest that an instructor earned": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [],
    orderBy: [["at", "asc"]],
    limit: 20,
  },
  "what a new instructor earned": {
    collection: `earnings/${OWNER_UID}/items`,
    where: [["at", "<", shapesNow]],
    orderBy: [["at", "asc"]],
    limit: 400,
  },
  "instructors who wait to leave": {
    collection: "payoutAccounts",
    where: [["leavingSince", ">", shapesNow]],
    orderBy: [],
    limit: 50,
  },
  "held earnings to decide": {
    collection: "holds",
    where: [["rowAt", "<=", shapesNow]],
    orderBy: [["rowAt", "asc"]],
    limit: 20,
  },
  "the holds of an instructor": {
    collection: "holds",
    where: [["instructorId", "==", OWNER_UID]],
    orderBy: [],
    limit: 1000,
  },
  "the holds of a disputed top-up": {
    collection: "holds",
    where: [["intents.dispute", "array-contains", "top_1"]],
    orderBy: [],
    limit: 200,
  },
  "the holds of a top-up that its bank warns of": {
    collection: "holds",
    where: [["intents.warning", "array-contains", "top_1"]],
    orderBy: [],
    limit: 200,
  },
  "what a customer has paid since a top-up": {
    collection: "transactions",
    where: [
      ["userId", "==", OWNER_UID],
      ["createdAt", ">=", shapesNow],
    ],
    orderBy: [["createdAt", "desc"]],
    limit: 200,
  },
  "due holds": {
    collection: "holds",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "the newest payout": {
    collection: "payouts",
    where: [],
    orderBy: [["number", "desc"]],
    limit: 1,
  },
  "payouts whose release did not end": {
    collection: "payouts",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "two treasurers": {
    collection: "deskRoles",
    where: [["treasurer", "==", true]],
    orderBy: [],
    limit: 2,
  },
  "everyone who has or had a role of the desk": {
    collection: "deskRoles",
    where: [],
    orderBy: [],
    limit: 200,
  },
  "a change of treasurers that waits": {
    collection: "deskRoles",
    where: [["waits.at", ">", 0]],
    orderBy: [],
    limit: 1,
  },
  "changes of treasurers that have waited long enough": {
    collection: "deskRoles",
    where: [["waits.due", "<=", shapesNow]],
    orderBy: [["waits.due", "asc"]],
    limit: 50,
  },
  "roles whose claims are due": {
    collection: "deskRoles",
    where: [["claimDue", "<=", shapesNow]],
    orderBy: [["claimDue", "asc"]],
    limit: 50,
  },
  "everyone with a role of the desk": {
    collection: "deskRoles",
    where: [["operator", "==", true]],
    orderBy: [],
    limit: 100,
  },
  "redeemed codes of a person": { ...allWith("uses", "uid"), isGroup: true },
  "a conversation": { collection: "messages", where: [], orderBy: [["at", "desc"]], limit: 50 },
  "a reported message and those before it": {
    collection: "messages",
    where: [["at", "<=", 1]],
    orderBy: [["at", "desc"]],
    limit: 6,
  },
  "those after a reported message": {
    collection: "messages",
    where: [["at", ">", 1]],
    orderBy: [["at", "asc"]],
    limit: 5,
  },
  "the rating of a testimonial": {
    collection: "ratings",
    where: [["testimonialId", "==", "t1"]],
    orderBy: [],
    limit: 1,
  },
  "emails to an address": { ...allWith("mail", "to") },
  "conversations of a person": {
    ...allWith("messages", "allow"),
    where: [["allow", "array-contains", OWNER_UID]],
    isGroup: true,
  },
  "ledger events of instructors' sessions": {
    ...allWith("ledger", "aid"),
    where: [["aid", "in", ["a1", "a2"]]],
  },
  ...deskShapes,
  ...Object.fromEntries(
    Object.entries({
      book: "customer.id",
      transactions: "userId",
      ledger: "accountId",
      intents: "uid",
      mail: "uid",
      avatars: "uid",
      applicationFiles: "uid",
      reports: "uid",
      ratings: "customerId",
      contact: "email",
      notes: "aid",
    }).map(([name, field]) => [`${name} of a person or booking`, allWith(name, field)]),
  ),
};

export const withLimit = (limit: number, shape: QueryShape): QueryShape => ({ ...shape, limit });

/** The query as the browser's SDK sends it; a limit of Infinity is omitted. */
export function toClientQuery(db: Firestore, { where, orderBy, limit, ...shape }: QueryShape) {
  const constraints: QueryConstraint[] = [
    ...where.map(([field, op, value]) => whereIs(field, op, value)),
    ...orderBy.map(([field, direction]) => orderedBy(field, direction)),
    ...(limit === Infinity ? [] : [limitTo(limit)]),
  ];
  return query(collection(db, shape.collection), ...constraints);
}
