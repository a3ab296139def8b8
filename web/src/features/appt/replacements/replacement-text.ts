import type { Replacement } from "@core/api/book.ts";
import type { Booking } from "@core/booking/model.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

type Paid = Pick<Booking["billing"], "amount" | "currency">;
type Priced = Pick<Replacement, "amount" | "covered">;

/** What a replacement costs beside the canceled session, for its button. */
export const priceText = ({ amount }: Priced, before: Paid): string =>
  amount === before.amount ? "same price" : formatMoney(amount, before.currency);

/** What we cover of a replacement's price; undefined where it is nothing. */
export function coverText({ amount, covered }: Priced, before: Paid): string | undefined {
  if (covered === 0) return undefined;
  const [usual, ours] = [amount + covered, covered].map((minor) => formatMoney(minor, before.currency));
  const rest = amount === before.amount ? ", so you pay the same as before." : ".";
  return `This session is ${usual} now. We cover ${ours} of it${rest}`;
}
