import type { OutboxEmail } from "../notification.ts";
import { renderNotification } from "../text/notification-text.ts";
import { isContactEmail, renderContactEmail } from "./contact-email.ts";
import { isDeskEmail, renderDeskEmail } from "./desk-email.ts";

/** What an email of the outbox says, for people and for the desk, as it would be written now. */
export function wordsOfEmail(email: OutboxEmail): { title: string; text: string } {
  if (isDeskEmail(email)) return renderDeskEmail(email);
  return isContactEmail(email) ? renderContactEmail(email) : renderNotification(email);
}
