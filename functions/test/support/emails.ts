import { randomUUID } from "node:crypto";
import type { Booking } from "../../src/core/booking/booking.ts";
import { HOUR } from "../../src/core/constants.ts";
import type { OutboxEmail } from "../../src/core/notifications/notification.ts";
import { notificationsFor } from "../../src/core/notifications/notifications-for.ts";
import { bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { auth } from "../../src/firebase.ts";
import { loginUrl } from "../../src/http/environment/login-url.ts";
import type { EmailMessage, EmailPort } from "../../src/mail/port.ts";
import { type Mailer, sendEmail } from "../../src/mail/send-email.ts";
import { smtpPort } from "../../src/mail/smtp.ts";
import { makeAccountLink } from "../../src/operations/account/make-account-link.ts";
import { readEmailFacts } from "../../src/operations/booking/read-email-facts.ts";
import type { ClaimedEmail } from "../../src/operations/notifications/claim-email.ts";
import { operatorsWordsFor } from "../../src/operations/notifications/operators-words.ts";
import { outbox } from "../../src/operations/notifications/with-mailer.ts";
import { outboxEmails } from "../../src/store/collections.ts";
import { rememberSecret } from "./must-hold-no-secret.ts";

/** Sender and sites of every email. */
export const emailSettings = {
  from: { name: "Every Body Yoga", email: "hello@yoga.example" },
  site: "https://yoga.example",
  instructorSite: "https://teach.example",
  unsubscribePath: (uid: string) => `/unsubscribe/${uid}.signed`,
};

/** The same with a local server. */
export const emailSenderTo = (port: number) => emailSenderBy(smtpPort(`smtp://127.0.0.1:${port}`));

/** Returns the dependencies of sending emails with another port; collects the errors. */
export function emailSenderBy(port: EmailPort): Mailer<ClaimedEmail> & { errors: string[] } {
  const errors: string[] = [];
  return {
    outbox,
    port,
    makeLink: async (email, now, id) => {
      const made = await makeAccountLink(email, loginUrl(email.side), now, id);
      if ("code" in made) rememberSecret(made.code);
      return made;
    },
    readBooking: readEmailFacts,
    operatorsWords: operatorsWordsFor,
    settings: emailSettings,
    takeTurn: async () => true,
    random: () => 0.5,
    onFailure: (id, code) => errors.push(`${id} ${code}`),
    errors,
  };
}

/** Sends the emails to an address that wait at NOW, and returns them as a mail server gets them. */
export async function messagesTo(address: string): Promise<EmailMessage[]> {
  const messages: EmailMessage[] = [];
  const send = async (message: EmailMessage) => void messages.push(message);
  const sender = emailSenderBy({ send, close: () => undefined });
  const found = await outboxEmails().where("to", "==", address).get();
  for (const { id } of found.docs) await sendEmail(sender, id, NOW);
  return messages;
}

/** Sends the email with an account's link to an address, and returns the link. */
export async function sentLinkTo(address: string): Promise<URL> {
  const [message] = await messagesTo(address);
  const [, url] = /:\n(http\S+oobCode=\S+)\n/.exec(message?.text ?? "") ?? [];
  if (!url) throw new Error("No link was sent.");
  return new URL(url);
}

/** Sends the emails to an address that wait at NOW, and returns the code of the last one. */
export async function sentCodeTo(address: string): Promise<string> {
  const [, code] = /Your code is (\d{6})\./.exec((await messagesTo(address)).at(-1)?.text ?? "") ?? [];
  if (!code) throw new Error("No code was sent.");
  return code;
}

/** Overrides of a test: `reminder-2h` has the parameters of `accepted`. */
type Changes = Partial<Omit<OutboxEmail, "kind" | "params">> & { kind?: "reminder-2h" };

/** Makes an account and puts an email about a confirmed booking into its outbox, with a test's overrides. */
export async function plantEmail(
  changes: Changes = {},
  { account = {}, booking = {} }: { account?: object; booking?: Partial<Booking> } = {},
): Promise<{ id: string; uid: string; email: string }> {
  const uid = `cora-${randomUUID().slice(0, 8)}`;
  const email = `${uid}@mail.example`;
  await auth().createUser({ uid, email, emailVerified: true, ...account });
  const base = bookingWith();
  const confirmed: Booking = {
    ...base,
    id: randomUUID().slice(0, 8),
    status: "Confirmed",
    version: 2,
    customer: { ...base.customer, id: uid },
    events: [{ name: "accept", by: "instructor", at: NOW }],
    allow: [uid, base.instructor.id],
    ...booking,
  };
  const [notice] = notificationsFor(confirmed);
  if (!notice) throw new Error("The booking has no notification.");
  await outboxEmails()
    .doc(notice.notification.id)
    .set({ ...notice.email, ...changes } as OutboxEmail);
  return { id: notice.notification.id, uid, email };
}

/** Keeps an email from expiring in code that runs by the real clock, not by `WORLD_NOW`. */
export const stillWanted = () => ({ until: Date.now() + HOUR });

/** Reads an email. */
export async function storedEmail(id: string): Promise<OutboxEmail> {
  const email = (await outboxEmails().doc(id).get()).data();
  if (!email) throw new Error(`There is no email ${id}.`);
  return email;
}
