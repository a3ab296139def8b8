import type { PaymentPort } from "../../src/payment/port.ts";
import { createStripe } from "../../src/payment/stripe/stripe.ts";

/** Stripe's adapter, speaking to the double on this port. */
export const adapterAt = (port: number): PaymentPort =>
  createStripe({
    secretKey: "sk_test_x",
    publishableKey: "pk_test_x",
    returnUrl: "https://yoga.example/profile",
    address: { host: "127.0.0.1", port, protocol: "http" },
  });
