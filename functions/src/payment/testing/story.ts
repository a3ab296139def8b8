import fc from "fast-check";
import { HOUR, MINUTE } from "../../shared/constants.ts";
import * as decisions from "../../shared/domain/decisions.ts";
import {
  type Asked,
  bookIntent,
  intentId,
  nextAttempt,
  tipIntent,
  topUpIntent,
} from "../../shared/domain/intent.ts";
import { bookingWith, NOW } from "../../shared/domain/testing/booking.ts";
import { AppError } from "../../shared/errors.ts";
import type { Booking } from "../../shared/model/booking.ts";
import { type SandboxCard, sandboxCards } from "../../shared/model/sandbox.ts";
import { drive } from "../drive.ts";
import { createSandbox } from "../sandbox.ts";
import { standingPmid } from "../sandbox-cards.ts";
import { Crash, mortal } from "./crash.ts";
import { MemoryBook } from "./memory-book.ts";
import { memoryStore } from "./memory-store.ts";

const card = fc.constantFrom<SandboxCard>(...sandboxCards);
const which = fc.nat(1);
const move = fc.oneof(
  fc.record({ do: fc.constant("top" as const), card, amount: fc.integer({ min: 500, max: 100_000 }) }),
  fc.record({ do: fc.constant("book" as const), card, isInstant: fc.boolean() }),
  fc.record({ do: fc.constant("tip" as const), card, which, amount: fc.integer({ min: 100, max: 50_000 }) }),
  fc.record({ do: fc.constant("other card" as const), card, which }),
  fc.record({ do: fc.constant("accept" as const), which }),
  fc.record({ do: fc.constant("decline" as const), which }),
  fc.record({ do: fc.constant("cancel" as const), which }),
  fc.record({ do: fc.constant("absent" as const), which, by: fc.constantFrom("customer", "instructor") }),
  fc.record({ do: fc.constant("lapse" as const), which }),
  fc.record({ do: fc.constant("session" as const), which }),
  fc.record({ do: fc.constant("bank" as const), isPassed: fc.boolean() }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 11, 61, 24 * 60, 47 * 60) }),
);
/** After each move its payment is settled: by one process or two at once, that may die on the way. */
export const step = fc.record({
  move,
  fuse: fc.option(fc.nat(11)),
  when: fc.constantFrom("before" as const, "after" as const),
  isTwice: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One customer, their payments, and a processor of their own, all in memory. */
export class Story {
  readonly records = memoryStore();
  readonly port = createSandbox(this.records);
  readonly book = new MemoryBook();
  now = NOW;
  serial = 0;

  asked(pmid: SandboxCard): Asked {
    const facts = { brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
    const key = `k${++this.serial}`;
    return { uid: "cora", card: { pmid: standingPmid(pmid), ...facts }, key, hash: key, now: this.now };
  }

  /** Makes a move; answers the payment it concerns. */
  make(what: Step["move"]): string | undefined {
    const { book, now } = this;
    if (what.do === "wait") this.now += what.minutes * MINUTE;
    if (what.do === "top") {
      const intent = topUpIntent(what.amount, this.asked(what.card));
      book.intents.set(intent.id, intent);
      return intent.id;
    }
    if (what.do === "book") {
      const id = `a${book.bookings.size}`;
      const booking = bookingWith({ id, pmid: standingPmid(what.card), instantConfirm: what.isInstant, now });
      const intent = bookIntent(booking, what.isInstant, this.asked(what.card));
      book.bookings.set(id, booking);
      book.intents.set(intent.id, intent);
      return intent.id;
    }
    const booking = "which" in what ? book.bookings.get(`a${what.which}`) : undefined;
    return booking && this.decide(what, booking);
  }

  decide(what: Step["move"], booking: Booking): string {
    const { book, now } = this;
    const id = intentId.book(booking.id);
    if (what.do === "tip") return this.tip(what, booking);
    if (what.do === "other card") {
      const intent = book.intents.get(id);
      if (intent?.state === "refused" && booking.status === "Held")
        book.intents.set(id, nextAttempt(intent, this.asked(what.card)));
      return id;
    }
    if (what.do === "accept") book.decide(decisions.accept(booking, "instructor", now), now);
    if (what.do === "decline") book.decide(decisions.decline(booking, "instructor", "no", now), now);
    if (what.do === "cancel")
      book.decide(decisions.cancelByCustomer(booking, refundOf(booking, now), now), now);
    if (what.do === "absent") {
      this.now = Math.max(now, booking.schedule.start + 25 * MINUTE);
      book.decide(decisions.absent(booking, what.by, this.now), this.now);
    }
    if (what.do === "lapse") book.decide(decisions.lapse(booking, now), now);
    if (what.do === "session") {
      this.now = Math.max(now, booking.schedule.start);
      book.decide(decisions.checkIn(booking, this.now), this.now);
      const started = book.bookings.get(booking.id) ?? booking;
      book.decide(decisions.checkOut(started, this.now), this.now);
    }
    return id;
  }

  tip({ amount, card: pmid }: { amount: number; card: SandboxCard }, booking: Booking): string {
    const id = intentId.tip(booking.id);
    const known = this.book.intents.get(id);
    if (booking.status !== "Closed" || booking.billing.tip) return id;
    if (!known) this.book.intents.set(id, tipIntent(booking, amount, this.asked(pmid)));
    else if (known.state === "refused")
      this.book.intents.set(id, { ...nextAttempt(known, this.asked(pmid)), amount });
    return id;
  }

  async bank(isPassed: boolean): Promise<void> {
    for (const record of this.records.records.values())
      if (record.kind === "payment" && record.state === "action")
        await this.port.answerChallenge(record.clientSecret, isPassed);
  }

  async settle(id: string, { fuse, when, isTwice }: Omit<Step, "move">): Promise<void> {
    if (!this.book.intents.has(id)) return;
    const run = () => {
      const deps = { port: this.port, book: this.book };
      const used = fuse === null ? deps : mortal(deps, fuse, when).deps;
      return drive(used, id, this.now).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
    };
    await Promise.all(isTwice ? [run(), run()] : [run()]);
  }

  /** The sweep, as often as it takes for nothing to be left to do. */
  async end(): Promise<void> {
    for (let round = 0; round < 60; round++) {
      if (round === 3) await this.bank(true);
      this.now += 5 * HOUR;
      for (const booking of this.book.bookings.values())
        attempt(() => this.decide({ do: "lapse", which: 0 }, booking));
      const due = [...this.book.intents.values()].filter(
        (one) => one.due !== undefined && one.due <= this.now,
      );
      for (const { id } of due) await drive({ port: this.port, book: this.book }, id, this.now);
      if (round > 3 && ![...this.book.intents.values()].some((one) => one.due !== undefined)) return;
    }
  }

  /** What the processor took for a payment and did not give back, minor units, and how often it took. */
  takenFor(intent: string) {
    const all = [...this.records.records.values()].filter((r) => r.kind === "payment" && r.intent === intent);
    const payments = all.flatMap((r) => (r.kind === "payment" ? [r] : []));
    const taken = payments.filter(({ state }) => state === "captured");
    return {
      times: taken.length,
      kept: taken.reduce((sum, p) => sum + p.amount - p.refunded, 0),
      open: payments.filter(({ state }) => state === "authorised" || state === "action").length,
    };
  }
}

const refundOf = (booking: Booking, now: number): number => {
  try {
    decisions.cancelByCustomer(booking, -1, now);
  } catch (error) {
    if (error instanceof AppError && error.code === "refund-changed") return Number(error.details?.refund);
  }
  return 0;
};

/** A move the rules do not allow now is no move. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
