/** How far a line of a payout is; without a schema, because the desk's lists name them in browsers. */
export const payoutLineStates = ["prepared", "booked", "sent", "failed", "skipped"] as const;
