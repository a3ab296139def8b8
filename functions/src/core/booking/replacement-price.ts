import type { Minor } from "../fields.ts";
import { formatMoney } from "../money.ts";
import type { Booking } from "./booking.ts";

/** What a replacement for `amount` (minor units) costs beside the canceled session, in words. */
export const replacementPrice = (
  { amount }: { amount: Minor },
  before: Pick<Booking["billing"], "amount" | "currency">,
): string => (amount === before.amount ? "same price" : formatMoney(amount, before.currency));
