import { beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings } from "../../src/store/collections.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes a customer, and attempts to book an hour by a card that waits for the bank, each of another instructor. */
async function payer() {
  const uid = await plantPayer(world, "holding", 100_000);
  let serial = 0;
  const book = async (changes: { now?: number; pmid?: string } = {}) => {
    const { now = NOW, pmid = testCardPmid("challenge") } = changes;
    const at = serial++;
    const instructorId = await plantInstructor(world, `${uid}-${at}`);
    const start = newYork(2 + Math.floor(at / 5), 8 + 2 * (at % 5));
    const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid };
    return bookCreate.handler(input, contextOf(uid, { now }));
  };
  const heldOf = async () =>
    (await bookings().where("customer.id", "==", uid).where("status", "==", "Held").get()).size;
  return { book, heldOf };
}
const refusal = { status: 422, code: "not-bookable", details: { reason: "holds" } };

describe("bookings that wait for a card (B10)", () => {
  it("are at most two of one customer, also under 50 attempts at once", async () => {
    const { book, heldOf } = await payer();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => book()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const one of results) if (one.status === "rejected") expect(one.reason).toMatchObject(refusal);
    expect(await heldOf()).toBe(2);
  });

  it("no longer count once their time is over, and never block a booking from credit", async () => {
    const { book } = await payer();
    for (const _ of [1, 2]) expect(await book()).toMatchObject({ status: "Held" });
    await expect(book()).rejects.toMatchObject(refusal);
    expect(await book({ pmid: "credit" })).toMatchObject({ status: "Requested" });
    const later = NOW + 11 * MINUTE;
    expect(await book({ now: later })).toMatchObject({ status: "Held" });
  });
});
