import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../core/constants.ts";
import { intentId } from "../core/payments/intent.ts";
import type { Intent } from "../core/payments/payment.ts";
import type { SandboxCard } from "../core/payments/sandbox.ts";
import { NOW } from "../core/testing/booking.ts";
import { advanceDuePayments } from "./advance-due-payments.ts";
import { advancePayment } from "./advance-payment.ts";
import { expectBalancedBooks } from "./testing/balanced-books.ts";
import { attempt, PaymentScenario } from "./testing/payment-scenario.ts";
import { processorSteps, type Trouble } from "./testing/troubled-port.ts";

/** A customer whose processor gets into trouble, and the job that runs every minute. */
class TroubledScenario extends PaymentScenario {
  readonly openForLong: string[] = [];
  readonly givenUp: string[] = [];
  readonly onConcern = ({ id }: Intent) => void this.givenUp.push(id);

  /** Does what a request of the customer does: advances the payment as far as possible. */
  request(id: string | undefined): Promise<unknown> {
    if (id === undefined) throw new Error("There is no payment.");
    const { store, onConcern } = this;
    return advancePayment({ port: this.processor.port, store, onConcern }, id, this.now);
  }

  /** Runs the job each minute until `end`. */
  async runUntil(end: number): Promise<void> {
    for (; this.now < end; this.now += MINUTE) {
      for (const { id, status, deadline, schedule } of [...this.store.bookings.values()]) {
        if (this.now < (deadline ?? schedule.end)) continue;
        if (status === "Held") await this.request(intentId.book(id));
        const booking = this.store.bookings.get(id);
        if (booking && attempt(() => this.decide({ do: "lapse", which: 0 }, booking)))
          await this.request(intentId.book(id));
      }
      await advanceDuePayments(
        {
          port: this.processor.port,
          store: this.store,
          due: this.#due(),
          onConcern: this.onConcern,
          onOpenForLong: ({ id }) => this.openForLong.push(id),
          onFailure: (_id, error) => {
            throw error;
          },
        },
        this.now,
      );
    }
  }

  /** Lets the session take place, if it was not canceled. */
  async endSession(): Promise<void> {
    const end = this.store.bookings.get("a0")?.schedule.end ?? this.now;
    this.now = Math.max(this.now, end + 2 * HOUR);
    await this.runUntil(this.now + 5 * MINUTE);
  }

  async *#due(): AsyncGenerator<string> {
    for (const { id, due } of [...this.store.intents.values()])
      if (due !== undefined && due <= this.now) yield id;
  }
}

type Start = (scenario: TroubledScenario, card: SandboxCard) => Promise<unknown>;

/** Payments of every kind, each begun by its customer. */
const payments: Readonly<Record<string, Start>> = {
  "a top-up": (one, card) => one.request(one.make({ do: "top", card, amount: 2_500 })),
  async "a tip"(one, card) {
    one.make({ do: "book", card: "visa", isInstant: true });
    const [booking] = one.store.bookings.values();
    if (!booking) throw new Error("There is no booking.");
    one.store.intents.clear();
    const closed = {
      ...booking,
      status: "Closed",
      billing: { ...booking.billing, source: "credit" },
    } as const;
    const { deadline: _deadline, ...over } = closed;
    one.store.bookings.set(booking.id, over);
    await one.request(one.make({ do: "tip", card, which: 0, amount: 700 }));
  },
  "a booking that is not accepted": (one, card) =>
    one.request(one.make({ do: "book", card, isInstant: false })),
  "a booking confirmed at once": (one, card) => one.request(one.make({ do: "book", card, isInstant: true })),
  async "a booking canceled for half"(one, card) {
    await one.request(one.make({ do: "book", card, isInstant: true }));
    await one.runUntil(NOW + 20 * MINUTE);
    await one.runUntil(
      [...one.store.bookings.values()].map(({ schedule }) => schedule.start - 20 * HOUR)[0] ?? 0,
    );
    await one.request(attempt(() => one.make({ do: "cancel", which: 0 })) ?? intentId.book("a0"));
  },
};

const forGood: Trouble[] = [
  ...processorSteps.map((step): Trouble => ({ kind: "refusing", steps: [step] })),
  { kind: "stuck", steps: ["prepare"] },
  { kind: "stuck", steps: ["refund"] },
];
const outages: Trouble[] = [{ kind: "away" }, { kind: "deaf" }];

const cases = Object.keys(payments).flatMap((name) =>
  [...forGood, ...outages].flatMap((trouble) =>
    ("steps" in trouble ? trouble.steps : processorSteps).flatMap((at) =>
      (at === "retrieve" ? (["timeout", "challenge"] as const) : (["visa"] as const)).map(
        (card) => [name, trouble, at, card] as const,
      ),
    ),
  ),
);
const reached = new Set<string>();

describe("a processor in trouble", () => {
  it.each(cases)(
    "leaves %s neither open nor charged late: %o from %s on, by %s (M13)",
    async (name, trouble, at, card) => {
      const one = new TroubledScenario();
      const { processor } = one;
      processor.armed = { at, trouble };
      await payments[name]?.(one, card);
      await one.runUntil(Math.max(one.now, NOW + 26 * HOUR));
      const isOutage = trouble.kind === "away" || trouble.kind === "deaf";
      if (processor.since !== undefined) {
        reached.add(`${name}: ${trouble.kind} ${at}`);
        if (isOutage) await one.runUntil(processor.since + DAY);
        if (isOutage) processor.trouble = undefined;
        await one.runUntil(Math.max(one.now + 15 * MINUTE, processor.since + 75 * MINUTE));
        // A refund that is refused waits, and is asked for once a day.
        if (trouble.kind === "refusing" && at === "refund") {
          processor.trouble = undefined;
          await one.runUntil(one.now + DAY);
        }
      }
      for (const intent of one.store.intents.values()) expect(intent, intent.id).not.toHaveProperty("due");
      await one.endSession();
      for (const { beginBy, id } of one.store.intents.values())
        for (const { step, intent, at: askedAt } of processor.requests)
          if (step === "confirm" && intent === id) expect(askedAt).toBeLessThan(beginBy);
      expect(processor.mostInADay()).toBeLessThanOrEqual(40);
      const isLying = trouble.kind === "refusing" && at === "retrieve" && card === "timeout";
      if (!isLying)
        expectBalancedBooks(one, trouble.kind === "refusing" && (at === "void" || at === "retrieve"));
    },
  );

  it("was tried at every step that a kind of payment has", () => {
    const steps = { "a top-up": "", "a tip": "", "a booking that is not accepted": "void" };
    const captured = {
      "a booking confirmed at once": "capture",
      "a booking canceled for half": "capture refund",
    };
    const expected = Object.entries({ ...steps, ...captured }).flatMap(([name, more]) =>
      `prepare confirm retrieve ${more}`
        .trim()
        .split(" ")
        .flatMap((at) => [...outages, { kind: "refusing" }].map(({ kind }) => `${name}: ${kind} ${at}`)),
    );
    expect([...reached]).toEqual(expect.arrayContaining(expected));
    expect(reached).toContain("a booking canceled for half: stuck refund");
  });
});

describe("a payment that needs an operator", () => {
  it("is reported once: a refund that is refused day after day", async () => {
    const one = new TroubledScenario();
    one.processor.armed = { at: "refund", trouble: { kind: "refusing", steps: ["refund"] } };
    await payments["a booking canceled for half"]?.(one, "visa");
    await one.runUntil(one.now + 3 * DAY);
    expect(one.givenUp).toEqual(["book_a0"]);
  });

  it("is reported once: a capture that is lost after the session, which is our loss", async () => {
    const one = new TroubledScenario();
    one.processor.armed = { at: "capture", trouble: { kind: "away" } };
    await payments["a booking confirmed at once"]?.(one, "visa");
    await one.endSession();
    expect(one.givenUp).toEqual([]);
    one.processor.trouble = { kind: "refusing", steps: ["capture"] };
    await one.runUntil(one.now + 3 * DAY);
    expect(one.givenUp).toEqual(["book_a0"]);
    expect([...one.store.ledger.keys()]).toEqual(["a0_loss"]);
    expectBalancedBooks(one);
  });
});

describe("a processor that is away", () => {
  it.each([
    ["a top-up", 15 * MINUTE],
    ["a booking that is not accepted", 10 * MINUTE],
  ])("when %s is prepared is asked once, and the payment is dropped in time", async (name, after) => {
    const one = new TroubledScenario();
    one.processor.trouble = { kind: "away" };
    await payments[name]?.(one, "visa");
    await one.runUntil(NOW + after);
    const stateOf = () => [...one.store.intents.values()].map(({ state, reason }) => `${state} ${reason}`);
    expect(stateOf()).toEqual(["new undefined"]);
    await one.runUntil(NOW + after + MINUTE);
    expect(stateOf()).toEqual(["refused expired"]);
    expect(one.processor.requests).toHaveLength(1);
    await one.runUntil(NOW + DAY);
    expect(one.processor.pings).toBeLessThanOrEqual(20);
  });

  it("costs a requested payment at most a minute once it is back, and no requests in the meantime", async () => {
    const one = new TroubledScenario();
    one.processor.armed = { at: "confirm", trouble: { kind: "deaf" } };
    await payments["a top-up"]?.(one, "visa");
    await one.runUntil(NOW + 30 * HOUR);
    expect(one.processor.requests.map(({ step }) => step)).toEqual(["prepare", "confirm"]);
    expect(new Set(one.openForLong)).toEqual(new Set(one.store.intents.keys()));
    expect(one.openForLong.length).toBe(6 * 60);
    one.processor.trouble = undefined;
    await one.runUntil(one.now + MINUTE);
    expect(one.store.wallet.paid).toBe(2_500);
    expectBalancedBooks(one);
  });
});
