import { nextTierAt, refundAt, refundTiers } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { type RefundWords, refundWords } from "../../booking/refund-words.ts";
import { cardName } from "../../payment/saved-cards.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { formatTime } from "../../ui/time-format.ts";

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

/** Until when a shown refund holds and what comes after, or empty when nothing changes any more. */
export const untilWords = (booking: Booking, now: number): string => {
  const until = nextTierAt(booking, now);
  if (until === undefined) return "";
  const { billing, schedule } = booking;
  const after = refundAt(booking, until + 1);
  const then = after > 0 ? formatMoney(after, billing.currency) : "nothing";
  return `Until ${formatTime(until, schedule.timeZone)}; after that ${then}.`;
};
