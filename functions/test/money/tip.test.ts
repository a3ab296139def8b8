import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { HOUR } from "../../src/core/constants.ts";
import { AppError } from "../../src/core/errors.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { bookingWith } from "../../src/core/testing/booking.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { paymentProcessor } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, wallets } from "../../src/store/collections.ts";
import { listPolicies } from "../../src/store/settings/policies.ts";
import { plantClosedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { foldOf, ledgerOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { chargesFor, paymentsFor } from "../support/money/sandbox.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let instructorId: string;
beforeAll(async () => {
  world = await plantWorld();
  instructorId = await plantInstructor(world, "tipped");
});

const visa = testCardPmid("visa");
type Request = { key: string | undefined; hash: string };
const tip = (booking: Booking, pmid: string, amount = 700, request: Request = newKey()) =>
  callEndpoint(
    instructorTip,
    { appointmentId: booking.id, instructorId: booking.instructor.id, pmid, amount },
    { uid: booking.customer.id, ...request },
  );
const chargesOf = ({ id }: Booking) => chargesFor(intentId.tip(id));
const tipsOf = async (uid: string) => (await ledgerOf(uid)).filter(({ kind }) => kind === "tip");

async function closed(credit = 0): Promise<Booking> {
  return plantClosedBooking(await plantPayer(world, "tipper", credit), instructorId);
}

/** Runs all at once; returns each status or refusal code. */
const outcomes = (all: Promise<{ status: string }>[]): Promise<string[]> =>
  Promise.all(
    all.map((one) =>
      one.then(
        ({ status }) => status,
        (error: unknown) => {
          if (error instanceof AppError) return `${error.status} ${error.code}`;
          throw error;
        },
      ),
    ),
  );

describe("a tip for an instructor", () => {
  it("by card is charged once, goes to the instructor in full, and marks the booking in the same commit", async () => {
    const booking = await closed(1_000);
    // Once in the life of a process.
    await (await paymentProcessor()).mustBeOurs();
    // Kept for a minute.
    await listPolicies();
    const cost = await costOf(async () => {
      expect(await tip(booking, visa)).toMatchObject({ status: "done" });
    });
    expect(cost.reads).toBeLessThanOrEqual(4);
    expect(cost.writes).toBeLessThanOrEqual(7);
    expect(await chargesOf(booking)).toEqual([700]);
    expect((await storedBooking(booking.id)).billing).toMatchObject({ tip: true, tipAmount: 700 });
    const uid = booking.customer.id;
    expect((await tipsOf(uid)).map(({ entries }) => entries)).toEqual([
      [
        { account: ledgerAccount.processor, amount: -700 },
        { account: ledgerAccount.instructor(instructorId), amount: 700 },
      ],
    ]);
    expect(await statementOf(uid)).toEqual(["tip -700 card"]);
    expect(await walletOf(uid)).toMatchObject({ amount: 1_000 });
  });

  it("from credit is taken from the balance, which never becomes negative", async () => {
    const booking = await closed(1_000);
    const uid = booking.customer.id;
    expect(await refusalOf(tip(booking, "credit", 1_001))).toEqual([
      402,
      "insufficient-credit",
      { available: 1_000, needed: 1_001 },
    ]);
    const cost = await costOf(async () => {
      expect(await tip(booking, "credit")).toMatchObject({ status: "done" });
    });
    expect(cost.reads).toBeLessThanOrEqual(4);
    expect(cost.writes).toBeLessThanOrEqual(6);
    expect(await walletOf(uid)).toMatchObject({ amount: 300, held: 0 });
    expect(await foldOf(uid)).toMatchObject({ amount: 300, held: 0 });
    expect(await statementOf(uid)).toEqual(["tip -700 credit"]);
  });

  it("is never paid with credit that was given", async () => {
    const booking = await closed(1_000);
    await wallets().doc(booking.customer.id).update({ given: 5_000 });
    expect(await refusalOf(tip(booking, "credit", 1_001))).toEqual([
      402,
      "insufficient-credit",
      { available: 1_000, needed: 1_001 },
    ]);
    expect(await tip(booking, "credit", 1_000)).toMatchObject({ status: "done" });
    expect(await walletOf(booking.customer.id)).toMatchObject({ paid: 0, given: 5_000 });
  });

  it("is at most 100.00 for a session of 90.00", async () => {
    const booking = await closed(50_000);
    for (const pmid of [visa, "credit"])
      expect((await refusalOf(tip(booking, pmid, 10_001)))[1]).toBe("bad-request");
    expect(await chargesOf(booking)).toEqual([]);
    expect(await tip(booking, "credit", 10_000)).toMatchObject({ status: "done" });
  });

  it.each([
    ["by card", () => visa],
    ["from credit", () => "credit"],
    ["by card and from credit", (i: number) => (i % 2 ? visa : "credit")],
  ])("requested 50 times at once %s is charged exactly once (M4)", async (_how, pmidOf) => {
    const booking = await closed(100_000);
    const all = await outcomes(Array.from({ length: 50 }, (_, i) => tip(booking, pmidOf(i))));
    expect(all.filter((one) => one === "done")).toHaveLength(1);
    for (const one of all) expect(["done", "pending", "409 already-tipped"]).toContain(one);
    const uid = booking.customer.id;
    const events = await tipsOf(uid);
    expect(events).toHaveLength(1);
    const byCard = events.some(({ entries }) => entries.some((e) => e.account === ledgerAccount.processor));
    expect(await chargesOf(booking)).toEqual(byCard ? [700] : []);
    expect(await walletOf(uid)).toMatchObject({ amount: byCard ? 100_000 : 99_300 });
    expect((await storedBooking(booking.id)).version).toBe(booking.version + 1);
  });

  it("requested again with its key is the same tip, and with another key or none a second one", async () => {
    for (const pmid of [visa, "credit"]) {
      const booking = await closed(10_000);
      const request = newKey();
      for (const _ of [1, 2])
        expect(await tip(booking, pmid, 700, request)).toMatchObject({ status: "done" });
      const another = { ...request, hash: "another" };
      expect(await refusalOf(tip(booking, pmid, 900, another))).toEqual([422, "idempotency-mismatch"]);
      for (const other of [newKey(), { key: undefined, hash: request.hash }])
        expect(await refusalOf(tip(booking, pmid, 700, other))).toEqual([409, "already-tipped"]);
      expect(await tipsOf(booking.customer.id)).toHaveLength(1);
    }
  });

  it("of a wrong booking, instructor, card or amount is refused and charges nothing (M4, A2)", async () => {
    const booking = await closed(10_000);
    const open = {
      ...bookingWith({ id: randomUUID(), customer: booking.customer, instructor: booking.instructor }),
    };
    await bookings().doc(open.id).set(open);
    const stranger = await closed(10_000);
    const input = { appointmentId: booking.id, instructorId, pmid: visa, amount: 700 };
    const as = (uid: string, changes: Partial<typeof input>) =>
      refusalOf(callEndpoint(instructorTip, { ...input, ...changes }, { uid }));
    const uid = booking.customer.id;
    const another = await plantInstructor(world, "untipped");
    const cardless = await plantClosedBooking(
      await plantPayer(world, "none", 0, { cards: [] }),
      instructorId,
    );
    expect(await as(uid, { appointmentId: "unknown" })).toEqual([404, "not-found"]);
    expect(await as(uid, { appointmentId: stranger.id })).toEqual([404, "not-found"]);
    for (const id of ["unknown", another, uid])
      expect(await as(uid, { instructorId: id })).toEqual([404, "not-found"]);
    expect(await as(instructorId, {})).toEqual([404, "not-found"]);
    expect(await as(uid, { pmid: "pm_unknown" })).toEqual([404, "not-found"]);
    expect(await as(cardless.customer.id, { appointmentId: cardless.id })).toEqual([404, "not-found"]);
    for (const pmid of [visa, "credit"])
      expect(await as(uid, { appointmentId: open.id, pmid })).toEqual([
        409,
        "wrong-state",
        { status: "Requested" },
      ]);
    for (const one of [booking, open, stranger, cardless]) {
      expect(await paymentsFor(intentId.tip(one.id))).toEqual([]);
      expect(await tipsOf(one.customer.id)).toEqual([]);
    }
  });

  it("without a card or enough credit is refused with the messages of the specification", async () => {
    const call = callEndpoint(instructorTip, {} as never, { uid: "nobody" });
    await expect(call).rejects.toMatchObject({
      status: 400,
      message: "Missing instructor, payment method, or amount info",
    });
  });

  it("that was refused can be retried with another card, another amount, or credit", async () => {
    for (const [pmid, charges] of [
      [visa, [900]],
      ["credit", []],
    ] as const) {
      const booking = await closed(10_000);
      const first = newKey();
      for (const _ of [1, 2])
        expect(await refusalOf(tip(booking, testCardPmid("declined"), 700, first))).toEqual([
          402,
          "payment-refused",
          { reason: "card_declined" },
        ]);
      expect(await tip(booking, pmid, 900)).toMatchObject({ status: "done" });
      expect(await chargesOf(booking)).toEqual(charges);
      expect((await storedBooking(booking.id)).billing.tipAmount).toBe(900);
    }
  });

  it("in progress blocks a second one, and can be resumed", async () => {
    const booking = await closed(10_000);
    const challenging = testCardPmid("challenge");
    const first = await tip(booking, challenging, 700, { key: undefined, hash: "same body" });
    expect(first.status).toBe("action");
    expect(await tip(booking, challenging, 700, { key: undefined, hash: "same body" })).toEqual(first);
    expect(await tip(booking, visa)).toMatchObject({ status: "pending" });
    expect(await refusalOf(tip(booking, "credit"))).toEqual([409, "already-tipped"]);
    expect(await chargesOf(booking)).toEqual([]);

    const lost = await closed(10_000);
    expect(await tip(lost, testCardPmid("timeout"))).toMatchObject({ status: "pending" });
    expect(await refusalOf(tip(lost, "credit"))).toEqual([409, "already-tipped"]);
    expect(await chargesOf(lost)).toEqual([700]);
    expect(await tipsOf(lost.customer.id)).toHaveLength(1);
  });

  it("is refused before the session is closed, even long after its end", async () => {
    const booking = await closed();
    const started: Booking = { ...booking, status: "Started" };
    await bookings().doc(booking.id).set(started);
    expect(started.schedule.end + 2 * HOUR).toBeLessThan(booking.updatedAt);
    expect((await refusalOf(tip(started, visa))).slice(0, 2)).toEqual([409, "wrong-state"]);
    expect((await paymentProcessor()).name).toBe("sandbox");
  });
});
