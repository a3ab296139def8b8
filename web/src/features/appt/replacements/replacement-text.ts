import type { Booking } from "@core/booking/booking.ts";
import type { Replacement } from "@core/replacement.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

type Paid = Pick<Booking["billing"], "amount" | "currency">;
type Priced = Pick<Replacement, "amount" | "covered">;

/** What we cover of a replacement's price; undefined where it is nothing. */
export function coverText({ amount, covered }: Priced, before: Paid): string | undefined {
  if (covered === 0) return undefined;
  const [usual, ours] = [amount + covered, covered].map((minor) => formatMoney(minor, before.currency));
  const rest = amount === before.amount ? ", so you pay the same as before." : ".";
  return `This session is ${usual} now. We cover ${ours} of it${rest}`;
}
