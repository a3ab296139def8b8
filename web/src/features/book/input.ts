import type { CallInput } from "@shared/api/index.ts";
import type { Wish } from "./wish.ts";

const trimmed = ({ line1, line2, city, region, postalCode }: NonNullable<Wish["other"]>) => ({
  line1: line1.trim(),
  ...(line2?.trim() && { line2: line2.trim() }),
  city: city.trim(),
  region: region.trim(),
  postalCode: postalCode.trim(),
});

/** What is asked about the price of a wish; null while the time is not chosen. */
export const quoteInputOf = ({ beacon, people, start, by }: Wish): CallInput<"/api/book/quote"> | null =>
  beacon && start > 0 && by ? { instructorId: by, beacon, start, people } : null;

/** What is sent to book a wish at the price that was shown (minor units). */
export const inputOf = (wish: Wish, amount: number): CallInput<"/api/book/create"> => {
  const instructions = wish.instructions.trim();
  return {
    instructorId: wish.by,
    beacon: wish.beacon,
    start: wish.start,
    people: wish.people,
    amount,
    pmid: wish.pmid,
    ...(wish.other && { location: trimmed(wish.other) }),
    ...(instructions && { instructions }),
  };
};
