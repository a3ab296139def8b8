import {
  afterFailedAttempt,
  type DeliveryFailure,
  markSent,
  withoutDelivery,
} from "../core/email/delivery.ts";
import type { Instant } from "../core/fields.ts";
import { isOutdated } from "../core/notifications/email/is-outdated.ts";
import { isLinkEmail, type LinkEmail } from "../core/notifications/email/link-email.ts";
import { emailSortOf } from "../core/notifications/email/notification-email.ts";
import { SUPPRESSED } from "../core/notifications/email/suppression.ts";
import type { OperatorsWords } from "../core/notifications/email/words-of-email.ts";
import type { EmailBooking } from "../core/notifications/facts/email-booking.ts";
import type { OutboxEmail } from "../core/notifications/notification.ts";
import { type MessageSettings, toEmailMessage } from "./email-message.ts";
import { type EmailPort, type FailureOrigin, Undelivered } from "./port.ts";

/** The store behind sending. One sender claims an email, and only that sender finishes it. */
interface EmailOutbox<L extends { data: OutboxEmail }> {
  due(now: Instant): AsyncIterable<string>;
  claim(id: string, now: Instant): Promise<L | undefined>;
  finish(email: L, next: OutboxEmail): Promise<void>;
  /** Whether an address refuses our emails, as the provider told us. */
  isSuppressed(email: string): Promise<boolean>;
  /** The email address of an account, or why it has none to use. */
  recipientOf(uid: string): Promise<{ email: string } | { refused: string }>;
}

/** What opens an account: a link, and perhaps a code beside it; or why none may be sent. */
type AccountLink = { link: string; code?: string } | { refused: string };

/** Dependencies of sending. */
export interface Mailer<L extends { data: OutboxEmail }> {
  outbox: EmailOutbox<L>;
  port: EmailPort;
  /**
   * Makes the link of an email (id) that opens an account, and the code beside it, at `now` (ms UTC): new ones for each
   * attempt. Neither may be stored as it is, or logged.
   */
  makeLink: (email: LinkEmail, now: Instant, id: string) => Promise<AccountLink>;
  /** Reads the booking that an email is about, as it is at `now` (ms UTC); undefined without one. */
  readBooking: (id: string, email: OutboxEmail, now: Instant) => Promise<EmailBooking | undefined>;
  /** What operators say in such emails. */
  operatorsWords: (email: OutboxEmail) => Promise<OperatorsWords>;
  settings: MessageSettings;
  /** Waits for a moment in which the provider takes another email: false if there is none within `limit` ms. */
  takeTurn: (limit: number) => Promise<boolean>;
  /** In [0, 1): jitter of the next attempt. */
  random: () => number;
  /** Called if an email couldn't be sent: its id and a code, nothing of its content; `isBug`: it can't be read. */
  onFailure: (id: string, code: string, isBug?: boolean) => void;
}

/** The result for one email: `skipped` if it was not claimed or no longer true, or why it failed. */
type SendOutcome = "sent" | "skipped" | FailureOrigin;

type SendFailure = DeliveryFailure & { origin: FailureOrigin };

const refusedFor = (code: string): SendFailure => ({ code, isFinal: true, origin: "email" });

async function trySending<L extends { data: OutboxEmail }>(
  { outbox, port, makeLink, readBooking, operatorsWords, settings }: Mailer<L>,
  id: string,
  mail: OutboxEmail,
  now: Instant,
): Promise<SendFailure | "outdated" | undefined> {
  try {
    const recipient = mail.to === undefined ? await outbox.recipientOf(mail.uid) : { email: mail.to };
    if ("refused" in recipient) return refusedFor(recipient.refused);
    // What an operator has to know fails; a reminder is left out, as for a reader who turned them off.
    if (await outbox.isSuppressed(recipient.email))
      return emailSortOf(mail) === "reminder" ? "outdated" : refusedFor(SUPPRESSED);
    const made = isLinkEmail(mail) ? await makeLink(mail, now, id) : undefined;
    if (made && "refused" in made) return refusedFor(made.refused);
    const about = await readBooking(id, mail, now);
    if (about && isOutdated(mail, about)) return "outdated";
    const { link: account, code } = made ?? {};
    const words = await operatorsWords(mail);
    await port.send(toEmailMessage(id, mail, recipient.email, settings, { account, code, about, ...words }));
    return undefined;
  } catch (error) {
    if (error instanceof Undelivered) return error;
    return { code: error instanceof Error ? error.name : "unknown", isFinal: false, origin: "email" };
  }
}

/**
 * Sends one email if it is due at `now` (ms UTC), and stores the result. Of two concurrent senders only one sends. A
 * reminder of a session that was canceled or moved in the meantime, or of which another reminder of its day has told, is
 * not sent.
 * After a crash between the server's acceptance and our write, it is sent again with the same Message-ID
 * (at-least-once).
 */
export async function sendEmail<L extends { data: OutboxEmail }>(
  mailer: Mailer<L>,
  id: string,
  now: Instant,
): Promise<SendOutcome> {
  const email = await mailer.outbox.claim(id, now);
  if (!email) return "skipped";
  const failure = await trySending(mailer, id, email.data, now);
  if (failure === "outdated") {
    await mailer.outbox.finish(email, withoutDelivery(email.data));
    return "skipped";
  }
  if (!failure) {
    await mailer.outbox.finish(email, markSent(email.data, now));
    return "sent";
  }
  mailer.onFailure(id, failure.code);
  await mailer.outbox.finish(email, afterFailedAttempt(email.data, failure, now, mailer.random()));
  return failure.origin;
}
