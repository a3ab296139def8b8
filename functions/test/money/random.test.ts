import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { refundAt } from "../../src/core/booking/money/refund.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { AppError } from "../../src/core/errors.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, ledger } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { isLong } from "../support/is-long.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const pmid = fc.constantFrom(
  "credit",
  "credit",
  ...(["visa", "timeout", "declined", "capture-refused"] as const).map(testCardPmid),
);
const which = fc.nat(2);
const action = fc.oneof(
  fc.record({ do: fc.constant("top up" as const), amount: fc.integer({ min: 500, max: 20_000 }) }),
  fc.record({ do: fc.constant("book" as const), pmid }),
  fc.record({ do: fc.constant("accept" as const), which }),
  fc.record({ do: fc.constant("decline" as const), which }),
  fc.record({ do: fc.constant("cancel" as const), which, isLate: fc.boolean() }),
  fc.record({ do: fc.constant("session" as const), which }),
  fc.record({ do: fc.constant("tip" as const), which, pmid, amount: fc.integer({ min: 100, max: 9_000 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

/** Starts a scenario with one customer and one instructor. */
async function start(serial: number) {
  const instructorId = await plantInstructor(world, `random${serial}`, { travelMinutes: 0 });
  const uid = await plantPayer(world, "random", 0, { offer: { id: "welcome", until: NOW + DAY } });
  const made: string[] = [];
  const bookingOf = async (i: number): Promise<Booking | undefined> => {
    const aid = made[i % Math.max(made.length, 1)];
    return aid === undefined ? undefined : (await bookings().doc(aid).get()).data();
  };

  async function act(one: Action): Promise<void> {
    if (one.do === "top up") return void (await callEndpoint(creditToken, { amount: one.amount }, { uid }));
    if (one.do === "book") {
      const start = newYork(2 + made.length, 10);
      const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: one.pmid };
      const { appointmentId } = await callEndpoint(bookCreate, input, { uid });
      made.push(appointmentId);
      return;
    }
    const booking = await bookingOf(one.which);
    if (!booking) return;
    const { id: appointmentId, schedule } = booking;
    const instructor = { uid: instructorId };
    if (one.do === "accept") await callEndpoint(providerAccept, { appointmentId }, instructor);
    if (one.do === "decline")
      await callEndpoint(providerDecline, { appointmentId, reason: "Ill" }, instructor);
    if (one.do === "cancel") {
      const now = one.isLate ? schedule.start - 20 * HOUR : NOW + HOUR;
      const owed = booking.status === "Requested" ? booking.billing.amount : refundAt(booking, now);
      await callEndpoint(bookCancel, { appointmentId, refund: owed }, { uid, now });
    }
    if (one.do === "session") {
      await callEndpoint(providerCheckin, { appointmentId }, { ...instructor, now: schedule.start });
      await callEndpoint(providerCheckout, { appointmentId }, { ...instructor, now: schedule.end });
    }
    if (one.do === "tip") {
      const tip = { appointmentId, instructorId, pmid: one.pmid, amount: one.amount };
      await callEndpoint(instructorTip, tip, { uid, now: schedule.end + HOUR });
    }
  }
  return { uid, act };
}

describe("a customer's credit", () => {
  it("equals the fold of the ledger and is never negative, after each step of random scenarios (M2)", async () => {
    let serial = 0;
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12, size: "max" }), async (actions) => {
        const { uid, act } = await start(++serial);
        for (const one of actions) {
          await act(one).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.status >= 500) throw error;
          });
          const { version: _version, ...wallet } = await walletOf(uid);
          expect(wallet).toEqual(await foldOf(uid));
          const { paid, given, heldPaid, heldGiven } = wallet;
          expect(Math.min(paid, given, heldPaid, heldGiven)).toBeGreaterThanOrEqual(0);
        }
        await runDuePayments(NOW + 30 * DAY);
        const { version: _version, ...wallet } = await walletOf(uid);
        expect(wallet).toEqual(await foldOf(uid));
        if (wallet.amount > 0) moved += 1;
      }),
      { numRuns: isLong ? 100 : 20, endOnFailure: true },
    );
    expect(moved).toBeGreaterThan(5);
  });

  it("has ledger documents that each sum to zero and were written once (M1)", async () => {
    const { docs } = await ledger().get();
    expect(docs.length).toBeGreaterThan(20);
    for (const doc of docs) {
      const { entries } = doc.data();
      expect(entries.length).toBeGreaterThan(1);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(doc.updateTime.isEqual(doc.createTime)).toBe(true);
    }
  });

  it("never puts a card number into a document (M9)", async () => {
    const all = await readAllDocuments({ withProcessor: true });
    expect(all.size).toBeGreaterThan(100);
    for (const one of all) expect(cardNumbersIn(JSON.stringify(one)), one[0]).toEqual([]);
    expect(cardNumbersIn('{"n":"4242 4242 4242 4242"}')).toHaveLength(1);
  });
});

/**
 * Finds runs of 14 to 19 digits, spaced or not, with a valid check digit. Random ids (UUIDs) contain such runs by
 * chance.
 */
function cardNumbersIn(text: string): string[] {
  const runs =
    text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, "").match(/\b\d(?:[ -]?\d){13,18}\b/g) ?? [];
  return runs.filter((run) => {
    const digits = [...run.replace(/\D/g, "")].reverse().map(Number);
    const doubled = digits.map((d, i) => (i % 2 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d));
    return doubled.reduce((sum, d) => sum + d, 0) % 10 === 0;
  });
}
