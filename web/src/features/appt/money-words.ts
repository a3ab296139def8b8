import { refundTiers } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { type RefundWords, refundWords } from "../../booking/refund-words.ts";
import { cardName } from "../../payment/saved-cards.ts";
import { formatMoney } from "../../ui/money-format.ts";

/** "your credit", or the card's name as far as it is still known. */
export const sourceName = ({ source, pmid }: Booking["billing"], cards: readonly Card[]): string => {
  if (source === "credit") return "your credit";
  const card = cards.find((one) => one.pmid === pmid);
  return card ? cardName(card) : "your card";
};

/** What canceling still gives back, with the exact minutes of the place; tiers that are over are left out. */
export const termsOf = (booking: Booking, now: number): RefundWords[] => {
  const { billing, schedule } = booking;
  const tiers = refundTiers(booking).filter(({ until }) => until >= now);
  return refundWords({ tiers, ...billing, timeZone: schedule.timeZone, quotedAt: 0 });
};

/** What somebody gets back who gives a booking up now. `refund` is minor units, `source` as `sourceName` has it. */
export const backWords = (about: {
  booking: Pick<Booking, "billing">;
  refund: number;
  source: string;
  isRequest: boolean;
}): string => {
  const { booking, refund, source, isRequest } = about;
  const { amount, currency } = booking.billing;
  const [back, all] = [formatMoney(refund, currency), formatMoney(amount, currency)];
  if (isRequest)
    return booking.billing.source === "card"
      ? `Nothing was taken yet; the ${all} set aside on ${source} are released.`
      : `All ${all} that were set aside are yours again, in your credit.`;
  if (refund === 0) return `Nothing of the ${all} comes back.`;
  return `You get back ${refund === amount ? "all" : `${back} of`} ${all} to ${source}.`;
};
