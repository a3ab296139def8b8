import * as v from "valibot";

const Party = v.nullish(v.union([v.string(), v.object({ id: v.string() })]));

/** What we read of a Stripe event: what it is about, never its contents. */
export const StripeEvent = v.object({
  id: v.string(),
  type: v.string(),
  livemode: v.boolean(),
  data: v.object({
    object: v.object({ id: v.string(), payment_intent: Party, customer: Party }),
    previous_attributes: v.optional(v.object({ customer: Party })),
  }),
});
export type StripeEvent = v.InferOutput<typeof StripeEvent>;

/** What an event tells us to sync. Every id is the processor's. */
export type StripeHint =
  | { sync: "payment"; payment: string; dispute?: string; warning?: string }
  | { sync: "declined setup"; setup: string }
  | { sync: "cards"; customer: string }
  | { sync: "nothing" };

const about = {
  payment: ["payment_intent.succeeded", "payment_intent.amount_capturable_updated"].concat([
    "payment_intent.payment_failed",
    "payment_intent.processing",
    "payment_intent.canceled",
  ]),
  "payment of": ["charge.expired", "charge.refunded", "refund.created", "refund.updated"].concat([
    "refund.failed",
  ]),
  "warned payment of": ["radar.early_fraud_warning.created"],
  "disputed payment of": ["created", "updated", "funds_withdrawn", "funds_reinstated", "closed"].map(
    (it) => `charge.dispute.${it}`,
  ),
  "declined setup": ["setup_intent.setup_failed"],
  "cards of": ["automatically_updated", "updated", "detached"].map((it) => `payment_method.${it}`),
  cards: ["customer.deleted"],
  // A saved card is stored by the browser's own call; payouts to our bank are read once a day.
  nowhere: ["setup_intent.succeeded", "payout.paid", "payout.failed", "payout.reconciliation_completed"],
} as const satisfies Record<string, readonly string[]>;

/** Every event that the webhook subscribes to. */
export const stripeEventTypes: readonly string[] = Object.values(about).flat();

const idOf = (party: v.InferOutput<typeof Party>): string | undefined =>
  typeof party === "string" ? party : party?.id;

/** Tells what to sync after an event; none for one we did not subscribe to, or that names none of ours. */
export function hintOf({ type, data }: StripeEvent): StripeHint {
  const is = (key: keyof typeof about) => (about[key] as readonly string[]).includes(type);
  const { object, previous_attributes: before } = data;
  if (is("payment")) return { sync: "payment", payment: object.id };
  if (is("declined setup")) return { sync: "declined setup", setup: object.id };
  if (is("cards")) return { sync: "cards", customer: object.id };
  const isDispute = is("disputed payment of");
  const isWarning = is("warned payment of");
  const payment = is("payment of") || isDispute || isWarning ? idOf(object.payment_intent) : undefined;
  if (payment !== undefined)
    return {
      sync: "payment",
      payment,
      ...(isDispute && { dispute: object.id }),
      ...(isWarning && { warning: object.id }),
    };
  // A detached card names its customer only among its previous values.
  const customer = is("cards of") ? (idOf(object.customer) ?? idOf(before?.customer)) : undefined;
  return customer === undefined ? { sync: "nothing" } : { sync: "cards", customer };
}
