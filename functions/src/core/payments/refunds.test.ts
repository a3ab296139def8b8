import { expect, it } from "vitest";
import { NOW } from "../testing/booking.ts";
import { bookingPaymentWith } from "../testing/card-payment.ts";
import { withRequestedRefund } from "./refunds.ts";

it("a bank's warning needs no one anymore once all of a payment is asked back, and someone while a part is kept", () => {
  const warned = bookingPaymentWith({
    state: "captured",
    earlyWarning: { id: "issfr_1", at: NOW },
    concerns: ["warned"],
  });
  const { amount } = warned;
  expect(withRequestedRefund(warned, "session", amount - 1).concerns).toEqual(["warned"]);
  expect(withRequestedRefund(warned, "session", amount).concerns).toBeUndefined();
});
