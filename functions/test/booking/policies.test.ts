import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { PoliciesData } from "../../src/core/api/public/policies-data.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { noPolicy, type PolicyValue } from "../../src/core/policy/stored-policy.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerWeek } from "../../src/endpoints/provider/week.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { bookings, policies } from "../../src/store/collections.ts";
import { clearPolicyCache } from "../../src/store/settings/policies.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

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

/** Stores a change of the area's rules, as a yes to it does. */
async function plantChange(from: number, value: PolicyValue): Promise<void> {
  const changes = [{ version: 2, from, by: "tess", at: NOW, reason: "A test", approvedBy: "theo", value }];
  await policies()
    .doc(world.area)
    .set({ ...noPolicy, version: 2, changes });
  clearPolicyCache();
}

const choice = (start: number) => ({ instructorId: instructor, beacon: world.hour, start, people: 1 });
const quoteAt = (now: number, start = START) =>
  callEndpoint(bookQuote, choice(start), { uid: customer, now });
const bookAt = (now: number, policyVersion?: string, start = START) =>
  callEndpoint(
    bookCreate,
    {
      ...choice(start),
      amount: 9_000,
      pmid: "credit",
      ...(policyVersion !== undefined && { policyVersion }),
    },
    { uid: customer, now },
  );
const termsOf = async (id: string) => (await bookings().doc(id).get()).data()?.policy;

const stricter: PolicyValue = { share: 70, refunds: [{ before: 48 * HOUR, percent: 50 }] };
const TODAY = { version: "0.0", instructorShare: 80 };

describe("a change of an area's rules from a date (M22)", () => {
  it("changes no booking before, and every quote and booking from then on", async () => {
    await plantChange(TOMORROW, stricter);
    const before = await quoteAt(TOMORROW - 1, newYork(5, 12));
    expect(before.refunds.map(({ percent }) => percent)).toEqual([100, 50]);
    const { appointmentId } = await bookAt(TOMORROW - 1, before.policyVersion);
    const kept = await termsOf(appointmentId);
    expect(kept).toMatchObject(TODAY);

    const start = newYork(5, 12);
    const quote = await quoteAt(TOMORROW, start);
    expect(quote.refunds).toEqual(
      [{ until: start - 48 * HOUR, percent: 50 }].toSpliced(0, 0, {
        until: TOMORROW + 10 * MINUTE,
        percent: 100,
      }),
    );
    const later = await bookAt(TOMORROW, quote.policyVersion, start);
    expect(await termsOf(later.appointmentId)).toMatchObject({
      version: "0.2",
      instructorShare: 70,
      refunds: stricter.refunds,
    });
    expect(await termsOf(appointmentId)).toEqual(kept);
  });

  it("leaves a quote good for 15 minutes, and says that the terms have changed afterwards", async () => {
    await plantChange(NOW + 6 * MINUTE, stricter);
    const { policyVersion: policy } = await quoteAt(NOW);
    const { appointmentId } = await bookAt(NOW + 14 * MINUTE, policy);
    expect(await termsOf(appointmentId)).toMatchObject(TODAY);
    const refusal = await refusalOf(bookAt(NOW + 22 * MINUTE, policy, newYork(3, 12)));
    expect(refusal).toEqual([409, "price-changed", expect.objectContaining({ amount: 9_000, terms: true })]);
    const again = await quoteAt(NOW + 22 * MINUTE, newYork(3, 12));
    await bookAt(NOW + 22 * MINUTE, again.policyVersion, newYork(3, 12));
    expect(await refusalOf(bookAt(NOW, "7.7", newYork(4, 12)))).toContain("price-changed");
  });

  it("leaves a booked session its notice when it is moved, within the hours of today", async () => {
    const { appointmentId } = await bookAt(NOW, undefined, newYork(2, 10));
    await plantChange(NOW + 6 * MINUTE, { notice: 30 * HOUR, hours: { from: 9 * 60, to: 17 * 60 } });
    const now = NOW + HOUR;
    const move = (start: number) => callEndpoint(bookMove, { appointmentId, start }, { uid: customer, now });
    expect(await refusalOf(move(newYork(2, 7)))).toEqual([422, "not-bookable", { reason: "hours" }]);
    // 23 hours ahead: less than new bookings need.
    const soon = newYork(1, 10);
    expect(await refusalOf(bookAt(now, undefined, soon))).toEqual([
      422,
      "not-bookable",
      { reason: "notice" },
    ]);
    expect(await move(soon)).toMatchObject({ status: "Confirmed" });
  });

  it("is what is offered: notice, hours and horizon of the area, for customers and in the instructor's week", async () => {
    await plantChange(NOW, { notice: 30 * HOUR, horizon: 10 * DAY, hours: { from: 9 * 60, to: 17 * 60 } });
    const offered = async (from: string) => {
      const search = { beacon: world.hour, from, days: 1, instructorId: instructor };
      const { instructors } = await callEndpoint(bookSlots, search, { uid: customer, now: NOW });
      return instructors[0]?.slots.map(({ start }) => start) ?? [];
    };
    // NOW is 10 a.m. on the 19th.
    expect(await offered("2026-11-20")).toEqual([16].map((hour) => newYork(1, hour)));
    expect((await offered("2026-11-21")).length).toBe(15);
    expect(await offered("2026-11-30")).toEqual([]);
    const week = await callEndpoint(
      providerWeek,
      { from: "2026-11-21", beacon: world.hour },
      { uid: instructor, now: NOW },
    );
    expect(week.days[0]?.starts.map((start) => (start - newYork(2, 0)) / HOUR)).toEqual(
      Array.from({ length: 15 }, (_, nth) => 9 + nth / 2),
    );
  });

  it("is what the public reads where it differs from what pages say", async () => {
    await plantChange(NOW - MINUTE, { notice: 30 * HOUR });
    const { status, body } = await answerData(plainRequest("/data/policies.json"), async () => NOW);
    expect(status).toBe(200);
    const { changed } = v.parse(PoliciesData, body);
    expect(changed).toContainEqual({
      area: "New York",
      timeZone: "America/New_York",
      about: "How soon you can book",
      text: "from 30 hours ahead",
    });
  });
});
