import { beforeAll, describe, expect, it } from "vitest";
import { demoAccounts } from "../../../scripts/dev/accounts.ts";
import { seed } from "../../../scripts/seed.ts";
import { readPublicData } from "../../../web/build/public-data.ts";
import { replyDeadline } from "../../src/core/availability/reply-times.ts";
import { localMinutes } from "../../src/core/availability/time-zone.ts";
import type { BookingStatus } from "../../src/core/booking/booking.ts";
import { DAY } from "../../src/core/constants.ts";
import type { TrialCheck } from "../../src/core/derived/trial-balance.ts";
import { missingProfileSteps } from "../../src/core/people/completeness.ts";
import { earningsFrom } from "../../src/core/testing/earnings-from.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { metaGet } from "../../src/endpoints/meta/get.ts";
import { auth } from "../../src/firebase.ts";
import { closeBooks } from "../../src/operations/derived/closed/close-books.ts";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import { addEarningsItem } from "../../src/operations/earnings/add-earnings-item.ts";
import { dueLines } from "../../src/operations/payouts/read-due-lines.ts";
import { tally } from "../../src/store/access.ts";
import {
  applications,
  bookings,
  contactMessages,
  dayRef,
  earnings,
  instructors,
  intents,
  ledger,
  notifications,
  outboxEmails,
  payoutLines,
  payouts,
  pricingAreas,
  pricingPlans,
  profiles,
  ratings,
  reconnectLists,
  reports,
  testimonials,
  transactions,
  users,
  wallets,
} from "../../src/store/collections.ts";
import {
  readInstructorsData,
  readPricingData,
  readTestimonialsData,
} from "../../src/store/people/public-data.ts";
import { overlaps } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";

// Long because it is one world: seeding it takes most of the time, so its tests share a file.

const TODAY = Date.now();
const { accounts } = demoAccounts();
const READY = "customer-ready";
const all = async <T>(collection: () => FirebaseFirestore.Query<T>): Promise<T[]> =>
  (await collection().get()).docs.map((doc) => doc.data());

// Seeding a whole world takes a while on a busy machine.
beforeAll(async () => {
  expect(await seed(TODAY)).toBe(true);
}, 300_000);

describe("the people of the demo world", () => {
  it("are three customers, five instructors, an operator and a treasurer, who can all sign in", async () => {
    const ids = (claim: string) => accounts.filter(({ claims }) => claims.some((one) => one === claim));
    expect(accounts.filter(({ claims }) => claims.length === 1)).toHaveLength(3);
    expect([ids("provider").length, ids("operator").length, ids("treasurer").length]).toEqual([5, 2, 1]);
    for (const { uid, email, claims } of accounts) {
      const { customClaims, emailVerified, ...account } = await auth().getUser(uid);
      expect(account.email).toBe(email);
      expect(emailVerified).toBe(true);
      expect(customClaims).toEqual(Object.fromEntries(claims.map((claim) => [claim, true])));
    }
  });

  it("include a customer with everything: profile, credit of 250.00, a card, past and coming sessions", async () => {
    expect(accounts[0]?.uid).toBe(READY);
    const user = (await users().doc(READY).get()).data();
    expect(user && missingProfileSteps(user, true)).toEqual([]);
    expect(user?.cards).toHaveLength(1);
    expect(await walletOf(READY)).toMatchObject({ amount: 25_000, held: 0 });
    const mine = await all(() => bookings().where("customer.id", "==", READY).orderBy("schedule.start"));
    expect(mine.map(({ status, schedule }) => [status, schedule.start > TODAY])).toEqual([
      ["Closed", false],
      ["Confirmed", true],
    ]);
    const met = (await reconnectLists().doc(READY).get()).data();
    expect(met?.people.map(({ id }) => id)).toEqual([mine[0]?.instructor.id]);
    const kinds = (await all(() => notifications().where("allow", "array-contains", READY))).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(["requested", "accepted", "closed"]));
    expect((await profiles().doc(READY).get()).data()?.name).toBe("Maya L.");
  });

  it("have bookings whose events tell how they came to their state, in order of time", async () => {
    const session = ["check in", "check out"];
    for (const { status, events } of await all(bookings)) {
      const named = events.map(({ name }) => name).join(", ");
      const known = [["book"], ["book", "authorised"]].flatMap((paid) => [paid, [...paid, "accept"]]);
      const tails: Partial<Record<BookingStatus, string[]>> = {
        Closed: session,
        Missed: ["absent", "contest"],
        Canceled: ["cancel"],
      };
      const tail = tails[status] ?? [];
      expect(known.map((start) => [...start, ...tail].join(", "))).toContain(named);
      expect(events.flatMap(({ changes }) => changes?.status ?? []).at(-1)).toBe(status);
      const ats = events.map(({ at }) => at);
      expect(ats).toEqual(ats.toSorted((a, b) => a - b));
    }
  });

  it("include a new customer, who gets an empty account with the offer at the first call", async () => {
    expect((await users().doc("customer-new").get()).exists).toBe(false);
    const meta = await metaGet.handler({}, contextOf("customer-new", { name: "Leo Park", now: TODAY }));
    expect(meta).toMatchObject({ name: "Leo Park", phone: "", serviceArea: "", specialOffer: true });
  });

  it("include a customer without credit, whose request waits for its instructor", async () => {
    const uid = "customer-waiting";
    const user = (await users().doc(uid).get()).data();
    expect(user && missingProfileSteps(user, true)).toEqual([]);
    expect(await walletOf(uid)).toMatchObject({ amount: 0, held: 0 });
    const mine = await all(() => bookings().where("customer.id", "==", uid));
    // A day later; seeded at night, the evening before that.
    expect(mine.map(({ status, deadline }) => [status, deadline])).toEqual(
      mine.map(({ schedule: { start, timeZone: zone } }) => [
        "Requested",
        replyDeadline({ start, now: TODAY, zone }),
      ]),
    );
    expect(mine).toHaveLength(1);
  });

  it("include instructors for every offer of two areas in different time zones, one with instant confirmation", async () => {
    const areas = await all(pricingAreas);
    const seeded = await all(instructors);
    expect(new Set(areas.map(({ timeZone }) => timeZone)).size).toBe(2);
    const offers = areas.flatMap(({ beacons }) => beacons.map(({ id }) => id));
    expect(new Set(offers).size).toBe(offers.length);
    expect(new Set(seeded.flatMap(({ beacons }) => beacons))).toEqual(new Set(offers));
    expect(seeded.filter(({ instantConfirm }) => instantConfirm)).toHaveLength(1);
    expect(new Set(seeded.map(({ schedule }) => JSON.stringify(schedule))).size).toBe(5);
  });
});

describe("the ledger of the demo world", () => {
  it("M1: balances in each event, and every wallet is the fold of its events", async () => {
    for (const { entries } of await all(ledger))
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { id } of await wallets().listDocuments())
      expect(await walletOf(id)).toMatchObject(await foldOf(id));
  });

  it("has each customer's balances in order", async () => {
    const mine = await all(() => transactions().where("userId", "==", READY).orderBy("createdAt"));
    const steps = mine.filter(({ mode }) => mode !== "offer").map(({ billing }) => billing.balance);
    expect(steps).toEqual([25_000, 45_000, 35_500, 25_000]);
  });

  it("owes nothing: each card payment is captured, except that of the waiting request", async () => {
    const open = (await all(intents)).filter(({ state }) => state !== "captured");
    expect(open.map(({ uid, state, due }) => [uid, state, due])).toEqual([
      ["customer-waiting", "authorised", undefined],
    ]);
  });

  it("agrees with each instructor's count of sessions and ratings", async () => {
    const [sessions, opinions] = [await all(bookings), await all(ratings)];
    for (const doc of (await instructors().get()).docs) {
      const held = sessions.filter(
        ({ status, instructor }) => status === "Closed" && instructor.id === doc.id,
      );
      const scores = opinions.filter(({ instructorId }) => instructorId === doc.id).map(({ score }) => score);
      const sum = scores.reduce((total, score) => total + score, 0);
      expect(doc.data()).toMatchObject({ closedCount: held.length, rating: { sum, count: scores.length } });
    }
  });

  it("has only sessions that do not overlap, each with its reserved time", async () => {
    const sessions = (await all(bookings)).filter(({ status }) => status !== "Canceled");
    for (const { id, instructor, schedule, days } of sessions) {
      const day = (await dayRef(instructor.id, days[0] ?? "").get()).data();
      expect(day?.reservations).toContainEqual(
        expect.objectContaining({ bookingId: id, from: schedule.start, to: schedule.end }),
      );
      const theirs = sessions.filter((one) => one.instructor.id === instructor.id);
      expect(overlaps(theirs, 45)).toEqual([]);
    }
  });

  it("agrees with at least a page of testimonials, all reviewed but one", async () => {
    const written = await all(testimonials);
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter(({ isRead }) => !isRead)).toHaveLength(1);
    expect(written.filter(({ review }) => review === "waiting")).toHaveLength(1);
  });
});

describe("the data the demo's public pages are built with", () => {
  it("has the prices and instructors of the demo world (else: npm start, then npm run demo:data)", async () => {
    const built = await readPublicData("demo");
    expect(built.pricing).toEqual(await readPricingData(Date.now()));
    expect(built.instructors).toEqual(await readInstructorsData(Date.now()));
  });

  it("has testimonials of the demo world, on each day of the week", async () => {
    const { testimonials: shown, next } = (await readPublicData("demo")).testimonials;
    const first = await readTestimonialsData();
    const last = first.testimonials.at(-1);
    const second = await readTestimonialsData([last?.createdAt ?? 0, last?.id ?? ""]);
    const read = [...first.testimonials, ...second.testimonials];
    expect([shown.length, typeof next]).toEqual([5, typeof first.next]);
    expect(read.length).toBeGreaterThanOrEqual(8);
    for (const { id, name, text, score } of shown)
      expect(read).toContainEqual(expect.objectContaining({ id, name, text, score }));
  });
});

it("the demo world has codes of each kind: two valid, one expired, one used up", async () => {
  const outcome = (code: string) =>
    codeRedeem.handler({ code }, contextOf("customer-waiting", { now: TODAY })).then(
      ({ amount }) => amount,
      ({ details }) => details.status,
    );
  expect(await outcome("gift-25")).toBe(2_500);
  expect(await outcome("sunrise 10")).toBe(1_000);
  expect(await outcome("SPRING15")).toBe("expired");
  expect(await outcome("HARPER40")).toBe("used-up");
});

it("the demo world has no waiting emails but today's", async () => {
  const waiting = await all(() => outboxEmails().where("status", "==", "waiting"));
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.map(({ createdAt }) => createdAt).filter((at) => at !== TODAY)).toEqual([]);
});

it("the demo world is unchanged when it is seeded again", async () => {
  const before = tally.writes;
  const readAt = await Promise.all([wallets(), users(), bookings()].map(async (c) => (await c.get()).docs));
  expect(await seed()).toBe(false);
  expect(tally.writes).toBe(before);
  const again = await Promise.all([wallets(), users(), bookings()].map(async (c) => (await c.get()).docs));
  const times = (docs: typeof readAt) => docs.flat().map((doc) => doc.updateTime);
  expect(times(again)).toEqual(times(readAt));
});

describe("the operator's desk of the demo world", () => {
  it("has two reports, one of them about safety, and three contact messages", async () => {
    expect((await all(reports)).map(({ instructorId }) => instructorId).sort()).toEqual([
      "jonas-weber",
      "marcus-bell",
    ]);
    expect(await all(contactMessages)).toHaveLength(3);
  });

  it("has a contested no-show that waits for a decision", async () => {
    const missed = (await all(bookings)).filter(({ claim }) => claim?.state === "contested");
    expect(missed.map(({ claim }) => [claim?.by, claim?.contested?.by])).toEqual([
      ["instructor", "customer"],
    ]);
  });

  it("has an application that waits, and a price that changes at midnight in two weeks", async () => {
    expect((await all(applications)).map(({ status }) => status)).toEqual(["submitted"]);
    const area = (await pricingPlans().doc("chicago").get()).data();
    const [change] = area?.changes ?? [];
    expect(change?.beacon).toMatchObject({ id: "chi-vinyasa-90", amount: 13_000 });
    expect(localMinutes(change?.from ?? 0, "America/Chicago")).toBe(0);
    expect(area?.beacons.find(({ id }) => id === "chi-vinyasa-90")?.amount).toBe(12_500);
  });

  it("has a payment whose refund failed at the bank", async () => {
    const stuck = (await all(intents)).filter(({ concerns = [] }) => concerns.length > 0);
    expect(stuck.map(({ concerns, refunds }) => [concerns, refunds?.map(({ state }) => state)])).toEqual([
      [["refund failed"], ["failed"]],
    ]);
  });

  it("has a past payout with one returned line, and sessions that the next one pays", async () => {
    const [payout] = await all(payouts);
    expect(await all(payouts)).toHaveLength(1);
    expect(payout).toMatchObject({ number: 1, state: "done", waiting: 0 });
    const lines = (await payoutLines("1").get()).docs.map((doc) => [doc.id, doc.data().state]);
    expect(lines).toEqual([
      ["ines-alvarez", "sent"],
      ["marcus-bell", "sent"],
      ["priya-raman", "failed"],
    ]);
    const derived = earningsFrom(await all(ledger), { zoneOf: () => "UTC" });
    for (const doc of (await earnings().get()).docs) {
      const { balance, paid, firstEarnedAt } = doc.data();
      expect({ balance, paid, held: 0, firstEarnedAt }).toEqual(derived.get(doc.id)?.sums);
    }
    const { lines: next } = await dueLines(TODAY, TODAY);
    expect([...next.keys()].sort()).toEqual(["ines-alvarez", "priya-raman"]);
  });
});

it("the books of the demo world agree on every day, and nothing that is derived differs from a rebuild", async () => {
  for (const event of await all(ledger)) await addEarningsItem(event);
  const found: TrialCheck[] = [];
  const done = await closeBooks((check) => void found.push(check), TODAY + DAY);
  expect(done.length).toBeGreaterThan(1);
  expect(found).toEqual([]);
  expect([...(await rebuildFromLedger()), ...(await rebuildFromBookings(TODAY))]).toEqual([]);
});
