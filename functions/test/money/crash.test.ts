import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { reservationOf } from "../../src/core/booking/booking-reservation.ts";
import { acceptBooking, cancelByCustomer } from "../../src/core/booking/transitions.ts";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import {
  newBookingIntent,
  newTipIntent,
  newTopUpIntent,
  type WalletPaymentRequest,
} from "../../src/core/payments/intent.ts";
import type { Intent } from "../../src/core/payments/payment.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { WHOLE } from "../../src/core/shards.ts";
import { bookingRequestWith, bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { firestorePaymentStore } from "../../src/operations/payments/firestore-payment-store.ts";
import { advancePayment } from "../../src/payment/advance-payment.ts";
import { createSandbox } from "../../src/payment/sandbox/sandbox.ts";
import { refundedTotal } from "../../src/payment/sandbox/sandbox-changes.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { crashAt, crashingDeps, untilCrash } from "../../src/payment/testing/crash-injection.ts";
import { memorySandboxStore } from "../../src/payment/testing/memory-sandbox-store.ts";
import { bookings, dayRef, intents, placeRef, transactions, users } from "../../src/store/collections.ts";
import { dueIntents } from "../../src/store/payments/intents.ts";
import { closedBooking } from "../support/booking-scenario.ts";
import { decideOnBooking } from "../support/bookings.ts";
import { accountIdOf, allCards, plantWallet } from "../support/customers.ts";
import { ledgerOf } from "../support/money/read-ledger.ts";

const AMOUNT = 9_000;

/** Makes a customer with cards, no credit, and a processor of their own. */
async function plant(card: SandboxCard) {
  const uid = randomUUID();
  const { records, ...store } = memorySandboxStore();
  await users()
    .doc(uid)
    .set(userWith({ cards: allCards }));
  await plantWallet(uid);
  const saved = allCards.find(({ pmid }) => pmid === testCardPmid(card));
  if (!saved) throw new Error(`There is no card ${card}.`);
  const request: WalletPaymentRequest = {
    uid,
    accountId: accountIdOf(uid),
    customer: "cus_1",
    card: saved,
    key: randomUUID(),
    hash: "h",
    now: NOW,
  };
  const customer = { ...bookingRequestWith().customer, id: uid };
  const instructor = { ...bookingRequestWith().instructor, id: `instructor-${uid}` };
  return {
    uid,
    records,
    port: createSandbox(store),
    request,
    draft: { id: randomUUID(), customer, instructor },
  };
}
type Planted = Awaited<ReturnType<typeof plant>>;

/** Stores a booking with its place and its reserved time. */
async function plantHeld(booking: Booking): Promise<void> {
  const entry = reservationOf(booking);
  await bookings().doc(booking.id).set(booking);
  await placeRef(booking.id).set({ allow: [booking.customer.id], line1: "", instructions: "", phone: "" });
  for (const date of booking.days)
    await dayRef(booking.instructor.id, date).set({ reservations: entry ? [entry] : [] });
}

/** Makes a payment up to the processor's call; returns it and the time. */
const scenarios: Record<string, (one: Planted) => Promise<{ intent: Intent; now: number }>> = {
  "a top-up": async ({ request }) => ({ intent: newTopUpIntent(AMOUNT, request), now: NOW }),

  async "a tip"({ request, draft }) {
    const start = NOW - 24 * HOUR;
    const schedule = { ...bookingRequestWith().schedule, start, end: start + HOUR };
    const booking = closedBooking(bookingRequestWith({ ...draft, schedule, now: start - 48 * HOUR }));
    await bookings().doc(booking.id).set(booking);
    return { intent: newTipIntent(booking, AMOUNT, request), now: NOW };
  },

  async "a booking that is confirmed at once"({ request, draft }) {
    const booking = bookingWith({ ...draft, pmid: request.card.pmid });
    await plantHeld(booking);
    return { intent: newBookingIntent(booking, true, request), now: NOW };
  },

  async "a booking that is canceled for half before it was taken"({ port, request, draft }) {
    const booking = bookingWith({ ...draft, pmid: request.card.pmid });
    await plantHeld(booking);
    const intent = newBookingIntent(booking, false, request);
    await intents().doc(intent.id).set(intent);
    for (const _ of [1, 2]) await advancePayment({ port, store: firestorePaymentStore }, intent.id, NOW);
    const now = booking.schedule.start - 20 * HOUR;
    await decideOnBooking(booking.id, NOW, (one) => acceptBooking(one, "instructor", NOW));
    await decideOnBooking(booking.id, now, (one) => cancelByCustomer(one, AMOUNT / 2, now));
    const stored = (await intents().doc(intent.id).get()).data();
    if (!stored) throw new Error("The payment is gone.");
    return { intent: stored, now };
  },
};

/** Amounts captured and kept by the processor, number of captures, and the ledger and statement. */
async function books({ uid, records }: Planted) {
  const taken = [...records.values()].flatMap((one) =>
    one.kind === "payment" && one.state === "captured" ? [one] : [],
  );
  const entries = (await ledgerOf(uid)).flatMap((event) => event.entries);
  const statement = (await transactions().where("userId", "==", uid).get()).docs.map((doc) => doc.data());
  return {
    times: taken.length,
    kept: taken.reduce((sum, one) => sum + one.amount - refundedTotal(one), 0),
    ledger: entries.reduce((sum, e) => sum - (e.account === ledgerAccount.processor ? e.amount : 0), 0),
    statement: statement.reduce(
      (sum, { billing }) => sum + (billing.source === "card" ? Math.abs(billing.amount) : 0),
      0,
    ),
  };
}

/** Runs a payment in a process that crashes at its `at`-th step, then runs the sweep. */
async function crashAndSweep(name: string, card: SandboxCard, at: number, when: "before" | "after") {
  const one = await plant(card);
  const { intent, now } = (await scenarios[name]?.(one)) ?? { intent: undefined, now: NOW };
  if (!intent) throw new Error(`There is no scenario ${name}.`);
  await intents().doc(intent.id).set(intent);
  const crashing = crashAt(at, when);
  const deps = { port: one.port, store: firestorePaymentStore };
  await untilCrash(() => advancePayment(crashingDeps(deps, crashing), intent.id, now));
  const atCrash = await books(one);
  let later = now;
  for (let round = 0; round < 4; round++) {
    later += 3 * MINUTE;
    for await (const id of dueIntents(later, WHOLE))
      if (id === intent.id) await advancePayment(deps, id, later);
  }
  const after = (await intents().doc(intent.id).get()).data();
  return { hasCrashed: crashing.hasCrashed(), atCrash, end: await books(one), after };
}

describe.each(Object.keys(scenarios))("%s", (name) => {
  const kept = name.includes("half") ? AMOUNT / 2 : AMOUNT;
  it.each(["visa", "timeout"] as const)(
    "by %s is charged once and recorded once, wherever the process crashed (M5)",
    async (card) => {
      let crashes = 0;
      for (const when of ["before", "after"] as const)
        for (let at = 0; ; at++) {
          const { hasCrashed, atCrash, end, after } = await crashAndSweep(name, card, at, when);
          expect(atCrash.times, `${when} ${at}`).toBeLessThanOrEqual(1);
          expect(end, `${when} ${at}`).toMatchObject({ times: 1, kept, ledger: kept });
          expect(end.statement).toBe(name.includes("half") ? AMOUNT + kept : AMOUNT);
          expect(after?.state).toBe("captured");
          expect(after?.due).toBeUndefined();
          if (!hasCrashed) break;
          crashes += 1;
        }
      expect(crashes).toBeGreaterThanOrEqual(8);
    },
  );
});

describe("a refused card", () => {
  it("is charged nothing, wherever the process crashed", async () => {
    for (const when of ["before", "after"] as const)
      for (let at = 0; ; at++) {
        const { hasCrashed, end, after } = await crashAndSweep("a top-up", "declined", at, when);
        expect(end).toEqual({ times: 0, kept: 0, ledger: 0, statement: 0 });
        expect(after).toMatchObject({ state: "refused", reason: "card_declined" });
        if (!hasCrashed) break;
      }
  });
});
