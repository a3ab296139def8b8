import type { OutboxEmail } from "../notification.ts";
import { renderNotification } from "../text/notification-text.ts";
import { isContactEmail, renderContactEmail } from "./contact-email.ts";
import { isDeskEmail, renderDeskEmail } from "./desk-email.ts";
import { type Wording, wordedEmail } from "./worded-email.ts";

/** What operators wrote for the emails of a moment. */
export interface OperatorsWords {
  /** The subject and the opening. */
  wording?: Wording | undefined;
  /** A sentence that follows. */
  note?: string | undefined;
}

/**
 * What an email of the outbox says, for people and for the desk, as it would be written now, with what operators wrote for it.
 * `hasFacts`: whether facts of its session stand below the text.
 */
export function wordsOfEmail(
  email: OutboxEmail,
  { wording, note }: OperatorsWords = {},
  hasFacts = email.aid !== "",
): { title: string; text: string } {
  if (isDeskEmail(email)) return renderDeskEmail(email);
  if (isContactEmail(email)) return renderContactEmail(email);
  const { title, text } = wordedEmail(renderNotification(email), email, { wording, hasFacts });
  return { title, text: withSentence(text, note) };
}

/** A text, and what operators say below it. */
export const withSentence = (text: string, note: string | undefined): string =>
  note === undefined ? text : `${text}\n\n${note}`;
