import Stripe from "stripe";
import * as v from "valibot";
import { StripeEvent } from "../../core/payments/stripe/stripe-event.ts";

/** A request that Stripe did not sign with one of our secrets, or not now. */
export class UnsignedEvent extends Error {
  override readonly name = "UnsignedEvent";
}

/** s by which a clock may run ahead; the SDK refuses only what is older. */
const TOLERANCE = 300;

function verified(body: string, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return undefined;
  }
}

/**
 * Reads an event from the unchanged bytes of a request. `secrets` are one, or two while one is replaced; `now` is real
 * time, ms UTC.
 * @throws UnsignedEvent for an altered body, an old or future stamp, another secret, and for a body that is not an event
 */
export function readStripeEvent(
  raw: Uint8Array,
  signature: string,
  secrets: readonly string[],
  now = Date.now(),
): StripeEvent {
  const body = new TextDecoder().decode(raw);
  const event = secrets.reduce<Stripe.Event | undefined>(
    (found, secret) => found ?? verified(body, signature, secret),
    undefined,
  );
  const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!event || stamp - now / 1000 > TOLERANCE) throw new UnsignedEvent();
  const { success, output } = v.safeParse(StripeEvent, event);
  if (!success) throw new UnsignedEvent();
  return output;
}
