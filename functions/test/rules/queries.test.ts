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
import { type Court, LISTED, OTHER, OWNER, openCourt, type PersonName } from "./people.ts";
import { limitedTo, type Query, type ShapeName, sent, webShapes } from "./query-shapes.ts";

let court: Court;
beforeAll(async () => {
  court = await openCourt("queries");
  const notes = [1, 2, 3].flatMap((i) => [
    [`notes/mine${i}`, { ...sample.note, createdAt: i }],
    [`notes/read${i}`, { ...sample.note, createdAt: i, read: true }],
    [`notes/hers${i}`, { ...sample.note, createdAt: i, allow: [LISTED], side: "instructor" }],
  ]);
  await court.plant({
    ...Object.fromEntries(notes),
    "book/b1": sample.booking,
    "book/b2": {
      ...sample.booking,
      id: "b2",
      customer: { ...sample.booking.customer, id: OTHER },
      allow: [OTHER],
    },
    "book/b1/private/place": sample.place,
    [`instructors/${LISTED}`]: sample.instructor,
    "instructors/paused": { ...sample.instructor, status: "paused" },
    [`instructors/${LISTED}/days/2026-05-04`]: sample.day,
    "transactions/t1": sample.transaction,
    "transactions/t2": { ...sample.transaction, id: "t2", createdAt: 1 },
    "transactions/t3": { ...sample.transaction, id: "t3", userId: OTHER },
    [`ratings/${OWNER}_${LISTED}`]: sample.rating,
    [`ratings/${OTHER}_${LISTED}`]: { ...sample.rating, customerId: OTHER, allow: [OTHER] },
    "testimonials/x1": sample.testimonial,
    "testimonials/x2": { ...sample.testimonial, createdAt: 1 },
    "testimonials/x3": { ...sample.testimonial, isRead: false },
    "pricing/la": sample.pricing,
  });
});
afterAll(() => court.close());

/** Who sends a shape, how many of the planted documents answer it, and where the rules stop if beyond its limit. */
const cases: { name: ShapeName; by: PersonName; uid: string; found: number; most?: number }[] = [
  { name: "bookings", by: "owner", uid: OWNER, found: 1 },
  { name: "sessions", by: "listed", uid: LISTED, found: 1 },
  { name: "inbox", by: "listed", uid: LISTED, found: 1 },
  { name: "transactions", by: "owner", uid: OWNER, found: 2 },
  { name: "notes", by: "owner", uid: OWNER, found: 6, most: 100 },
  { name: "instructorNotes", by: "listed", uid: LISTED, found: 3, most: 100 },
  { name: "newestNotes", by: "owner", uid: OWNER, found: 6, most: 100 },
  { name: "unread", by: "owner", uid: OWNER, found: 3 },
  { name: "rating", by: "owner", uid: OWNER, found: 1 },
  { name: "testimonials", by: "visitor", uid: "", found: 2 },
  { name: "pricing", by: "visitor", uid: "", found: 1 },
  { name: "activeInstructors", by: "visitor", uid: "", found: 1 },
];

it("covers every shape of the web", () => {
  expect(cases.map(({ name }) => name).sort()).toEqual(Object.keys(webShapes).sort());
});

describe.each(cases)("$name", ({ name, by, uid, found, most }) => {
  const shape: Query = webShapes[name](uid);
  const fetched = (limit: number) => getDocs(sent(court.as(by), limitedTo(limit, shape)));
  const counted = (limit: number) => getCountFromServer(sent(court.as(by), limitedTo(limit, shape)));

  it("is accepted with its limit and finds what is one's own", async () => {
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

describe.each(cases.filter(({ by }) => by !== "visitor"))("$name of somebody else", ({ name, uid }) => {
  it.each(["visitor", "unclaimed", "other"] as const)("is refused to %s", async (by) => {
    await assertFails(getDocs(sent(court.as(by), webShapes[name](uid))));
    await assertFails(getCountFromServer(sent(court.as(by), webShapes[name](uid))));
  });
});

describe("a document that is not there yet", () => {
  it.each(["users", "wallets", "reconnect", "profiles"])("is answered to its owner: %s", async (name) => {
    expect((await getDoc(doc(court.as("owner"), name, OWNER))).exists()).toBe(false);
  });

  it.each(["book", "ratings", "instructors"])("is refused like another's: %s", async (name) => {
    await assertFails(getDoc(doc(court.as("owner"), name, "unknown")));
  });
});

describe("a page after the first", () => {
  it.each([
    ["transactions", "owner", OWNER],
    ["notes", "owner", OWNER],
    ["testimonials", "visitor", ""],
  ] as const)("of %s goes on where the last one ended", async (name, by, uid) => {
    const shape = sent(court.as(by), limitedTo(1, webShapes[name](uid)));
    const first = (await getDocs(shape)).docs[0];
    const second = (await getDocs(query(shape, startAfter(first)))).docs[0];
    expect(second?.exists()).toBe(true);
    expect(second?.id).not.toBe(first?.id);
  });
});

/** The shape with one of its filters left out, or replaced. */
const without = (field: string, shape: Query, ...instead: [WhereFilterOp, unknown] | []): Query => {
  const kept = shape.where.filter(([name]) => name !== field);
  return { ...shape, where: instead.length === 2 ? [...kept, [field, ...instead]] : kept };
};

describe("rules are not filters: refuses", () => {
  const both = [OWNER, OTHER];
  it.each<[string, PersonName, Query]>([
    ["bookings of all", "owner", without("allow", webShapes.bookings(OWNER))],
    [
      "bookings of one or another",
      "owner",
      without("allow", webShapes.bookings(OWNER), "array-contains-any", both),
    ],
    ["the sessions of an instructor one has booked", "owner", without("allow", webShapes.inbox(LISTED))],
    ["transactions of all", "owner", without("userId", webShapes.transactions(OWNER))],
    ["transactions of one or another", "owner", without("userId", webShapes.transactions(OWNER), "in", both)],
    ["notes of all", "owner", without("allow", webShapes.notes(OWNER))],
    ["ratings of an instructor", "owner", without("allow", webShapes.rating(OWNER))],
    ["testimonials read or not", "staff", without("isRead", webShapes.testimonials())],
    ["testimonials that wait", "staff", without("isRead", webShapes.testimonials(), "==", false)],
    ["instructors of any status", "staff", without("status", webShapes.activeInstructors())],
    ["instructors on a pause", "staff", without("status", webShapes.activeInstructors(), "==", "paused")],
  ])("%s", async (_, by, shape) => {
    await assertFails(getDocs(sent(court.as(by), limitedTo(1, shape))));
  });

  it.each(["private", "days", "book", "notes"])("%s as a collection group", async (name) => {
    await assertFails(getDocs(query(collectionGroup(court.as("owner"), name), limit(1))));
  });
});
