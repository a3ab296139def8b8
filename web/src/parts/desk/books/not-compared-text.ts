import type { BooksOfDay } from "../../../api/answers.ts";
import { formatDay } from "../desk-time.ts";

type Processor = NonNullable<BooksOfDay["processor"]>;

const reasons: Record<NonNullable<Processor["reason"]>, string | undefined> = {
  "no answer": "It didn't answer. We ask again every hour.",
  "not configured": "Its settings don't let us ask. Check the keys of this deployment.",
  "balance moved": "Payments came each time we read our balance. We try again every hour.",
  "no day": undefined,
};

/** Why the books were not compared with the card processor, and up to which day they were; undefined if they were, or none is over. */
export function notComparedText(processor: Processor | undefined): string | undefined {
  const why = processor?.state === "not compared" && processor.reason ? reasons[processor.reason] : undefined;
  if (!processor || why === undefined) return undefined;
  return `${why} ${processor.day ? `Compared up to ${formatDay(processor.day)}.` : "No day is compared yet."}`;
}
