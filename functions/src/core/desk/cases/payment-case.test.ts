import { describe, expect, it } from "vitest";
import { DAY, OPERATOR_LIMITS } from "../../constants.ts";
import { newBookingIntent, newTopUpIntent } from "../../payments/intent.ts";
import type { Intent } from "../../payments/payment.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { walletWith } from "../../testing/wallet.ts";
import { paymentCase } from "./record-cases.ts";
import { valueOfFact } from "./value-of-fact.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const request = { uid: "cora", accountId: "acct-1", card, key: "k1", hash: "h1", now: NOW };

it("the case of a payment with two disputes answers the one that its bank waits for", () => {
  const dispute = { amount: 4_000, fee: 1_500, state: "open" as const };
  const payment: Intent = {
    ...newBookingIntent(bookingWith({ pmid: "pm_1" }), false, request),
    state: "captured",
    disputes: [
      { ...dispute, id: "dp_1", answer: { state: "sent", at: NOW } },
      { ...dispute, id: "dp_2", answerBy: NOW + DAY },
    ],
  };
  const shown = paymentCase({ payment, events: [] }, NOW);
  expect(shown.acts[0]?.act).toBe("answer-dispute");
  expect(valueOfFact(shown.facts, "dispute")).toBe("dp_2");
});

it("the case of a payment says what is still to do with it, and nothing once it is done", () => {
  const payment = newBookingIntent(bookingWith({ pmid: "pm_1" }), false, request);
  const factsAt = (state: Intent["state"]) =>
    paymentCase({ payment: { ...payment, desiredState: "capture", state }, events: [] }, NOW).facts;
  const labelsAt = (state: Intent["state"]) => factsAt(state).map(({ label }) => label);
  expect(factsAt("unknown").find(({ label }) => label === "Still to do")?.value).toBe("charge the card");
  expect(labelsAt("unknown")).toContain("Since");
  expect(labelsAt("captured")).not.toContain("Still to do");
  expect(labelsAt("captured")).not.toContain("Since");
});

it("the case of a payment says of what is above an operator's limit that a treasurer does it", () => {
  const treasurerFor = (amount: number, act: "refund-top-up" | "credit") => {
    const topUp: Intent = { ...newTopUpIntent(amount, request), state: "captured" };
    const payment: Intent =
      act === "credit"
        ? {
            ...topUp,
            desiredState: "void",
            refunds: [{ n: 1, of: "session", amount, state: "requested", isDue: true, askAt: NOW + DAY }],
          }
        : { ...topUp, earlyWarning: { id: "issfr_1", at: NOW } };
    const wallet = walletWith({
      frozen: [{ intent: payment.id, limit: amount, amount, gift: 0 }],
      disputedCredit: amount,
    });
    const { acts } = paymentCase({ payment, events: [], wallet }, NOW);
    const offer = acts.find((one) => one.act === act);
    expect(offer, act).toBeDefined();
    return offer?.treasurer ?? false;
  };
  for (const act of ["refund-top-up", "credit"] as const)
    expect(
      [OPERATOR_LIMITS.once, OPERATOR_LIMITS.once + 1].map((amount) => treasurerFor(amount, act)),
    ).toEqual([false, true]);
});

describe("the case of an open dispute says who bears it if we lose", () => {
  const dispute = { id: "dp_1", amount: 9_000, fee: 1_500, state: "open" as const };
  const amountOf = (records: Parameters<typeof paymentCase>[0], label: string) =>
    paymentCase(records, NOW).facts.find((fact) => fact.label.startsWith(`If we lose: ${label}`))?.value;

  it("we do for a session, whose instructor keeps their share", () => {
    const booking = bookingWith({ pmid: "pm_1" });
    const payment: Intent = {
      ...newBookingIntent(booking, false, request),
      state: "captured",
      disputes: [dispute],
    };
    const settled = {
      ...booking,
      status: "Closed" as const,
      billing: { ...booking.billing, settledAt: NOW, refunded: 0 },
    };
    expect(amountOf({ payment, events: [], booking: settled }, "our loss")).toBe(9_000);
    expect(amountOf({ payment, events: [], booking: settled }, "the instructor keeps")).toBe(7_200);
  });

  it("before settlement, too: a session ahead is canceled, and one that took place pays its instructor", () => {
    const booking = { ...bookingWith({ pmid: "pm_1" }), status: "Confirmed" as const };
    const base = newBookingIntent(booking, false, request);
    const payment: Intent = { ...base, state: "captured", disputes: [dispute] };
    const ahead = { payment, events: [], booking };
    expect(amountOf(ahead, "our loss")).toBe(9_000);
    expect(amountOf(ahead, "the session")).toBe("It's canceled, and its instructor isn't paid.");
    expect(amountOf(ahead, "the instructor")).toBeUndefined();
    const over = { ...ahead, booking: { ...booking, status: "Closed" as const } };
    expect(amountOf(over, "our loss")).toBe(9_000);
    expect(amountOf(over, "the session")).toBeUndefined();
    expect(amountOf(over, "the instructor gets, once it's settled")).toBe(7_200);
  });

  it("and of a warning, what canceling now costs beside what the bank would take back", () => {
    const booking = { ...bookingWith({ pmid: "pm_1" }), status: "Confirmed" as const };
    const payment: Intent = {
      ...newBookingIntent(booking, false, request),
      state: "captured",
      earlyWarning: { id: "issfr_1", at: NOW },
    };
    const { facts } = paymentCase({ payment, events: [], booking }, NOW);
    const values = facts.flatMap(({ label, value }) => (label.startsWith("If ") ? [[label, value]] : []));
    expect(values).toEqual([
      ["If you cancel now: back to the card", 9_000],
      ["If you cancel now: the instructor gets", 0],
      ["If the bank takes it back: our loss", 9_000],
      ["If the bank takes it back: the session", "It's canceled, and its instructor isn't paid."],
    ]);
  });

  it("and of a warning that a full refund has answered, nothing: the money is back, and nothing is to do", () => {
    const booking = bookingWith({ pmid: "pm_1" });
    const payment: Intent = {
      ...newBookingIntent(booking, false, request),
      state: "captured",
      desiredState: "void",
      earlyWarning: { id: "issfr_1", at: NOW },
      refunds: [{ n: 1, of: "session", amount: 9_000, state: "paid" }],
    };
    const canceled = { ...booking, status: "Canceled" as const };
    const { facts } = paymentCase({ payment, events: [], booking: canceled }, NOW);
    const labels = facts.map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith("If ") || label === "Still to do")).toEqual([]);
    expect(valueOfFact(facts, "name")).toBe(booking.customer.name);
  });

  it("what is frozen of a top-up does first, and nothing is said once it is decided", () => {
    const payment: Intent = {
      ...newTopUpIntent(9_000, request),
      state: "captured",
      disputes: [dispute],
    };
    const wallet = walletWith({
      frozen: [{ intent: payment.id, limit: 9_000, amount: 4_000, gift: 0 }],
      disputedCredit: 4_000,
    });
    expect(amountOf({ payment, events: [], wallet }, "our loss")).toBe(5_000);
    expect(amountOf({ payment, events: [], wallet }, "from the customer")).toBe(4_000);
    const lost: Intent = { ...payment, disputes: [{ ...dispute, state: "lost" }] };
    expect(amountOf({ payment: lost, events: [], wallet }, "our loss")).toBeUndefined();
  });
});
