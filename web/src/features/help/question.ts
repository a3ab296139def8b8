import type { Path } from "../../app/paths.ts";

/** Subjects, in the order in which people meet them. */
export const topics = [
  "Before you begin",
  "Booking",
  "Paying",
  "Changing plans",
  "Your account",
  "Safety",
] as const;
export type Topic = (typeof topics)[number];

/** One question, as people ask it, and a short answer. */
export interface Question {
  /** Its address within the page; it stays, because letters and other pages lead to it. */
  id: string;
  topic: Topic;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Where it can be done. */
  link?: { to: Path; label: string };
  /** Other words people use for it. */
  words?: string;
}
