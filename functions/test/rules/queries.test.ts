import { assertFails } from "@firebase/rules-unit-testing";
import {
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  startAfter,
  type WhereFilterOp,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as sample from "./documents.ts";
import {
  LISTED_UID,
  OTHER_UID,
  OWNER_UID,
  openRulesTestbed,
  type PersonName,
  type RulesTestbed,
} from "./people.ts";
import { type QueryShape, toClientQuery, withLimit } from "./query-shape.ts";
import { type ShapeName, webShapes } from "./query-shapes.ts";

let court: RulesTestbed;
beforeAll(async () => {
  court = await openRulesTestbed("queries");
  const notifications = [1, 2, 3].flatMap((i) => [
    [`notes/mine${i}`, { ...sample.notification, createdAt: i }],
    [`notes/read${i}`, { ...sample.notification, createdAt: i, read: true }],
    [`notes/hers${i}`, { ...sample.notification, createdAt: i, allow: [LISTED_UID], side: "instructor" }],
  ]);
  await court.plant({
    ...Object.fromEntries(notifications),
    "book/b1": sample.booking,
    "book/b2": {
      ...sample.booking,
      id: "b2",
      customer: { ...sample.booking.customer, id: OTHER_UID },
      allow: [OTHER_UID],
    },
    "book/b1/private/place": sample.place,
    [`instructors/${LISTED_UID}`]: sample.instructor,
    "instructors/paused": { ...sample.instructor, status: "paused" },
    [`instructors/${LISTED_UID}/days/2026-05-04`]: sample.day,
    [`joined/b1_${LISTED_UID}`]: sample.joined,
    [`joined/b1_${OTHER_UID}`]: { ...sample.joined, allow: [OTHER_UID] },
    "transactions/t1": sample.transaction,
    "transactions/t2": { ...sample.transaction, id: "t2", createdAt: 1, receipt: "EBY-7K2M-9QXA" },
    "transactions/t3": { ...sample.transaction, id: "t3", userId: OTHER_UID, receipt: "EBY-7K2M-9QXA" },
    [`ratings/${OWNER_UID}_${LISTED_UID}`]: sample.rating,
    [`ratings/${OTHER_UID}_${LISTED_UID}`]: { ...sample.rating, customerId: OTHER_UID, allow: [OTHER_UID] },
    "testimonials/x1": sample.testimonial,
    "testimonials/x2": { ...sample.testimonial, createdAt: 1 },
    "testimonials/x3": { ...sample.testimonial, isRead: false },
    "pricing/la": sample.pricing,
    [`earnings/${OWNER_UID}/items/b1_close`]: sample.earningsItem,
    [`earnings/${OWNER_UID}/items/b2_close`]: { ...sample.earningsItem, month: "2026-04" },
    [`earnings/${OWNER_UID}/months/2026-05`]: sample.earningsMonth,
    "book/b1/messages/m1": sample.message,
    "book/b1/messages/m2": { ...sample.message, at: 1, isHidden: true, text: "" },
    "book/b1/messages/m3": { ...sample.message, allow: [OTHER_UID, LISTED_UID] },
  });
});
afterAll(() => court.close());

/** Who sends a shape, how many stored documents match, and the limit of the rules if it is above the shape's. */
const cases: { name: ShapeName; by: PersonName; uid: string; found: number; most?: number }[] = [
  { name: "bookings", by: "owner", uid: OWNER_UID, found: 1 },
  { name: "sessions", by: "listed", uid: LISTED_UID, found: 1 },
  { name: "ahead", by: "owner", uid: OWNER_UID, found: 1, most: 120 },
  { name: "inbox", by: "listed", uid: LISTED_UID, found: 1 },
  { name: "closed", by: "listed", uid: LISTED_UID, found: 0, most: 120 },
  { name: "claims", by: "listed", uid: LISTED_UID, found: 0, most: 120 },
  { name: "joined", by: "listed", uid: LISTED_UID, found: 1 },
  { name: "transactions", by: "owner", uid: OWNER_UID, found: 2 },
  { name: "receipt", by: "owner", uid: OWNER_UID, found: 1 },
  { name: "notes", by: "owner", uid: OWNER_UID, found: 6, most: 100 },
  { name: "instructorNotes", by: "listed", uid: LISTED_UID, found: 3, most: 100 },
  { name: "unread", by: "owner", uid: OWNER_UID, found: 3 },
  { name: "instructorUnread", by: "listed", uid: LISTED_UID, found: 3 },
  { name: "rating", by: "owner", uid: OWNER_UID, found: 1 },
  { name: "testimonials", by: "visitor", uid: "", found: 2 },
  { name: "pricing", by: "visitor", uid: "", found: 1 },
  { name: "earningsItems", by: "owner", uid: OWNER_UID, found: 1 },
  { name: "earningsMonths", by: "owner", uid: OWNER_UID, found: 1 },
  { name: "messages", by: "owner", uid: OWNER_UID, found: 2 },
];

it("the query cases cover every shape of the web", () => {
  expect(cases.map(({ name }) => name).sort()).toEqual(Object.keys(webShapes).sort());
});

describe.each(cases)("$name", ({ name, by, uid, found, most }) => {
  const shape: QueryShape = webShapes[name](uid);
  const fetched = (limit: number) => getDocs(toClientQuery(court.as(by), withLimit(limit, shape)));
  const counted = (limit: number) => getCountFromServer(toClientQuery(court.as(by), withLimit(limit, shape)));

  it("is accepted with its limit, and finds the person's own documents", async () => {
    const within = Math.min(found, shape.limit);
    expect((await fetched(shape.limit)).size).toBe(within);
    expect((await counted(shape.limit)).data().count).toBe(within);
  });

  it("is accepted up to the limit of the rules and refused above it", async () => {
    const limit = most ?? shape.limit;
    expect((await fetched(limit)).size).toBe(found);
    await assertFails(fetched(limit + 1));
    await assertFails(counted(limit + 1));
  });

  it("is refused without a limit", async () => {
    await assertFails(fetched(Infinity));
    await assertFails(counted(Infinity));
  });
});

describe.each(cases.filter(({ by }) => by !== "visitor"))("$name of another person", ({ name, uid }) => {
  it.each(["visitor", "unclaimed", "other"] as const)("is refused to %s", async (by) => {
    await assertFails(getDocs(toClientQuery(court.as(by), webShapes[name](uid))));
    await assertFails(getCountFromServer(toClientQuery(court.as(by), webShapes[name](uid))));
  });
});

describe("a document that does not exist yet", () => {
  it.each(["users", "wallets", "reconnect", "profiles", "instructors"])(
    "can be read by its owner: %s",
    async (name) => {
      expect((await getDoc(doc(court.as("owner"), name, OWNER_UID))).exists()).toBe(false);
    },
  );

  it.each(["book", "joined", "ratings"])("is refused like another person's: %s", async (name) => {
    await assertFails(getDoc(doc(court.as("owner"), name, "unknown")));
  });
});

describe("a page after the first", () => {
  it.each([
    ["transactions", "owner", OWNER_UID],
    ["notes", "owner", OWNER_UID],
    ["testimonials", "visitor", ""],
  ] as const)("of %s continues where the last one ended", async (name, by, uid) => {
    const shape = toClientQuery(court.as(by), withLimit(1, webShapes[name](uid)));
    const first = (await getDocs(shape)).docs[0];
    const second = (await getDocs(query(shape, startAfter(first)))).docs[0];
    expect(second?.exists()).toBe(true);
    expect(second?.id).not.toBe(first?.id);
  });
});

/** The shape with a filter removed or replaced. */
const without = (field: string, shape: QueryShape, ...instead: [WhereFilterOp, unknown] | []): QueryShape => {
  const kept = shape.where.filter(([name]) => name !== field);
  return { ...shape, where: instead.length === 2 ? [...kept, [field, ...instead]] : kept };
};

/** What used to be public: with it came working hours, days off and travel time. */
const activeInstructors: QueryShape = {
  collection: "instructors",
  where: [["status", "==", "active"]],
  orderBy: [],
  limit: 50,
};

describe("rules are not filters: they refuse", () => {
  const both = [OWNER_UID, OTHER_UID];
  it.each<[string, PersonName, QueryShape]>([
    ["bookings of all", "owner", without("allow", webShapes.bookings(OWNER_UID))],
    [
      "bookings of one or another",
      "owner",
      without("allow", webShapes.bookings(OWNER_UID), "array-contains-any", both),
    ],
    ["the sessions of an instructor one has booked", "owner", without("allow", webShapes.inbox(LISTED_UID))],
    ["transactions of all", "owner", without("userId", webShapes.transactions(OWNER_UID))],
    [
      "transactions of one or another",
      "owner",
      without("userId", webShapes.transactions(OWNER_UID), "in", both),
    ],
    ["notifications of all", "owner", without("allow", webShapes.notes(OWNER_UID))],
    ["ratings of an instructor", "owner", without("allow", webShapes.rating(OWNER_UID))],
    ["testimonials read or not", "staff", without("isRead", webShapes.testimonials())],
    ["testimonials that wait", "staff", without("isRead", webShapes.testimonials(), "==", false)],
    ["active instructors", "staff", activeInstructors],
    ["active instructors", "visitor", activeInstructors],
    ["active instructors", "instructor", activeInstructors],
    ["paused instructors", "operator", without("status", activeInstructors, "==", "paused")],
    ["all messages of a booking", "owner", without("allow", webShapes.messages(OWNER_UID))],
    [
      "messages of one or another",
      "owner",
      without("allow", webShapes.messages(OWNER_UID), "array-contains-any", both),
    ],
    ["the messages of one's customer's other conversations", "listed", webShapes.messages(OWNER_UID)],
    ["what another instructor has earned", "listed", webShapes.earningsItems(OWNER_UID)],
    ["what an instructor has earned", "operator", webShapes.earningsItems(OWNER_UID)],
    ["the months of another instructor", "instructor", webShapes.earningsMonths(OWNER_UID)],
    ["the months of an instructor", "operator", webShapes.earningsMonths(OWNER_UID)],
    ["all earnings", "owner", { ...activeInstructors, collection: "earnings", where: [] }],
    ["applications of all", "operator", { ...activeInstructors, collection: "applications", where: [] }],
    [
      "applications that wait",
      "owner",
      { ...activeInstructors, collection: "applications", where: [["status", "==", "submitted"]] },
    ],
    ["the reliability of all", "operator", { ...activeInstructors, collection: "reliability", where: [] }],
    [
      "whom one's instructor has blocked",
      "owner",
      {
        ...activeInstructors,
        collection: "blockedBy",
        where: [["instructors", "array-contains", LISTED_UID]],
      },
    ],
    [
      "one's own lines of payouts",
      "owner",
      { ...activeInstructors, collection: "payouts/1/lines", where: [] },
    ],
  ])("%s", async (_, by, shape) => {
    await assertFails(getDocs(toClientQuery(court.as(by), withLimit(1, shape))));
  });

  it.each([
    "private",
    "days",
    "book",
    "notes",
    "messages",
    "items",
    "months",
    "lines",
    "applications",
    "earnings",
    "instructors",
  ])("%s as a collection group", async (name) => {
    await assertFails(getDocs(query(collectionGroup(court.as("owner"), name), limit(1))));
  });
});
