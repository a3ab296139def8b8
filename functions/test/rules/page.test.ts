import { doc, getDoc, getDocs } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinedId } from "../../src/core/booking/guests/joined.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { pageGet } from "../../src/endpoints/page/get.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import * as sample from "./documents.ts";
import {
  GUEST_UID,
  LISTED_UID,
  OTHER_UID,
  OWNER_UID,
  openRulesTestbed,
  type PersonName,
  type RulesTestbed,
} from "./people.ts";
import { toClientQuery } from "./query-shape.ts";
import { webShapes } from "./query-shapes.ts";

const PROJECT = "page";
const MONTH = { year: 2026, month: 5 };

/** An hour before the sample session. */
const TODAY = sample.booking.schedule.start - HOUR;
/** A booking that its instructor alone sees. */
const taught = (id: string, changes: object, after = 0) => {
  const { start, end } = sample.booking.schedule;
  const schedule = { ...sample.booking.schedule, start: start + after, end: end + after };
  const customer = { ...sample.booking.customer, id: "former" };
  return { ...sample.booking, id, schedule, customer, allow: [LISTED_UID], ...changes };
};

let court: RulesTestbed;
beforeAll(async () => {
  // The handler reads the database whose rules are tried.
  process.env.GCLOUD_PROJECT = `demo-rules-${PROJECT}`;
  court = await openRulesTestbed(PROJECT);
  const mine = [OWNER_UID, GUEST_UID, LISTED_UID].flatMap((uid) => [
    [`users/${uid}`, sample.user],
    [`wallets/${uid}`, sample.wallet],
  ]);
  await court.plant({
    ...Object.fromEntries(mine),
    [`reconnect/${OWNER_UID}`]: sample.reconnect,
    "book/b1": sample.booking,
    "book/b2": {
      ...sample.booking,
      id: "b2",
      customer: { ...sample.booking.customer, id: OTHER_UID },
      allow: [OTHER_UID],
    },
    // The customer is no longer listed: the rules refuse it, and so does the call.
    "book/b3": { ...sample.booking, id: "b3", allow: [LISTED_UID] },
    "book/b1/private/place": { ...sample.place, allow: [OWNER_UID, GUEST_UID] },
    [`joined/${joinedId("b1", GUEST_UID)}`]: { ...sample.joined, allow: [GUEST_UID] },
    [`joined/${joinedId("b1", LISTED_UID)}`]: sample.joined,
    "book/b4": taught("b4", { status: "Closed" }),
    // Tomorrow's place is not read yet, nor is that of a request.
    "book/b5": taught("b5", { status: "Confirmed" }, 2 * DAY),
    "book/b6": taught("b6", { status: "Requested" }, HOUR),
    ...Object.fromEntries(["b5", "b6"].map((id) => [`book/${id}/private/place`, sample.place])),
    "pricing/la": sample.pricing,
  });
});
afterAll(() => court.close());

const people: [name: string, person: PersonName, uid: string][] = [
  ["its customer", "owner", OWNER_UID],
  ["its instructor", "listed", LISTED_UID],
  ["a guest", "guest", GUEST_UID],
  ["a stranger without an account yet", "other", OTHER_UID],
];

/** What the rules let a person read at a path: undefined when they refuse it. */
const readBy = async (person: PersonName, path: string) => {
  try {
    return (await getDoc(doc(court.as(person), path))).data() ?? null;
  } catch {
    return undefined;
  }
};

/** The documents at these paths that a person may read; without own ones that are not created yet. */
const documentsBy = async (person: PersonName, paths: string[]) => {
  const read = await Promise.all(paths.map(async (path) => [path, await readBy(person, path)] as const));
  return Object.fromEntries(
    read.filter(([path, data]) => data !== undefined && (data !== null || path.startsWith("reconnect/"))),
  );
};

/** What the queries of the web find for a person. */
const listsBy = async (person: PersonName, uid: string, names: Record<string, keyof typeof webShapes>) => {
  const found = Object.entries(names).map(async ([name, shape]) => {
    const { docs } = await getDocs(toClientQuery(court.as(person), webShapes[shape](uid)));
    return [name, docs] as const;
  });
  const all = await Promise.all(found);
  return {
    data: Object.fromEntries(all.flatMap(([, docs]) => docs.map((one) => [one.ref.path, one.data()]))),
    lists: Object.fromEntries(all.map(([name, docs]) => [name, docs.map(({ ref }) => ref.path)])),
  };
};

const monthLists = (uid: string) =>
  ({ [`book/${uid}/customer/2026/5`]: "bookings", [`joined/${uid}/2026/5`]: "joined" }) as const;

describe.each(people)("page/get gives %s exactly what the rules let them read", (_, person, uid) => {
  const own = (...collections: string[]) => collections.map((collection) => `${collection}/${uid}`);

  it.each(["profile", "calendar"] as const)("of /%s", async (page) => {
    const answer = await callEndpoint(pageGet, { page, months: [MONTH] }, { uid });
    const { data, lists } = await listsBy(person, uid, monthLists(uid));
    const paths = page === "profile" ? own("users", "wallets", "reconnect") : [];
    expect(answer).toEqual({ documents: { ...data, ...(await documentsBy(person, paths)) }, lists });
  });

  it.each(["b1", "b2", "b3", "unknown"])("of /appt?id=%s", async (id) => {
    const answer = await callEndpoint(pageGet, { page: "appt", id }, { uid });
    const session = await documentsBy(person, [`book/${id}`]);
    const path = `joined/${joinedId(id, uid)}`;
    // A session has its place with it, and the watch of a guest's view begins once the booking is refused.
    const seen = Object.keys(session).length > 0 ? session : await documentsBy(person, [path]);
    const place = Object.keys(seen).length > 0 ? await documentsBy(person, [`book/${id}/private/place`]) : {};
    const documents = { ...(await documentsBy(person, own("users"))), ...seen, ...place };
    expect(answer).toEqual({ documents, lists: {} });
  });

  it("of /today", async () => {
    const answer = await callEndpoint(pageGet, { page: "today" }, { uid, now: TODAY });
    const { data, lists } = await listsBy(person, uid, {
      [`inbox/${uid}`]: "inbox",
      [`closed/${uid}`]: "closed",
    });
    const isTaught = lists[`inbox/${uid}`]?.includes("book/b1");
    const places = isTaught ? await documentsBy(person, ["book/b1/private/place"]) : {};
    expect(answer).toEqual({ documents: { ...data, ...places }, lists });
    expect(Object.keys(data).length > 0).toBe(uid === LISTED_UID);
  });

  it("of /book", async () => {
    const answer = await callEndpoint(pageGet, { page: "book", months: [MONTH] }, { uid });
    const { data, lists } = await listsBy(person, uid, { pricing: "pricing" });
    expect(answer).toEqual({ documents: { ...data, ...(await documentsBy(person, own("users"))) }, lists });
  });
});

it.each([
  ["profile", { page: "profile", months: [MONTH, { year: 2026, month: 6 }] }, 3 + 2 * 2],
  ["calendar", { page: "calendar", months: [MONTH] }, 2],
  ["appt", { page: "appt", id: "b1" }, 3],
  ["book", { page: "book" }, 2],
  // Four open bookings, two places, of which one is not there, and a session that is over.
  ["today", { page: "today" }, 7, LISTED_UID],
] as const)(
  "P11: the first content of /%s costs a fixed number of reads",
  async (...[_, input, reads, uid]) => {
    const context = { uid: uid ?? OWNER_UID, now: TODAY };
    const cost = await costOf(() => callEndpoint(pageGet, input as never, context));
    expect(cost).toEqual({ reads, writes: 0 });
  },
);
