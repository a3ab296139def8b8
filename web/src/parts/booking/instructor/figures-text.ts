import type { PublicFigures } from "@core/people/instructors/public-figures.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time to a reply (minutes), rounded up: "an hour", "3 hours", "a day". */
function withinText(minutes: number): string {
  if (minutes <= HOUR) return "an hour";
  if (minutes >= DAY - HOUR) return "a day";
  return `${Math.ceil(minutes / HOUR)} hours`;
}

/** What an instructor's figures say, as far as there are any: "Usually replies within an hour", "Kept 98 of 99 sessions". */
export const figuresTexts = ({ replyMinutes, kept }: PublicFigures): string[] => [
  ...(replyMinutes === undefined ? [] : [`Usually replies within ${withinText(replyMinutes)}`]),
  ...(kept ? [`Kept ${kept.kept} of ${kept.of} sessions`] : []),
];
