import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "../../src/core/api/index.ts";
import { localDate } from "../../src/core/availability/time-zone.ts";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { addressUpdate } from "../../src/endpoints/address/update.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { operatorArea } from "../../src/endpoints/operator/area.ts";
import { providerSubstitutes } from "../../src/endpoints/provider/substitutes.ts";
import { answerData } from "../../src/routes/public-data.ts";
import {
  auditEntries,
  bookings,
  instructors,
  pricingAreas,
  pricingPlans,
} from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { interleaveAtRead } from "../support/interleave.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

const tess = { uid: "tess", name: "Tess", isTreasurer: true };
type Facts = CallInput<"/api/operator/area">;
const save = (facts: Partial<Facts> & Pick<Facts, "id" | "postalPrefixes">, request = newKey()) =>
  callEndpoint(
    operatorArea,
    {
      name: "New York",
      region: "NY",
      country: "US",
      timeZone: "America/New_York",
      isOpen: true,
      reason: "The map changes.",
      ...facts,
    },
    { ...tess, ...request, now: NOW },
  );

let world: World;
beforeEach(async () => {
  world = await plantWorld();
});
const change = (facts: Partial<Facts>, request = newKey()) =>
  save({ id: world.area, postalPrefixes: [world.postalCode], ...facts }, request);
const publicAreas = async () => {
  const { body } = await answerData(plainRequest("/data/pricing.json"), async () => NOW);
  return (body as { areas: { id: string }[] }).areas.map(({ id }) => id);
};

describe("an area made by an operator", () => {
  it("is made without offers, once per key, with one entry in the audit that holds no name", async () => {
    const request = newKey();
    const id = world.id("boston");
    const facts = { id, name: "Boston", region: "MA", postalPrefixes: ["0 21"] };
    for (let i = 0; i < 2; i++)
      expect(await save(facts, request)).toMatchObject({
        area: { id, name: "Boston", beacons: [], isOpen: true },
      });
    expect((await pricingPlans().doc(id).get()).data()).toMatchObject({
      postalPrefixes: ["021"],
      currency: "USD",
    });
    expect(await publicAreas()).toContain(id);
    const entries = await auditEntries().where("on.id", "==", id).get();
    expect(entries.docs.map((doc) => doc.data())).toEqual([
      {
        at: NOW,
        by: { uid: "tess", name: "Tess" },
        act: "area",
        on: { kind: "area", id },
        reason: "The map changes.",
        before: {},
        after: { isOpen: true, country: "US", timeZone: "America/New_York", postalPrefixes: "021" },
        key: request.key,
      },
    ]);
    await pricingPlans().doc(id).delete();
  });

  it("cannot serve what another area of its country serves; the refusal names that area", async () => {
    const other = await plantWorld();
    await pricingPlans().doc(other.area).update({ name: "Hudson" });
    for (const prefix of [other.postalCode, other.postalCode.slice(0, 8)])
      expect(await refusalOf(change({ postalPrefixes: [world.postalCode, prefix] }))).toMatchObject([
        400,
        "bad-request",
        { postalPrefixes: expect.stringContaining("Hudson") },
      ]);
    expect((await pricingPlans().doc(world.area).get()).data()?.postalPrefixes).toEqual([world.postalCode]);
  });

  it("of two that would overlap, added at once, only one is made", async () => {
    const ids = ["east", "west"].map(world.id);
    const made = await Promise.allSettled(ids.map((id) => save({ id, postalPrefixes: ["0777"] })));
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const stored = await Promise.all(ids.map((id) => pricingPlans().doc(id).get()));
    expect(stored.filter(({ exists }) => exists)).toHaveLength(1);
    await Promise.all(ids.map((id) => pricingPlans().doc(id).delete()));
  });

  it("is refused where one that overlaps lands while the areas are read", async () => {
    const [east, west] = ["east", "west"].map(world.id) as [string, string];
    const late = interleaveAtRead(
      "settings/areas",
      () => save({ id: east, postalPrefixes: ["0778"] }),
      () => save({ id: west, postalPrefixes: ["0778"] }),
    );
    await expect(late).rejects.toMatchObject({ code: "bad-request" });
    await pricingPlans().doc(east).delete();
  });

  it("that is closed takes nothing new, lets what is booked be moved, and leaves its instructors their plan", async () => {
    const customer = await plantCustomer(world, "cleo", 100_000);
    const instructor = await plantInstructor(world, "ines", { instantConfirm: true });
    const plan = (await instructors().doc(instructor).get()).data();
    const choice = { instructorId: instructor, beacon: world.hour, start: START, people: 1 };
    const book = (start: number) => ({ ...choice, start, amount: 9_000, pmid: "credit" });
    const caller = { uid: customer, now: NOW };
    const { appointmentId } = await callEndpoint(bookCreate, book(START), caller);

    await change({ isOpen: false });
    expect(await publicAreas()).not.toContain(world.area);
    expect((await pricingPlans().doc(world.area).get()).data()?.beacons).toEqual([]);
    expect(await refusalOf(callEndpoint(bookQuote, choice, caller))).toEqual([404, "not-found"]);
    const later = { ...caller, now: NOW + HOUR };
    expect((await refusalOf(callEndpoint(bookCreate, book(newYork(3, 12)), later))).slice(0, 2)).toEqual([
      422,
      "outside-area",
    ]);
    const location = { line1: "1 Elm St", city: "New York", region: "NY", postalCode: world.postalCode };
    const there = { ...book(newYork(3, 12)), location };
    expect((await refusalOf(callEndpoint(bookCreate, there, later)))[1]).toBe("outside-area");
    expect((await refusalOf(callEndpoint(addressUpdate, { location }, later)))[1]).toBe("outside-area");

    await callEndpoint(bookMove, { appointmentId, start: newYork(4, 12) }, later);
    expect((await bookings().doc(appointmentId).get()).data()?.schedule.start).toBe(newYork(4, 12));
    expect((await instructors().doc(instructor).get()).data()).toEqual(plan);

    await change({});
    expect(await callEndpoint(bookQuote, { ...choice, start: newYork(3, 12) }, later)).toMatchObject({
      amount: 9_000,
    });
  });

  it("with a last day takes bookings, quotes and new times until then and none after it, and keeps what is booked", async () => {
    const customer = await plantCustomer(world, "cleo", 100_000);
    const instructor = await plantInstructor(world, "ines", {
      instantConfirm: true,
      schedule: everyDay(360, 1200),
    });
    const other = await plantInstructor(world, "marcus", { schedule: everyDay(360, 1200) });
    const choice = { instructorId: instructor, beacon: world.hour, people: 1 };
    const book = (start: number) => ({ ...choice, start, amount: 9_000, pmid: "credit" });
    const caller = { uid: customer, now: NOW };
    const after = await callEndpoint(bookCreate, book(newYork(5, 10)), caller);

    const { area } = await change({ lastDay: localDate(newYork(4, 10), "America/New_York") });
    expect(area).toMatchObject({ isOpen: true, closesAt: newYork(5, 0) });
    expect(await publicAreas()).toContain(world.area);
    expect((await pricingAreas().doc(world.area).get()).data()).toMatchObject({ closesAt: newYork(5, 0) });
    const from = localDate(newYork(3, 0), "America/New_York");
    const { instructors: free } = await callEndpoint(
      bookSlots,
      { beacon: world.hour, from, days: 7, instructorId: instructor },
      caller,
    );
    const starts = free.flatMap(({ slots }) => slots.map(({ start }) => start));
    expect(starts).toContain(newYork(4, 10));
    expect(Math.max(...starts)).toBeLessThan(newYork(5, 0));
    const last = await callEndpoint(bookCreate, book(newYork(4, 10)), caller);
    const message = expect.stringMatching(/^Our last day in this area is \w+, \w+ \d+\./);
    const isPast = { code: "not-bookable", details: { reason: "horizon" }, message };
    const start = newYork(5, 14);
    for (const ask of [
      () => callEndpoint(bookQuote, { ...choice, start }, caller),
      () => callEndpoint(bookCreate, book(start), caller),
      () => callEndpoint(bookMove, { appointmentId: last.appointmentId, start }, caller),
    ])
      await expect(ask()).rejects.toMatchObject(isPast);
    expect((await bookings().doc(after.appointmentId).get()).data()?.status).toBe("Confirmed");
    const asked = { appointmentId: after.appointmentId };
    const { candidates } = await callEndpoint(providerSubstitutes, asked, { uid: instructor, now: NOW });
    expect(candidates.map(({ id }) => id)).toContain(other);
    const entries = await auditEntries().where("on.id", "==", world.area).get();
    expect(entries.docs.map((doc) => doc.data().after)).toEqual([
      expect.objectContaining({ isOpen: true, closesAt: newYork(5, 0) }),
    ]);

    await change({});
    expect(await callEndpoint(bookQuote, { ...choice, start: newYork(5, 14) }, caller)).toMatchObject({
      amount: 9_000,
    });
  });
});
