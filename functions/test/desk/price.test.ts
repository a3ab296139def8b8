import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "../../src/core/api/index.ts";
import type { PricingData } from "../../src/core/api/public/public-data.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { Pricing } from "../../src/core/people/places/pricing.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { operatorAreas } from "../../src/endpoints/operator/areas.ts";
import { operatorPrice } from "../../src/endpoints/operator/price.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { auditEntries, bookings, pricingAreas, pricingPlans } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

const tess = { uid: "tess", name: "Tess", isTreasurer: true };
/** Midnight of the place after NOW. */
const TOMORROW = newYork(1, 0);

let world: World;
let customer: string;
let instructor: string;
beforeEach(async () => {
  world = await plantWorld();
  customer = await plantCustomer(world, "cleo", 100_000);
  instructor = await plantInstructor(world, "ines", { instantConfirm: true });
});

type Change = CallInput<"/api/operator/price">;
const beacon = (changes: Partial<Change["beacon"]> = {}): Change["beacon"] => ({
  id: world.hour,
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 12_000,
  perPerson: 1_500,
  ...changes,
});
const change = (from: number, changes: Partial<Change["beacon"]> = {}, at = NOW, request = newKey()) =>
  callEndpoint(
    operatorPrice,
    { area: world.area, beacon: beacon(changes), from, reason: "Winter prices." },
    { ...tess, ...request, now: at },
  );
const choice = (start = START) => ({ instructorId: instructor, beacon: world.hour, start, people: 1 });
const quoteAt = async (now: number, start = START) =>
  (await callEndpoint(bookQuote, choice(start), { uid: customer, now })).amount;
const bookAt = async (now: number, amount: number, start = START) =>
  callEndpoint(bookCreate, { ...choice(start), amount, pmid: "credit" }, { uid: customer, now });
const refusedAt = (now: number, amount: number, start = START) => refusalOf(bookAt(now, amount, start));
const publicAt = async (now: number) => {
  const { body } = await answerData(plainRequest("/data/pricing.json"), async () => now);
  const { areas } = body as { areas: { id: string; beacons: { id: string; amount: number }[] }[] };
  return areas.find(({ id }) => id === world.area)?.beacons.find(({ id }) => id === world.hour)?.amount;
};
/** The document as browsers parse it. */
const browsersRead = async () =>
  v
    .parse(Pricing, (await pricingAreas().doc(world.area).get()).data())
    .beacons.find(({ id }) => id === world.hour)?.amount;

describe("a price from tomorrow 00:00 of the place", () => {
  it("changes no quote and no booking before, and every quote from then on, without a job at midnight", async () => {
    await bookAt(NOW, 9_000);
    await change(TOMORROW);
    clearAreaCache();
    const other = newYork(3, 12);
    expect(await quoteAt(TOMORROW - 1, other)).toBe(9_000);
    expect(await publicAt(TOMORROW - 1)).toBe(9_000);
    expect(await quoteAt(TOMORROW, other)).toBe(12_000);
    expect(await publicAt(TOMORROW)).toBe(12_000);
    const { docs } = await bookings().where("customer.id", "==", customer).get();
    expect(docs.map((doc) => doc.data().billing.amount)).toEqual([9_000]);
    expect(await bookAt(TOMORROW + HOUR, 12_000, other)).toMatchObject({ status: "Confirmed" });
  });

  it("leaves a booking its price when it is moved afterwards", async () => {
    const { appointmentId } = await bookAt(NOW, 9_000);
    await change(TOMORROW);
    const input = { appointmentId, start: newYork(4, 12) };
    await callEndpoint(bookMove, input, { uid: customer, now: TOMORROW + HOUR });
    expect((await bookings().doc(appointmentId).get()).data()?.billing.amount).toBe(9_000);
  });

  it("is what browsers read a minute later, and the job takes no price that is still honored", async () => {
    await change(TOMORROW);
    await runDue(TOMORROW - MINUTE);
    expect(await browsersRead()).toBe(9_000);
    for (let i = 0; i < 2; i++) await runDue(TOMORROW + MINUTE);
    expect(await browsersRead()).toBe(12_000);
    expect((await pricingPlans().doc(world.area).get()).data()?.due).toBeUndefined();
    // The earlier price is still honored: the job took nothing from the plan.
    expect(await bookAt(TOMORROW + 2 * MINUTE, 9_000, newYork(3, 9))).toMatchObject({ status: "Confirmed" });
  });
});

describe("a quote from before a price changed", () => {
  it("is good for a booking after 14 minutes", async () => {
    const at = NOW + 14 * MINUTE;
    expect(await quoteAt(NOW)).toBe(9_000);
    await change(NOW + MINUTE);
    const { appointmentId } = await bookAt(at, 9_000);
    expect((await bookings().doc(appointmentId).get()).data()?.billing.amount).toBe(9_000);
  });

  it("is refused with the current price after 16 minutes", async () => {
    await change(NOW + MINUTE);
    const refusal = await refusedAt(NOW + 16 * MINUTE, 9_000);
    expect(refusal.slice(0, 2)).toEqual([409, "price-changed"]);
    expect(refusal[2]).toMatchObject({ amount: 12_000 });
    expect((await bookings().where("customer.id", "==", customer).get()).size).toBe(0);
  });

  it("is refused at a price that never was, and at one that is ahead", async () => {
    await change(TOMORROW);
    for (const amount of [8_999, 12_000])
      expect((await refusedAt(NOW, amount)).slice(0, 2)).toEqual([409, "price-changed"]);
  });
});

describe("an offer that has ended", () => {
  it("cannot be found, quoted or booked, and what is booked can be moved", async () => {
    const { appointmentId } = await bookAt(NOW, 9_000);
    await change(NOW + MINUTE, { amount: 9_000, isOffered: false });
    const now = NOW + HOUR;
    const search = { beacon: world.hour, from: "2026-11-21", days: 2 };
    const caller = { uid: customer, now };
    expect(await refusalOf(callEndpoint(bookSlots, search, caller))).toEqual([404, "not-found"]);
    expect(await refusalOf(callEndpoint(bookQuote, choice(), caller))).toEqual([404, "not-found"]);
    expect(await refusedAt(now, 9_000, newYork(3, 12))).toEqual([404, "not-found"]);
    expect(await publicAt(now)).toBeUndefined();
    const { instructors } = await callEndpoint(bookSlots, { ...search, appointmentId }, caller);
    expect(instructors[0]?.slots.length).toBeGreaterThan(0);
    await callEndpoint(bookMove, { appointmentId, start: newYork(3, 12) }, caller);
    const moved = (await bookings().doc(appointmentId).get()).data();
    expect([moved?.schedule.start, moved?.billing.amount]).toEqual([newYork(3, 12), 9_000]);
  });
});

describe("operator/price", () => {
  it("is done once per key, with one entry in the audit; an unknown area is not found", async () => {
    const request = newKey();
    const answers = [await change(TOMORROW, {}, NOW, request), await change(TOMORROW, {}, NOW, request)];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.area.changes).toEqual([{ from: TOMORROW, by: "tess", beacon: beacon() }]);
    const entries = await auditEntries().where("key", "==", request.key).get();
    expect(entries.docs.map((doc) => doc.data())).toEqual([
      {
        at: NOW,
        by: { uid: "tess", name: "Tess" },
        act: "price",
        on: { kind: "area", id: world.area },
        reason: "Winter prices.",
        before: {
          beacon: world.hour,
          from: TOMORROW,
          amount: 9_000,
          perPerson: 1_500,
          minutes: 60,
          isOffered: true,
        },
        after: {
          beacon: world.hour,
          from: TOMORROW,
          amount: 12_000,
          perPerson: 1_500,
          minutes: 60,
          isOffered: true,
        },
        key: request.key,
      },
    ]);
    const unknown = callEndpoint(
      operatorPrice,
      { area: "nowhere", beacon: beacon(), from: TOMORROW, reason: "A slip." },
      { ...tess, now: NOW },
    );
    expect(await refusalOf(unknown)).toEqual([404, "not-found"]);
  });

  it("refuses the past, and begins now without an instant", async () => {
    expect(await refusalOf(change(NOW - 1))).toMatchObject([
      400,
      "bad-request",
      { from: expect.any(String) },
    ]);
    const input = { area: world.area, beacon: beacon(), reason: "From now on." };
    const { area } = await callEndpoint(operatorPrice, input, { ...tess, now: NOW });
    expect(area.changes).toEqual([]);
    expect(area.beacons.find(({ id }) => id === world.hour)?.amount).toBe(12_000);
    expect(await quoteAt(NOW)).toBe(12_000);
    expect(await browsersRead()).toBe(12_000);
  });

  it("makes the id of a new offer, which no offer of any area has or had", async () => {
    const { id: _, ...added } = beacon({ style: "Chair yoga", minutes: 45 });
    const add = async (from: number) => {
      const input = { area: world.area, beacon: added, from, reason: "Asked for." };
      const { area } = await callEndpoint(operatorPrice, input, { ...tess, now: NOW });
      return area.changes.at(-1)?.beacon.id;
    };
    const made = await add(TOMORROW);
    expect(made).toBe(`${world.area}-chair-yoga-45`);
    expect(await add(TOMORROW + DAY)).toBe(`${made}-2`);
    const entries = await auditEntries().where("on.id", "==", world.area).get();
    expect(entries.docs.map((doc) => doc.data().after?.beacon).sort()).toEqual([made, `${made}-2`]);
  });

  it("keeps both of two changes at once", async () => {
    await Promise.all([change(TOMORROW), change(TOMORROW + DAY, { amount: 13_000 })]);
    const { areas } = await callEndpoint(operatorAreas, {}, { uid: "olive" });
    const [area] = areas.filter(({ id }) => id === world.area);
    expect(area?.changes.map(({ from, beacon: { amount } }) => [from, amount])).toEqual([
      [TOMORROW, 12_000],
      [TOMORROW + DAY, 13_000],
    ]);
  });

  it("leaves nothing to browsers of what is planned, by whom, or of what has ended", async () => {
    await change(TOMORROW, { amount: 12_345 });
    await change(NOW, { id: world.short, isOffered: false });
    for (const now of [NOW, TOMORROW + MINUTE]) {
      await runDue(now);
      const stored = (await pricingAreas().withConverter(null).doc(world.area).get()).data();
      const { closesAt: _, ...always } = Pricing.entries;
      expect(Object.keys(stored ?? {}).sort()).toEqual(Object.keys(always).sort());
      expect(stored?.beacons).toEqual([
        expect.objectContaining({ id: world.hour, amount: now === NOW ? 9_000 : 12_345 }),
      ]);
      expect(JSON.stringify(stored)).not.toContain("tess");
    }
  });

  it("lists all areas for one read each", async () => {
    const { size } = await pricingPlans().get();
    const cost = await costOf(() => callEndpoint(operatorAreas, {}, { uid: "olive" }));
    expect(cost).toEqual({ reads: size, writes: 0 });
  });

  it("has what is said about a style of the desk's, for the public and for booking, until it is said no longer", async () => {
    const about = { text: " Breathing and  humming. ", pose: "rest" } as const;
    await change(NOW, { style: "Bhramari", about });
    const said = { text: "Breathing and humming.", pose: "rest" };
    const shownAt = async (now: number) => {
      clearAreaCache();
      const { body } = await answerData(plainRequest("/data/pricing.json"), async () => now);
      const area = (body as PricingData).areas.find(({ id }) => id === world.area);
      return area?.beacons.find(({ id }) => id === world.hour)?.about;
    };
    expect(await shownAt(NOW)).toEqual(said);
    const stored = (await pricingAreas().doc(world.area).get()).data();
    expect(stored?.beacons.find(({ id }) => id === world.hour)?.about).toEqual(said);
    const [entry] = (await auditEntries().where("on.id", "==", world.area).where("act", "==", "price").get())
      .docs;
    expect(entry?.data().after).toMatchObject(said);
    const long = { text: "x".repeat(201), pose: "rest" } as const;
    expect((await refusalOf(change(NOW, { about: long }))).slice(0, 2)).toEqual([400, "bad-request"]);
    await change(NOW + MINUTE, { style: "Bhramari" }, NOW + MINUTE);
    expect(await shownAt(NOW + HOUR)).toBeUndefined();
  });
});
