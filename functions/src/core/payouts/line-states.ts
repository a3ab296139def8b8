/** States of a payout line; not a schema, because the desk's lists use them in browsers. */
export const payoutLineStates = ["prepared", "booked", "sent", "failed", "skipped"] as const;
