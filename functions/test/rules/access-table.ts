import type { DocumentData } from "firebase/firestore";
import * as sample from "./documents.ts";
import { GUEST_UID, LISTED_UID, OWNER_UID, type PersonName, personNames, usualPeople } from "./people.ts";
import type { QueryShape } from "./query-shape.ts";
import { webShapes } from "./query-shapes.ts";

/** Creating is missing: no client may create anything. */
type Granted = "get" | "list" | "update" | "delete";

/** A document and who may do what with it; a missing verb is allowed to no one. */
export interface AccessRow {
  title: string;
  path: string;
  data: DocumentData;
  may: Partial<Record<Granted, PersonName[]>>;
  /** The change to try: an allowed one, where any is allowed. */
  change?: DocumentData;
  /** The query to try: where listing is allowed, the allowed shape for the person's own documents. */
  list?: (uid: string) => QueryShape;
}

const me: PersonName[] = ["owner"];
const both: PersonName[] = ["owner", "listed"];
const signedIn: PersonName[] = ["owner", "other", "listed", "staff"];

/** What belongs to instructors, operators or both sides of a booking: everyone tries it, and the usual people the rest. */
const triedByAll =
  /^(sessionRatings|ratings|reliability|instructors|earnings|applications|applicationFiles|suspensions|derived|payouts|payoutAccounts|taxIdentities|taxLists|corrections|externalCalendars|blockedBy|clients|clientNotes|search)\/|\/messages\/|\/private\/after$/;
/** Who tries a row. */
export const triersOf = ({ path }: AccessRow): PersonName[] =>
  triedByAll.test(path) ? personNames : usualPeople;

const at = (
  path: string,
  data: DocumentData,
  may: AccessRow["may"],
  more: Partial<AccessRow> = {},
): AccessRow => {
  return { title: more.title ?? path, path, data, may, ...more };
};

const serverOnlyCollections = [
  "policies",
  "ledger",
  "balanceTransactions",
  "reconciliations",
  "intents",
  "requests",
  "limits",
  "webhooks",
  "mail",
  "emailCodes",
  "suppressions",
  "pushTokens",
  "pushed",
  "contact",
  "reports",
  "sessionRatings",
  "codes",
  "settings",
  "codeBatches",
  "pricingPlans",
  "giftUses",
  "applicationFiles",
  "suspensions",
  "holds",
  "audit",
  "avatars",
  "reviewReplies",
  "lostEvents",
  "clients",
  "search",
  "clientNotes",
  "phrases",
  "pictures",
  "pictureFiles",
  "stylePictures",
  "feeds",
  "deletions",
  "derived",
  "dailyStats",
  "cohorts",
  "unmet",
  "nextFree",
  "trialBalances",
  "closedEvents",
  "ledgerMonths",
  "figuresOfWeeks",
  "payouts",
  "payoutAccounts",
  "taxIdentities",
  "taxLists",
  "corrections",
  "externalCalendars",
  "deskRoles",
  "deskItems",
  "deskNotes",
  "blockedBy",
  "sandbox",
  "demo",
  "an-unknown-collection",
];

/** What each kind of client may do with each collection. */
export const accessRows: AccessRow[] = [
  at(`users/${OWNER_UID}`, sample.user, { get: me, update: me }, { change: { bio: "Evenings." } }),
  at(`wallets/${OWNER_UID}`, sample.wallet, { get: me }),
  at(`reconnect/${OWNER_UID}`, sample.reconnect, { get: me }),
  at(`reliability/${OWNER_UID}`, sample.reliability, { get: me }),
  at(`profiles/${OWNER_UID}`, sample.profile, { get: signedIn }),
  at(`instructors/${OWNER_UID}`, sample.instructor, { get: me }, { title: "instructors, active" }),
  at(
    `instructors/${OWNER_UID}`,
    { ...sample.instructor, status: "paused" },
    { get: me },
    { title: "instructors, paused" },
  ),
  at(`instructors/${LISTED_UID}/days/2026-05-04`, sample.day, {}),
  at(
    "book/b1",
    sample.booking,
    { get: both, list: both },
    { list: (uid) => (uid === LISTED_UID ? webShapes.inbox(uid) : webShapes.bookings(uid)) },
  ),
  at(
    "book/b1",
    { ...sample.booking, status: "Held", allow: [OWNER_UID] },
    { get: me, list: me },
    { title: "book, not paid for", list: webShapes.bookings },
  ),
  at("book/b1/private/place", sample.place, { get: both }, { title: "place, accepted" }),
  at(
    "book/b1/private/place",
    { ...sample.place, allow: [OWNER_UID] },
    { get: me },
    { title: "place, requested" },
  ),
  at(
    "book/b1",
    sample.groupBooking,
    { get: me, list: me },
    { title: "book, joined by a guest", list: webShapes.bookings },
  ),
  at(
    `joined/b1_${OWNER_UID}`,
    { ...sample.joined, allow: [OWNER_UID] },
    { get: me, list: me },
    { list: webShapes.joined },
  ),
  at("book/b1/private/after", sample.sheet, { get: both }, { title: "sheet of a session" }),
  at(
    "book/b1/private/after",
    { ...sample.sheet, allow: [OWNER_UID, GUEST_UID] },
    { get: ["owner", "guest"] },
    { title: "sheet of a session with a guest" },
  ),
  at("book/b1/private/share", { token: "t1", createdAt: 1 }, {}),
  at("book/b1/private/claim", { by: "customer", uid: OWNER_UID, text: "I was there.", at: 1 }, {}),
  at("book/b1/private/more", sample.place, {}),
  at(`earnings/${OWNER_UID}`, sample.earningsSums, { get: me }),
  at(
    `earnings/${OWNER_UID}/items/b1_close`,
    sample.earningsItem,
    { list: me },
    { list: webShapes.earningsItems },
  ),
  at(
    `earnings/${OWNER_UID}/months/2026-05`,
    sample.earningsMonth,
    { list: me },
    { list: webShapes.earningsMonths },
  ),
  at("book/b1/messages/m1", sample.message, { list: both }, { list: webShapes.messages }),
  at(
    "book/b1/messages/m1",
    { ...sample.message, allow: [OWNER_UID, GUEST_UID] },
    { list: ["owner", "guest"] },
    { title: "messages, of another instructor", list: webShapes.messages },
  ),
  at(
    "book/b1/messages/m1",
    { ...sample.message, isHidden: true, text: "" },
    { list: both },
    { title: "messages, hidden", list: webShapes.messages },
  ),
  at(`instructors/${OWNER_UID}/days/2026-05-04`, sample.day, {}),
  at(`applications/${OWNER_UID}`, sample.application, { get: me }),
  at(`payouts/1/lines/${OWNER_UID}`, { name: "Ines Alvarez", amount: 8000, items: [], state: "booked" }, {}),
  at(`users/${OWNER_UID}/notes/n1`, sample.notification, {}),
  at("elsewhere/x/book/b1", sample.booking, {}),
  at("transactions/t1", sample.transaction, { list: me }, { list: webShapes.transactions }),
  at(
    "notes/n1",
    sample.notification,
    { list: me, update: me, delete: me },
    { list: webShapes.notes, change: { read: true } },
  ),
  at(
    `ratings/${OWNER_UID}_${LISTED_UID}`,
    sample.rating,
    { get: both, list: both },
    { list: webShapes.rating },
  ),
  at("sessionRatings/b1_customer", sample.sessionRating, {}, { title: "session rating, hidden" }),
  at(
    "sessionRatings/b1_instructor",
    { ...sample.sessionRating, side: "instructor", allow: [LISTED_UID], shownAt: 2 },
    {},
    { title: "session rating of an instructor" },
  ),
  at(
    `ratings/${OWNER_UID}_${LISTED_UID}`,
    { ...sample.rating, allow: [OWNER_UID] },
    { get: me, list: me },
    { title: "rating of an instructor, hidden", list: webShapes.rating },
  ),
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
  ...serverOnlyCollections.map((name) => at(`${name}/${OWNER_UID}`, { uid: OWNER_UID, allow: both }, {})),
];
