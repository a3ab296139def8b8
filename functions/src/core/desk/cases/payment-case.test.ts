import { expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import { newBookingIntent } from "../../payments/intent.ts";
import type { Intent } from "../../payments/payment.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
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
