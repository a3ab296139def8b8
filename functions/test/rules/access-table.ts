import type { DocumentData } from "firebase/firestore";
import * as sample from "./documents.ts";
import { LISTED, OWNER, type PersonName, personNames } from "./people.ts";
import { limitedTo, type Query, webShapes } from "./query-shapes.ts";

/** Creating is missing: nobody may create anything. */
type Granted = "get" | "list" | "update" | "delete";

/** One document and who may do what with it; a verb left out is nobody's. */
export interface Row {
  title: string;
  path: string;
  data: DocumentData;
  may: Partial<Record<Granted, PersonName[]>>;
  /** The change tried: where a change is allowed, an allowed one. */
  change?: DocumentData;
  /** The listing tried: where listing is allowed, the allowed shape, asked for one's own documents. */
  list?: (uid: string) => Query;
}

const me: PersonName[] = ["owner"];
const both: PersonName[] = ["owner", "listed"];
const signedIn: PersonName[] = ["owner", "other", "listed", "staff"];
const at = (path: string, data: DocumentData, may: Row["may"], more: Partial<Row> = {}): Row => {
  return { title: more.title ?? path, path, data, may, ...more };
};

const secret = [
  "ledger",
  "intents",
  "requests",
  "limits",
  "mail",
  "contact",
  "reports",
  "codes",
  "applications",
  "audit",
  "avatars",
  "feeds",
  "deletions",
  "sandbox",
  "demo",
  "a-collection-nobody-thought-of",
];

/** The "client may" column of the design. */
export const rows: Row[] = [
  at(`users/${OWNER}`, sample.user, { get: me, update: me }, { change: { bio: "Evenings." } }),
  at(`wallets/${OWNER}`, sample.wallet, { get: me }),
  at(`reconnect/${OWNER}`, sample.reconnect, { get: me }),
  at(`profiles/${OWNER}`, sample.profile, { get: signedIn }),
  at(
    `instructors/${OWNER}`,
    sample.instructor,
    { get: personNames, list: personNames },
    { title: "instructors, active", list: () => limitedTo(1, webShapes.activeInstructors()) },
  ),
  at(
    `instructors/${OWNER}`,
    { ...sample.instructor, status: "paused" },
    { get: me },
    { title: "instructors, paused" },
  ),
  at(`instructors/${LISTED}/days/2026-05-04`, sample.day, {}),
  at(
    "book/b1",
    sample.booking,
    { get: both, list: both },
    { list: (uid) => (uid === LISTED ? webShapes.inbox(uid) : webShapes.bookings(uid)) },
  ),
  at(
    "book/b1",
    { ...sample.booking, status: "Held", allow: [OWNER] },
    { get: me, list: me },
    { title: "book, not paid for", list: webShapes.bookings },
  ),
  at("book/b1/private/place", sample.place, { get: both }, { title: "place, accepted" }),
  at(
    "book/b1/private/place",
    { ...sample.place, allow: [OWNER] },
    { get: me },
    { title: "place, requested" },
  ),
  at(
    "book/b1",
    sample.groupBooking,
    { get: both, list: both },
    {
      title: "book, joined by a guest",
      list: (uid) => ({
        collection: "book",
        where: [["allow", "array-contains", uid]],
        orderBy: [],
        limit: 120,
      }),
    },
  ),
  at("book/b1/private/share", { token: "t1", createdAt: 1 }, {}),
  at("book/b1/private/more", sample.place, {}),
  at(`users/${OWNER}/notes/n1`, sample.note, {}),
  at("elsewhere/x/book/b1", sample.booking, {}),
  at("transactions/t1", sample.transaction, { list: me }, { list: webShapes.transactions }),
  at(
    "notes/n1",
    sample.note,
    { list: me, update: me, delete: me },
    { list: webShapes.notes, change: { read: true } },
  ),
  at(`ratings/${OWNER}_${LISTED}`, sample.rating, { get: both, list: both }, { list: webShapes.rating }),
  at(
    "testimonials/x1",
    sample.testimonial,
    { list: personNames },
    { title: "testimonials, approved", list: webShapes.testimonials },
  ),
  at(
    "testimonials/x1",
    { ...sample.testimonial, isRead: false },
    {},
    { title: "testimonials, waiting", list: () => ({ ...webShapes.testimonials(), where: [] }) },
  ),
  at("pricing/la", sample.pricing, { get: personNames, list: personNames }, { list: webShapes.pricing }),
  ...secret.map((name) => at(`${name}/${OWNER}`, { uid: OWNER }, {})),
];
