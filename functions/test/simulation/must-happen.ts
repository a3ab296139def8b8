/** Without these, a run would prove less than it claims. */
export const often = [
  "Closed",
  "Canceled",
  "Missed",
  "Declined",
  "Expired",
  "move",
  "tip",
  "withdraw",
  "offer",
  "offer substitute",
  "operator: refund",
  "operator: adjust",
  "dispute won",
  "dispute lost",
  "session paid",
  "freeze",
  "desk paid",
  "tip refund",
  "deposit",
  "fee",
];

/** What happens for certain only in the seeds of `npm run simulate` together. */
export const rare = [
  "operator: book for",
  "contest",
  "claim ends",
  "couldn't come",
  "check in, late",
  "capture refused",
  "covered",
  "handed over",
  "substitute ends",
  "code",
  "operator: resolve",
  "operator: move for",
  "operator: cancel for",
  "operator: credit",
  "unclaimed paid",
  "payout",
  "line sent",
  "operator: prepare",
  "operator: release",
  "unfreeze",
  "refund failed",
  "warned paid",
  "elsewhere paid",
  "payout returned",
];

/** What a run says once the check of a promise has found an error that was planted. */
export const plantedName = (promise: string): string => `found: ${promise}`;
