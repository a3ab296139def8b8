import type { Booking } from "@core/booking/booking.ts";
import { refundTiers } from "@core/booking/money/refund.ts";
import type { SavedCard } from "@core/people/user.ts";
import { type RefundWords, refundWords } from "../../../parts/booking/price/refund-text.ts";
import { cardName } from "../../../parts/payments/cards/saved-cards.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** "your credit", or the card's name if it is still saved. */
export const paymentSourceName = (
  { source, pmid }: Booking["billing"],
  cards: readonly SavedCard[],
): string => {
  if (source === "credit") return "your credit";
  const card = cards.find((one) => one.pmid === pmid);
  return card ? cardName(card) : "your card";
};

/** The refund tiers still ahead, with exact times at the place; past tiers are left out. */
export const refundTermsOf = (booking: Booking, now: number): RefundWords[] => {
  const { billing, schedule } = booking;
  const tiers = refundTiers(booking).filter(({ until }) => until >= now);
  return refundWords({ tiers, ...billing, timeZone: schedule.timeZone, quotedAt: 0 });
};

/** The refund for giving a booking up now, in words. `refund` is minor units; `source` comes from `paymentSourceName`. */
export const refundText = (about: {
  booking: Pick<Booking, "billing" | "status">;
  refund: number;
  source: string;
  isRequest: boolean;
}): string => {
  const { booking, refund, source, isRequest } = about;
  const { amount, currency } = booking.billing;
  if (booking.status === "Held") return "Your card wasn't charged. We'll release this time for others.";
  const [back, all] = [formatMoney(refund, currency), formatMoney(amount, currency)];
  if (isRequest)
    return booking.billing.source === "card"
      ? `You haven't been charged. We'll release the ${all} hold on ${source}.`
      : `The ${all} on hold goes back to your credit.`;
  if (refund === 0) return "It's too late for a refund.";
  return `We'll refund ${refund === amount ? "the full" : `${back} of`} ${all} to ${source}.`;
};
