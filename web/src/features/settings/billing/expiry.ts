import type { Card } from "@shared/model/user.ts";

type Expiry = Pick<Card, "expMonth" | "expYear">;

/** As it is printed on the card: "12/40". */
export const expiryOf = ({ expMonth, expYear }: Expiry): string =>
  `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;

/** Whether a card's last month is over (everywhere on earth), at an instant (ms UTC). */
export const isExpired = ({ expMonth, expYear }: Expiry, now: number): boolean =>
  now >= Date.UTC(expYear, expMonth, 1, 12);
