import type { Path } from "../../../routing/routes.ts";

/** Topics, in the order in which customers meet them. */
export const topics = [
  "Before you begin",
  "Booking",
  "Paying",
  "Changing plans",
  "Your account",
  "Safety",
  // What operators have added; shown once there is something.
  "Also asked",
] as const;
export type Topic = (typeof topics)[number];

/** A question in the customer's words, with a short answer. */
export interface Question {
  /** Its fragment in the page's URL; never change it, because emails and other pages link to it. */
  id: string;
  topic: Topic;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** The page to do it on. */
  link?: { to: Path; label: string };
  /** Other words people use for it. */
  words?: string;
}
