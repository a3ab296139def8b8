import fc from "fast-check";
import type { Booking } from "../../core/booking/booking.ts";
import { reportNoShow, resolveClaim } from "../../core/booking/claims/no-show-claims.ts";
import { dueWork } from "../../core/booking/due-work.ts";
import { confirmEmail } from "../../core/booking/held/held-transitions.ts";
import { withCover } from "../../core/booking/money/covered.ts";
import * as decisions from "../../core/booking/transitions.ts";
import { HOUR, MINUTE } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import {
  intentId,
  isOpenAttempt,
  newBookingIntent,
  newTipIntent,
  newTopUpIntent,
  type WalletPaymentRequest,
  withNextAttempt,
  withOtherCard,
} from "../../core/payments/intent.ts";
import { type SandboxCard, sandboxCards } from "../../core/payments/sandbox.ts";
import { bookingWith, NOW } from "../../core/testing/booking.ts";
import { advancePayment } from "../advance-payment.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { refundedTotal } from "../sandbox/sandbox-changes.ts";
import { testCardPmid } from "../sandbox/test-cards.ts";
import { crashAt, crashingDeps, untilCrash } from "./crash-injection.ts";
import { MemoryPaymentStore } from "./memory-payment-store.ts";
import { memorySandboxStore } from "./memory-sandbox-store.ts";
import { refundInMemory } from "./refund-in-memory.ts";
import { type Trouble, TroubledPort } from "./troubled-port.ts";

// Long because one scenario is one class: every move a test may make shares the same store, clock and processor.

const card = fc.constantFrom<SandboxCard>(...sandboxCards);
const which = fc.nat(1);
const move = fc.oneof(
  fc.record({ do: fc.constant("top" as const), card, amount: fc.integer({ min: 500, max: 100_000 }) }),
  fc.record(
    {
      do: fc.constant("book" as const),
      card,
      isInstant: fc.boolean(),
      covered: fc.integer({ min: 1, max: 1_800 }),
    },
    { requiredKeys: ["do", "card", "isInstant"] },
  ),
  fc.record({ do: fc.constant("book unconfirmed" as const), card, isInstant: fc.boolean() }),
  fc.record({ do: fc.constant("confirm email" as const), which, isInstant: fc.boolean() }),
  fc.record({ do: fc.constant("tip" as const), card, which, amount: fc.integer({ min: 100, max: 50_000 }) }),
  fc.record({ do: fc.constant("other card" as const), card, which }),
  fc.record({ do: fc.constant("credit" as const), which }),
  fc.record({ do: fc.constant("withdraw" as const), which }),
  fc.record({ do: fc.constant("accept" as const), which }),
  fc.record({ do: fc.constant("decline" as const), which }),
  fc.record({ do: fc.constant("cancel" as const), which }),
  fc.record({ do: fc.constant("absent" as const), which, by: fc.constantFrom("customer", "instructor") }),
  fc.record({ do: fc.constant("lapse" as const), which }),
  fc.record({ do: fc.constant("session" as const), which }),
  fc.record({ do: fc.constant("sweep" as const), which }),
  fc.record({ do: fc.constant("bank" as const), isPassed: fc.boolean() }),
  fc.record({
    do: fc.constant("desk" as const),
    payment: fc.nat(3),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constant("dispute" as const),
    payment: fc.nat(3),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constant("refund" as const),
    which,
    of: fc.constantFrom("price" as const, "tip" as const),
    percent: fc.integer({ min: 1, max: 100 }),
    borneBy: fc.constantFrom("shared" as const, "us" as const),
  }),
  fc.record({ do: fc.constant("verdict" as const), isWon: fc.boolean() }),
  fc.record({ do: fc.constant("news" as const) }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 11, 61, 24 * 60, 47 * 60) }),
);
/** What the processor does while a move's payment is advanced; it is never wrong about a payment that it has. */
const someTrouble = fc.oneof(
  fc.constantFrom<Trouble>({ kind: "away" }, { kind: "deaf" }),
  fc
    .constantFrom("prepare" as const, "confirm" as const, "capture" as const, "refund" as const)
    .map((at): Trouble => ({ kind: "refusing", steps: [at] })),
  fc
    .constantFrom("prepare" as const, "refund" as const)
    .map((at): Trouble => ({ kind: "stuck", steps: [at] })),
);
const trouble = fc.option(someTrouble, { freq: 9, nil: undefined });
/**
 * After each move its payment is advanced by one process or two at once, which may crash, with a processor in trouble.
 */
const step = fc.record({
  move,
  trouble,
  fuse: fc.option(fc.nat(11)),
  when: fc.constantFrom("before" as const, "after" as const),
  isTwice: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const calm = { trouble: undefined, fuse: null, when: "before", isTwice: false } as const;
const sessionFirst: Step[] = [
  { move: { do: "book", card: "visa", isInstant: true }, ...calm },
  { move: { do: "session", which: 0 }, ...calm },
];
const failingRefundFirst: Step[] = [
  { move: { do: "book", card: "refund-fails", isInstant: true }, ...calm },
  { move: { do: "cancel", which: 0 }, ...calm },
];
const disputeFirst: Step[] = [
  { move: { do: "book", card: "visa", isInstant: true }, ...calm },
  { move: { do: "top", card: "refund-fails", amount: 5_000 }, ...calm },
  { move: { do: "dispute", payment: 0, percent: 60 }, ...calm },
  { move: { do: "desk", payment: 1, percent: 30 }, ...calm },
];
const settledFirst: Step[] = [
  ...sessionFirst,
  { move: { do: "tip", card: "visa", which: 0, amount: 2_000 }, ...calm },
  { move: { do: "wait", minutes: 24 * 60 }, ...calm },
  { move: { do: "sweep", which: 0 }, ...calm },
  { move: { do: "refund", which: 0, of: "price", percent: 30, borneBy: "shared" }, ...calm },
  { move: { do: "refund", which: 0, of: "tip", percent: 50, borneBy: "shared" }, ...calm },
];
const after = (first: Step[]): { weight: number; arbitrary: fc.Arbitrary<Step[]> } => ({
  weight: 1,
  arbitrary: fc.array(step, { maxLength: 12, size: "max" }).map((more) => [...first, ...more]),
});
/** Random steps; some scenarios begin with what chance would rarely lead to. */
export const steps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 4, arbitrary: fc.array(step, { maxLength: 25, size: "max" }) },
  after(sessionFirst),
  after(failingRefundFirst),
  after(disputeFirst),
  after(settledFirst),
);

/** One customer, their payments, and a processor of their own, all in memory. */
export class PaymentScenario {
  readonly records = memorySandboxStore();
  readonly sandbox = createSandbox(this.records);
  readonly processor = new TroubledPort(this.sandbox, () => this.now);
  readonly store = new MemoryPaymentStore();
  now = NOW;
  serial = 0;

  requestOf(pmid: SandboxCard): WalletPaymentRequest {
    const facts = { brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
    const key = `k${++this.serial}`;
    return {
      uid: "cora",
      accountId: "acct-1",
      card: { pmid: testCardPmid(pmid), ...facts },
      key,
      hash: key,
      now: this.now,
    };
  }

  /** Makes a move; returns the id of its payment. */
  make(what: Step["move"]): string | undefined {
    const { store, now } = this;
    if (what.do === "wait") this.now += what.minutes * MINUTE;
    if (what.do === "top") {
      const intent = newTopUpIntent(what.amount, this.requestOf(what.card));
      store.intents.set(intent.id, intent);
      return intent.id;
    }
    if (what.do === "book" || what.do === "book unconfirmed") {
      const needsEmail = what.do === "book unconfirmed";
      const covered = "covered" in what ? what.covered : 0;
      const id = `a${store.bookings.size}`;
      const booking = bookingWith({
        id,
        pmid: testCardPmid(what.card),
        instantConfirm: what.isInstant,
        needsEmail,
        price: withCover({ amount: 9_000, lines: [] }, covered ?? 0),
        now,
      });
      const intent = newBookingIntent(booking, what.isInstant, this.requestOf(what.card));
      store.bookings.set(id, booking);
      store.intents.set(intent.id, intent);
      return intent.id;
    }
    const booking = "which" in what ? store.bookings.get(`a${what.which}`) : undefined;
    return booking && this.decide(what, booking);
  }

  decide(what: Step["move"], booking: Booking): string {
    const { store, now } = this;
    const id = intentId.book(booking.id);
    if (what.do === "tip") return this.tip(what, booking);
    if (what.do === "refund") return refundInMemory(store, booking, what, now);
    if (what.do === "other card") {
      const intent = store.intents.get(id);
      const mayReplace = intent && (intent.state === "refused" || isOpenAttempt(intent));
      if (mayReplace && intent.desiredState === "authorise" && booking.status === "Held")
        store.intents.set(id, withOtherCard(intent, this.requestOf(what.card)));
      return id;
    }
    if (what.do === "credit") store.payByCredit(booking, `gift${++this.serial}`, now);
    if (what.do === "confirm email")
      store.applyDecision(confirmEmail(booking, { by: "customer", isInstant: what.isInstant }, now), now);
    if (what.do === "withdraw") store.applyDecision(decisions.withdrawBooking(booking, now), now);
    if (what.do === "accept") store.applyDecision(decisions.acceptBooking(booking, "instructor", now), now);
    if (what.do === "decline")
      store.applyDecision(decisions.declineBooking(booking, "instructor", "no", now), now);
    if (what.do === "cancel")
      store.applyDecision(decisions.cancelByCustomer(booking, refundOf(booking, now), now), now);
    if (what.do === "absent") {
      this.now = Math.max(now, booking.schedule.start + 25 * MINUTE);
      store.applyDecision(reportNoShow(booking, what.by, this.now), this.now);
    }
    if (what.do === "lapse") store.applyDecision(decisions.expireBooking(booking, now), now);
    if (what.do === "sweep") this.sweep(booking.id);
    if (what.do === "session") {
      this.now = Math.max(now, booking.schedule.start);
      store.applyDecision(decisions.checkInSession(booking, this.now), this.now);
      const started = store.bookings.get(booking.id) ?? booking;
      this.now = Math.max(this.now, booking.schedule.start + 40 * MINUTE);
      store.applyDecision(decisions.checkOutSession(started, this.now), this.now);
    }
    return id;
  }

  tip({ amount, card: pmid }: { amount: number; card: SandboxCard }, booking: Booking): string {
    const id = intentId.tip(booking.id);
    const known = this.store.intents.get(id);
    if (booking.status !== "Closed" || booking.billing.tip) return id;
    if (!known) this.store.intents.set(id, newTipIntent(booking, amount, this.requestOf(pmid)));
    else if (known.state === "refused")
      this.store.intents.set(id, { ...withNextAttempt(known, this.requestOf(pmid)), amount });
    return id;
  }

  async bank(isPassed: boolean): Promise<void> {
    for (const record of this.records.records.values())
      if (record.kind === "payment" && record.state === "action")
        await this.sandbox.answerChallenge(record.clientSecret, isPassed);
  }

  /** Does what happens at the processor without us; what it does not allow now does nothing. */
  async elsewhere(what: Step["move"]): Promise<void> {
    if (what.do === "bank") await this.bank(what.isPassed);
    if (what.do === "news") await this.news();
    const payments = [...this.records.records].flatMap(([id, one]) =>
      one.kind === "payment" && one.state === "captured" ? [{ id, ...one }] : [],
    );
    if (what.do === "verdict")
      for (const { id, dispute } of payments)
        if (dispute?.state === "open") await this.sandbox.decideDispute(id, what.isWon);
    if (what.do !== "desk" && what.do !== "dispute") return;
    const payment = payments[what.payment];
    const left = payment ? payment.amount - refundedTotal(payment) : 0;
    const amount = Math.ceil((left * what.percent) / 100);
    if (!payment || amount === 0 || payment.dispute) return;
    if (what.do === "desk") await this.sandbox.refundElsewhere(payment.id, amount);
    else await this.sandbox.openDispute(payment.id, amount);
  }

  /** Looks at every captured payment, as the processor's events and the daily reconciliation lead to. */
  async news(): Promise<void> {
    for (const { id, state, processorId } of [...this.store.intents.values()]) {
      if (state !== "captured") continue;
      const record = this.records.records.get(processorId ?? "");
      const dispute = record?.kind === "payment" ? record.dispute?.id : undefined;
      await advancePayment({ port: this.processor.port, store: this.store }, id, this.now, { dispute });
    }
  }

  async settle(id: string, { fuse, when, isTwice, trouble }: Omit<Step, "move">): Promise<void> {
    if (!this.store.intents.has(id)) return;
    this.processor.trouble = trouble;
    const run = () => {
      const deps = { port: this.processor.port, store: this.store };
      const used = fuse === null ? deps : crashingDeps(deps, crashAt(fuse, when));
      return untilCrash(() => advancePayment(used, id, this.now));
    };
    await Promise.all(isTwice ? [run(), run()] : [run()]);
    this.processor.trouble = undefined;
  }

  /** Runs the sweep until nothing is left to do. */
  async end(): Promise<void> {
    for (let round = 0; round < 60; round++) {
      if (round === 3) await this.bank(true);
      if (round === 4) await this.elsewhere({ do: "verdict", isWon: this.serial % 2 === 0 });
      if (round > 3) await this.news();
      this.now += 5 * HOUR;
      for (const { id } of [...this.store.bookings.values()]) this.sweep(id);
      const due = [...this.store.intents.values()].filter(
        (one) => one.due !== undefined && one.due <= this.now,
      );
      const deps = { port: this.processor.port, store: this.store };
      for (const { id } of due) await advancePayment(deps, id, this.now);
      const all = [...this.store.intents.values(), ...this.store.bookings.values()];
      if (round > 5 && all.every(({ due }) => due === undefined)) return;
    }
  }

  /** Does what is due for a booking; an operator decides what is contested. */
  sweep(id: string): void {
    for (;;) {
      const booking = this.store.bookings.get(id) as Booking;
      if (booking.claim?.state === "contested") {
        this.store.applyDecision(resolveClaim(booking, 3_000, this.now), this.now);
        continue;
      }
      const work = dueWork(booking, this.now);
      if (work.kind === "nothing") return;
      if (work.kind === "transition") this.store.applyDecision(work.outcome, this.now);
      else this.store.bookings.set(id, work.booking);
    }
  }

  /** How often the processor charged for a payment, and what it kept of it after refunds and disputes, minor units. */
  takenFor(intent: string) {
    const all = [...this.records.records.values()].filter((r) => r.kind === "payment" && r.intent === intent);
    const payments = all.flatMap((r) => (r.kind === "payment" ? [r] : []));
    const taken = payments.filter(({ state }) => state === "captured");
    const disputes = taken.flatMap(({ dispute }) => (dispute ? [dispute] : []));
    const lost = disputes.filter(({ state }) => state !== "won").reduce((sum, { amount }) => sum + amount, 0);
    const desk = taken
      .flatMap(({ refunds }) => refunds)
      .filter(({ ref, state }) => ref === undefined && state !== "failed");
    return {
      times: taken.length,
      kept: taken.reduce((sum, p) => sum + p.amount - refundedTotal(p), 0) - lost,
      fees: disputes.reduce((sum, { fee }) => sum + fee, 0),
      /** What was returned to the customer without our request. */
      unrequested: lost + desk.reduce((sum, { amount }) => sum + amount, 0),
      open: payments.filter(({ state }) => state === "authorised" || state === "action").length,
    };
  }
}

const refundOf = (booking: Booking, now: number): number => {
  try {
    decisions.cancelByCustomer(booking, -1, now);
  } catch (error) {
    if (error instanceof AppError && error.details && "refund" in error.details)
      return Number(error.details.refund);
  }
  return 0;
};

/** Runs a move; one that the rules refuse now does nothing. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
