import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { instructors } from "../../src/store/collections.ts";
import { bookingsOf } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantCustomer, plantPayer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes a customer, and bookings of an hour for 90.00, each with an instructor of its own. */
async function customer() {
  serial += 1;
  const uid = await plantPayer(world, `twice${serial}`, 100_000);
  const inputAt = async (start: number, name: string) => ({
    instructorId: await plantInstructor(world, `${name}${serial}`),
    beacon: world.hour,
    start,
    people: 1,
    amount: 9_000,
    pmid: "credit",
  });
  const book = async (start: number, name: string, changes: { now?: number; pmid?: string } = {}) => {
    const { now = NOW, ...more } = changes;
    return bookCreate.handler({ ...(await inputAt(start, name)), ...more }, contextOf(uid, { now }));
  };
  return { uid, inputAt, book };
}
const overlap = { status: 422, code: "not-bookable", details: { reason: "overlap" } };

describe("two sessions of one customer at one time", () => {
  it("are refused by any instructor, by credit and by card, before there is a price", async () => {
    const { uid, inputAt, book } = await customer();
    await book(START, "a");
    for (const start of [START, START - 30 * MINUTE, START + 30 * MINUTE]) {
      await expect(book(start, "b")).rejects.toMatchObject(overlap);
      await expect(book(start, "b", { pmid: testCardPmid("visa") })).rejects.toMatchObject(overlap);
    }
    const { amount: _amount, pmid: _pmid, ...quote } = await inputAt(START, "c");
    await expect(bookQuote.handler(quote, contextOf(uid))).rejects.toMatchObject(overlap);
    await expect(book(START + HOUR, "d")).resolves.toMatchObject({ status: "Requested" });
    await expect(book(START - HOUR, "e")).resolves.toMatchObject({ status: "Requested" });
  });

  it("are possible once the first is canceled or its deadline has passed", async () => {
    const { uid, book } = await customer();
    const { appointmentId } = await book(START, "a");
    await bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(uid));
    await book(START, "b");
    await expect(book(START, "c")).rejects.toMatchObject(overlap);
    // The sweep has not run: the clock alone frees the time.
    await expect(book(START, "c", { now: NOW + 24 * HOUR })).resolves.toMatchObject({ status: "Requested" });
  });

  it("are refused when one is moved onto the other, but a session may overlap its own old time", async () => {
    const { uid, inputAt, book } = await customer();
    await book(START, "a");
    const input = await inputAt(newYork(4, 15), "b");
    const { appointmentId } = await bookCreate.handler(input, contextOf(uid));
    await providerAccept.handler({ appointmentId }, contextOf(input.instructorId));
    await instructors().doc(input.instructorId).update({ instantConfirm: true });
    const move = (start: number) => bookMove.handler({ appointmentId, start }, contextOf(uid));
    await expect(move(START + 30 * MINUTE)).rejects.toMatchObject(overlap);
    await expect(move(newYork(4, 15, 30))).resolves.toMatchObject({ status: "Confirmed" });
  });

  it("are one when both are booked at the same moment", async () => {
    const { uid, inputAt } = await customer();
    const inputs = await Promise.all(["a", "b", "c", "d", "e", "f"].map((name) => inputAt(START, name)));
    const made = await Promise.allSettled(inputs.map((input) => bookCreate.handler(input, contextOf(uid))));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of made) if (one.status === "rejected") expect(one.reason).toMatchObject(overlap);
    const stored = await Promise.all(inputs.map(({ instructorId }) => bookingsOf(instructorId)));
    expect(stored.flat()).toHaveLength(1);
  });
});

describe("two sessions of one instructor in two areas", () => {
  it("are 90 minutes apart, in the times that are offered and in those that are booked", async () => {
    const other = await plantWorld();
    const both = { areas: [world.area, other.area], beacons: [world.hour, other.hour] };
    const instructorId = await plantInstructor(world, "two-areas", { ...both, travelMinutes: 30 });
    const [here, there] = [
      await plantCustomer(world, "here", 100_000),
      await plantCustomer(other, "there", 100_000),
    ];
    const book = (uid: string, beacon: string, start: number) =>
      bookCreate.handler(
        { instructorId, beacon, start, people: 1, amount: 9_000, pmid: "credit" },
        contextOf(uid),
      );
    await book(here, world.hour, START);
    const near = book(there, other.hour, START + HOUR + 60 * MINUTE);
    const error = await near.catch((refusal) => refusal);
    expect(error).toMatchObject({ code: "slot-taken" });
    const starts = error.details.alternatives.map((one: { start: number }) => one.start);
    for (const start of starts) expect(Math.abs(start - START)).toBeGreaterThanOrEqual(150 * MINUTE);
    await expect(book(there, other.hour, START + 150 * MINUTE)).resolves.toMatchObject({
      status: "Requested",
    });
    await expect(book(here, world.hour, START - 90 * MINUTE)).resolves.toMatchObject({ status: "Requested" });
  });
});
