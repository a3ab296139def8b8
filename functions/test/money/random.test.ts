import "./own-database.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { firestore } from "../../src/firebase.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { sweepIntents } from "../../src/payment/settle.ts";
import { DAY, HOUR } from "../../src/shared/constants.ts";
import { refundAt } from "../../src/shared/domain/refund.ts";
import { AppError } from "../../src/shared/errors.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import { bookings, ledger } from "../../src/store/collections.ts";
import { ask } from "../api/ask.ts";
import { foldOf, walletOf } from "../world/look.ts";
import { NOW, newYork, plantInstructor, plantWorld, type World } from "../world/plant.ts";
import { documentsOf } from "./documents.ts";
import { plantPayer } from "./people.ts";

const pmid = fc.constantFrom(
  "credit",
  "credit",
  ...(["visa", "timeout", "declined", "capture-refused"] as const).map(standingPmid),
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

/** One customer's story with one instructor. */
async function start(serial: number) {
  const instructorId = await plantInstructor(world, `random${serial}`, { travelMinutes: 0 });
  const uid = await plantPayer(world, "random", 0, { offer: { id: "welcome", until: NOW + DAY } });
  const made: string[] = [];
  const bookingOf = async (i: number): Promise<Booking | undefined> => {
    const aid = made[i % Math.max(made.length, 1)];
    return aid === undefined ? undefined : (await bookings().doc(aid).get()).data();
  };

  async function act(one: Action): Promise<void> {
    if (one.do === "top up") return void (await ask(creditToken, { amount: one.amount }, { uid }));
    if (one.do === "book") {
      const start = newYork(2 + made.length, 10);
      const wish = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: one.pmid };
      const { appointmentId } = await ask(bookCreate, wish, { uid });
      made.push(appointmentId);
      return;
    }
    const booking = await bookingOf(one.which);
    if (!booking) return;
    const { id: appointmentId, schedule } = booking;
    const teacher = { uid: instructorId };
    if (one.do === "accept") await ask(providerAccept, { appointmentId }, teacher);
    if (one.do === "decline") await ask(providerDecline, { appointmentId, reason: "Ill" }, teacher);
    if (one.do === "cancel") {
      const now = one.isLate ? schedule.start - 20 * HOUR : NOW + HOUR;
      const owed = booking.status === "Requested" ? booking.billing.amount : refundAt(booking, now);
      await ask(bookCancel, { appointmentId, refund: owed }, { uid, now });
    }
    if (one.do === "session") {
      await ask(providerCheckin, { appointmentId }, { ...teacher, now: schedule.start });
      await ask(providerCheckout, { appointmentId }, { ...teacher, now: schedule.end });
    }
    if (one.do === "tip") {
      const tip = { appointmentId, instructorId, pmid: one.pmid, amount: one.amount };
      await ask(instructorTip, tip, { uid, now: schedule.end + HOUR });
    }
  }
  return { uid, act };
}

describe("a customer's credit", () => {
  it("is the fold of the ledger and never below nothing, after each step of random stories (M2)", async () => {
    let serial = 0;
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12, size: "max" }), async (actions) => {
        const { uid, act } = await start(++serial);
        for (const one of actions) {
          await act(one).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.status >= 500) throw error;
          });
          const { amount, held } = await walletOf(uid);
          expect({ amount, held }).toEqual(await foldOf(uid));
          expect(amount - held).toBeGreaterThanOrEqual(0);
          expect(held).toBeGreaterThanOrEqual(0);
        }
        await sweepIntents(NOW + 30 * DAY);
        const { amount, held } = await walletOf(uid);
        expect({ amount, held }).toEqual(await foldOf(uid));
        if (amount > 0) moved += 1;
      }),
      { numRuns: 40, endOnFailure: true },
    );
    expect(moved).toBeGreaterThan(10);
  });

  it("leaves a ledger whose every document sums to zero and was written once (M1)", async () => {
    const { docs } = await ledger().get();
    expect(docs.length).toBeGreaterThan(50);
    for (const doc of docs) {
      const { entries } = doc.data();
      expect(entries.length).toBeGreaterThan(1);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(doc.updateTime.isEqual(doc.createTime)).toBe(true);
    }
  });

  it("leaves no card number in any document (M9)", async () => {
    const all = await documentsOf(firestore());
    expect(all.length).toBeGreaterThan(100);
    for (const { path, text } of all) expect(cardNumbersIn(text), path).toEqual([]);
    expect(cardNumbersIn('{"n":"4242 4242 4242 4242"}')).toHaveLength(1);
  });
});

/** Runs of 14 to 19 digits, spaced or not, whose check digit is right. */
function cardNumbersIn(text: string): string[] {
  const runs = text.match(/\b\d(?:[ -]?\d){13,18}\b/g) ?? [];
  return runs.filter((run) => {
    const digits = [...run.replace(/\D/g, "")].reverse().map(Number);
    const doubled = digits.map((d, i) => (i % 2 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d));
    return doubled.reduce((sum, d) => sum + d, 0) % 10 === 0;
  });
}
