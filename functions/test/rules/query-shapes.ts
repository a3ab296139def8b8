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
import { DAY } from "../../src/shared/constants.ts";
import { LISTED, OWNER } from "./people.ts";

/** A query as data: what is sent, and what the index file must provide for. */
export interface Query {
  collection: string;
  where: [field: string, op: WhereFilterOp, value: unknown][];
  orderBy: [field: string, direction: "asc" | "desc"][];
  limit: number;
  /** Whether it asks all collections of that name, wherever they are. */
  isGroup?: true;
}

/** What the shapes take for now, ms UTC. */
export const shapesNow = Date.UTC(2026, 6, 1);
const notesOf = (uid: string, side: string): Query => ({
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

const monthOf = (uid: string, side: string): Query => ({
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

/** Direct reads of the web (design §2), each with the largest limit the web sends. */
export const webShapes = {
  bookings: (uid) => monthOf(uid, "customer"),
  sessions: (uid) => monthOf(uid, "instructor"),
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
  transactions: (uid) => ({
    collection: "transactions",
    where: [["userId", "==", uid]],
    orderBy: [["createdAt", "desc"]],
    limit: 10,
  }),
  notes: (uid) => notesOf(uid, "customer"),
  instructorNotes: (uid) => notesOf(uid, "instructor"),
  newestNotes: (uid) => {
    const { where, ...notes } = notesOf(uid, "customer");
    return { ...notes, where: where.filter(([field]) => field !== "createdAt"), limit: 2 };
  },
  /** Counted, and fetched to mark them all read. */
  unread: (uid) => {
    const notes = notesOf(uid, "customer");
    return { ...notes, where: [...notes.where, ["read", "==", false]], limit: 100 };
  },
  rating: (uid) => ({
    collection: "ratings",
    where: [
      ["allow", "array-contains", uid],
      ["instructorId", "==", LISTED],
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
  activeInstructors: () => ({
    collection: "instructors",
    where: [["status", "==", "active"]],
    orderBy: [],
    limit: 50,
  }),
} satisfies Record<string, (uid: string) => Query>;

export type ShapeName = keyof typeof webShapes;

/** All documents of a collection with a value in one field, page by page. */
const allWith = (collection: string, field: string): Query => ({
  collection,
  where: [[field, "==", OWNER]],
  orderBy: [["__name__", "asc"]],
  limit: 200,
});

/** Queries of functions/src/store; no rule applies to them, but each needs its index. */
export const serverShapes: Record<string, Query> = {
  "instructors at work": {
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
  "bookings that are due": {
    collection: "book",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "intents that are due": {
    collection: "intents",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "held bookings to be paid with a card": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER],
      ["status", "==", "Held"],
      ["billing.pmid", "==", "pm_1"],
    ],
    orderBy: [],
    limit: 10,
  },
  "a closed session with an instructor": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER],
      ["instructor.id", "==", LISTED],
      ["status", "==", "Closed"],
    ],
    orderBy: [],
    limit: 1,
  },
  "bookings of a feed that lie ahead": {
    collection: "book",
    where: [
      ["allow", "array-contains", LISTED],
      ["schedule.start", ">=", shapesNow],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 120,
  },
  "bookings of a feed that are past": {
    collection: "book",
    where: [
      ["allow", "array-contains", LISTED],
      ["schedule.start", ">=", shapesNow - 31 * DAY],
      ["schedule.start", "<", shapesNow],
    ],
    orderBy: [["schedule.start", "desc"]],
    limit: 120,
  },
  "letters that are due": {
    collection: "mail",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 50,
  },
  "sessions of an instructor": {
    collection: "book",
    where: [
      ["instructor.id", "==", LISTED],
      ["status", "in", ["Requested", "Confirmed"]],
    ],
    orderBy: [["schedule.start", "asc"]],
    limit: 50,
  },
  "sessions that bind somebody who wants to leave": {
    collection: "book",
    where: [
      ["customer.id", "==", OWNER],
      ["status", "in", ["Held", "Requested", "Confirmed", "Started"]],
    ],
    orderBy: [],
    limit: 20,
  },
  "payments under way": {
    collection: "intents",
    where: [
      ["uid", "==", OWNER],
      ["due", ">", 0],
    ],
    orderBy: [],
    limit: 20,
  },
  "deletions that are due": {
    collection: "deletions",
    where: [["due", "<=", shapesNow]],
    orderBy: [["due", "asc"]],
    limit: 20,
  },
  "redeemed codes of a person": { ...allWith("uses", "uid"), isGroup: true },
  "ledger events of instructors' sessions": {
    ...allWith("ledger", "aid"),
    where: [["aid", "in", ["a1", "a2"]]],
  },
  ...Object.fromEntries(
    Object.entries({
      book: "customer.id",
      transactions: "userId",
      ledger: "uid",
      intents: "uid",
      mail: "uid",
      avatars: "uid",
      reports: "uid",
      ratings: "customerId",
      contact: "email",
      notes: "aid",
    }).map(([name, field]) => [`${name} of a person or booking`, allWith(name, field)]),
  ),
};

export const limitedTo = (limit: number, shape: Query): Query => ({ ...shape, limit });

/** The query as the browser's SDK sends it; a limit of Infinity is left out. */
export function sent(db: Firestore, { where, orderBy, limit, ...shape }: Query) {
  const constraints: QueryConstraint[] = [
    ...where.map(([field, op, value]) => whereIs(field, op, value)),
    ...orderBy.map(([field, direction]) => orderedBy(field, direction)),
    ...(limit === Infinity ? [] : [limitTo(limit)]),
  ];
  return query(collection(db, shape.collection), ...constraints);
}
