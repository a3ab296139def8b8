import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Hold } from "../../src/core/earnings/holds/hold.ts";
import { withCause, withLostDispute } from "../../src/core/earnings/holds/hold-causes.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorHold } from "../../src/endpoints/operator/hold.ts";
import { saveHold } from "../../src/operations/earnings/save-hold.ts";
import { auditEntries, earnings, earningsItems, holds } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { itemsOf, plantEarned } from "../support/money/payouts.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const reason = "The customer says nobody came.";
const closed = [409, "wrong-state", { status: "closed" }];

/** A closed session with its share and a tip in the instructor's earnings. */
async function plantSession() {
  const tag = randomUUID().slice(0, 8);
  const customer = await plantCustomer(world, `Cleo-${tag}`, 0);
  const instructor = await plantInstructor(world, `ines-${tag}`);
  const { id: bookingId } = await plantClosedBooking(customer, instructor);
  await plantEarned(instructor, 7_200, { bookingId });
  await plantEarned(instructor, 500, { bookingId, kind: "refund" });
  await plantEarned(instructor, 3_000, { at: NOW });
  return { customer, instructor, bookingId };
}

const hold = (appointmentId: string, held: boolean, by: object = {}) =>
  callEndpoint(operatorHold, { appointmentId, held, reason }, { uid: "olive", name: "Olive", ...by });

describe("holding what a session earned", () => {
  it("keeps its items out of payouts until they are let go, and the sum of what is held right", async () => {
    const { instructor, bookingId } = await plantSession();
    expect(await hold(bookingId, true)).toEqual({ held: true });
    expect((await itemsOf(instructor)).sort()).toEqual([
      "refund held 500",
      "session held 7200",
      "session open 3000",
    ]);
    const sums = { balance: 10_700, paid: 0 };
    expect((await earnings().doc(instructor).get()).data()).toMatchObject({ ...sums, held: 7_700 });
    expect(await hold(bookingId, false)).toEqual({ held: false });
    expect((await earnings().doc(instructor).get()).data()).toMatchObject({ ...sums, held: 0 });
    expect((await itemsOf(instructor)).filter((item) => item.includes("open"))).toHaveLength(3);
  });

  it("leaves what is in a payout as it is, and refuses to hold twice or to let go what no operator holds", async () => {
    const { instructor, bookingId } = await plantSession();
    expect(await refusalOf(hold(bookingId, false))).toEqual(closed);
    const share = earningsItems(instructor).doc(`${bookingId}_close`);
    await share.update({ state: "booked", payoutId: "1" });
    await hold(bookingId, true);
    expect((await share.get()).data()).toMatchObject({ state: "booked", payoutId: "1" });
    expect((await earnings().doc(instructor).get()).data()).toMatchObject({ held: 500 });
    expect(await refusalOf(hold(bookingId, true))).toEqual(closed);
  });

  it("holds what the session earns later too, and stays beside other causes", async () => {
    const { instructor, bookingId } = await plantSession();
    await hold(bookingId, true);
    const target = { bookingId, instructorId: instructor };
    const disputed = (at: Hold | undefined) =>
      withCause(at, target, { cause: "dispute", at: NOW, intent: `book_${bookingId}` });
    await decide((batch) => saveHold(batch, target, disputed));
    await plantEarned(instructor, 900, { bookingId, kind: "tip" });
    expect(await itemsOf(instructor)).toContain("tip held 900");
    expect(await hold(bookingId, false)).toEqual({ held: true });
    expect((await holds().doc(bookingId).get()).data()?.causes).toEqual({ dispute: NOW });
    expect((await earnings().doc(instructor).get()).data()).toMatchObject({ held: 8_600 });
  });

  it("of a treasurer is ended by a treasurer alone, and by no decision of an operator", async () => {
    const { instructor, bookingId } = await plantSession();
    const treasurer = { uid: "tess", name: "Tess", isTreasurer: true };
    await hold(bookingId, true, treasurer);
    const refused = [403, "claim-required", { reason: "treasurer" }];
    expect(await refusalOf(hold(bookingId, false))).toEqual(refused);
    const target = { bookingId, instructorId: instructor };
    const lost = (at: Hold | undefined) =>
      withLostDispute(withCause(at, target, { cause: "dispute", at: NOW, intent: `book_${bookingId}` }), NOW);
    await decide((batch) => saveHold(batch, target, lost));
    const pay = (by: object) =>
      callEndpoint(
        operatorHold,
        { appointmentId: bookingId, decision: "pay", reason },
        { uid: "olive", name: "Olive", ...by },
      );
    expect(await refusalOf(pay({}))).toEqual(refused);
    expect((await holds().doc(bookingId).get()).data()?.causes).toEqual({ operator: NOW, dispute: NOW });
    await pay(treasurer);
    expect((await holds().doc(bookingId).get()).exists).toBe(false);
    await hold(bookingId, true);
    expect(await hold(bookingId, false)).toEqual({ held: false });
  });

  it("is refused on one's own session, and for one that does not exist", async () => {
    const { customer, instructor, bookingId } = await plantSession();
    for (const uid of [customer, instructor])
      expect(await refusalOf(hold(bookingId, true, { uid }))).toEqual([
        403,
        "claim-required",
        { reason: "own" },
      ]);
    expect(await refusalOf(hold("nothing", true))).toEqual([404, "not-found"]);
    expect((await itemsOf(instructor)).filter((item) => item.includes("held"))).toEqual([]);
  });

  it("happens once per key, with one entry in the audit, for a fixed number of documents", async () => {
    const { bookingId } = await plantSession();
    const request = newKey();
    const cost = await costOf(() => hold(bookingId, true, request));
    expect(cost).toEqual({ reads: 1 + 2 + 2 + 1, writes: 1 + 2 + 1 + 2 });
    expect(await hold(bookingId, true, request)).toEqual({ held: true });
    const entries = await auditEntries().where("on.id", "==", bookingId).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      {
        act: "hold",
        on: { kind: "booking" },
        reason,
        before: { held: false },
        after: { held: true, items: 2, amount: 7_700 },
      },
    ]);
  });

  it("is applied once for five concurrent requests", async () => {
    const { instructor, bookingId } = await plantSession();
    const tries = Array.from({ length: 5 }, () =>
      hold(bookingId, true).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
    expect((await Promise.all(tries)).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await earnings().doc(instructor).get()).data()).toMatchObject({ held: 7_700 });
  });
});
