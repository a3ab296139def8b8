import { describe, expect, it } from "vitest";
import { NOW } from "../testing/booking.ts";
import { bookingPaymentWith } from "../testing/card-payment.ts";
import type { Intent, PaymentConcern } from "./payment.ts";
import { reviewableConcerns, reviewedPayment } from "./reviewed-payment.ts";

const paymentWith = (concerns: PaymentConcern[], changes: Partial<Intent> = {}): Intent =>
  bookingPaymentWith({ concerns, ...changes });
const dispute = (state: "open" | "lost") => [{ id: "d1", amount: 9_500, fee: 1_500, state }];

describe("a payment to review", () => {
  it("keeps no concern that has ended, once an operator has seen it", () => {
    const payment = paymentWith(["capture given up", "refund elsewhere", "disputed"], {
      disputes: dispute("lost"),
    });
    expect(reviewedPayment(payment)).not.toHaveProperty("concerns");
  });

  it("keeps what there is still something to do about", () => {
    const open = paymentWith(["refund elsewhere", "disputed"], { disputes: dispute("open") });
    expect(reviewedPayment(open).concerns).toEqual(["disputed"]);
    const warned = paymentWith(["warned"], { earlyWarning: { id: "w1", at: NOW } });
    expect(reviewableConcerns(warned)).toEqual([]);
    const refused = expect.objectContaining({ code: "wrong-state", details: { status: "changed" } });
    expect(() => reviewedPayment(warned)).toThrow(refused);
    expect(() => reviewedPayment(bookingPaymentWith())).toThrow(refused);
  });

  it("keeps a refund that waits", () => {
    const refund = { n: 1, amount: 100, of: "price", state: "requested", at: NOW, isDue: true } as never;
    const waits = paymentWith(["refund refused", "refund waits"], { refunds: [refund] });
    expect(reviewableConcerns(waits)).toEqual([]);
  });
});
