import { BRAND } from "../constants.ts";
import type { Instant } from "../fields.ts";
import {
  type ContactEmailData,
  isContactEmail,
  renderContactEmail,
} from "../notifications/email/contact-email.ts";
import { dayReminderText } from "../notifications/email/day-reminder.ts";
import {
  type DeskEmailData,
  deskEmailTopics,
  isDeskEmail,
  renderDeskEmail,
} from "../notifications/email/desk-email.ts";
import { confirmationText } from "../notifications/email/link-email.ts";
import { emailButtonOf, emailSortOf } from "../notifications/email/notification-email.ts";
import { type OperatorsWords, withSentence, wordsOfEmail } from "../notifications/email/words-of-email.ts";
import type { EmailBooking } from "../notifications/facts/email-booking.ts";
import type { EmailFact } from "../notifications/facts/email-fact.ts";
import { factsOfBooking, factsOfDay } from "../notifications/facts/facts-of-booking.ts";
import { receiptFacts } from "../notifications/facts/receipt-facts.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import type { EmailSort } from "../notifications/notification-row.ts";
import { oneLine } from "../one-line.ts";
import { type SiteOrigins, siteUrl } from "../sites.ts";
import { type EmailParts, renderEmailHtml } from "./render-email-html.ts";
import { factsText } from "./render-facts.ts";

/** A rendered email. */
interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

/** Maximum characters of a subject. */
const MAX_SUBJECT_LENGTH = 150;

// A name may contain anything, at any length.
function truncate(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}

const categoryReasons: Record<EmailSort, string> = {
  change:
    "You're getting this email because it's about one of your sessions. We always email you when one changes.",
  reminder: "You're getting this email because reminders and news are turned on in your settings.",
  account: `You're getting this email because it's about your ${BRAND} account.`,
  answer: "You're getting this email because you wrote to us.",
};

function deskPartsOf(email: DeskEmailData & { createdAt: Instant }, sites: SiteOrigins): EmailParts {
  const { title, text, link, button } = renderDeskEmail(email);
  return {
    greeting: "Hi,",
    title,
    body: text,
    button: { label: button, url: siteUrl(sites, "instructor", link) },
    facts: [],
    why: `You're getting this email because you have a role at the desk of ${BRAND}.`,
    ...(deskEmailTopics[email.kind] !== undefined && {
      settings: { label: "Choose your desk emails", url: siteUrl(sites, "instructor", "/desk/roles") },
    }),
  };
}

function contactPartsOf(
  email: ContactEmailData,
  sites: SiteOrigins,
  account: string | undefined,
): EmailParts {
  const { title, text, button, link = "/login" } = renderContactEmail(email);
  return {
    greeting: "Hi,",
    title,
    body: text,
    button: { label: button, url: account ?? siteUrl(sites, "customer", link) },
    facts: [],
    why: categoryReasons.account,
  };
}

/** What is made or read when an email is sent, and stored nowhere. */
export interface MadeForEmail extends OperatorsWords {
  /** Full URL that unsubscribes from optional emails. */
  unsubscribe?: string | undefined;
  /** Full URL that confirms an address, changes it, or resets a password; only the email itself may contain it. */
  account?: string | undefined;
  /** The code beside a link that confirms an address; only the email itself may contain it. */
  code?: string | undefined;
  /** The booking it is about. */
  about?: EmailBooking | undefined;
}

/** The facts of a receipt, of the sessions of a day, or of the booking that an email is about. */
function factsOf(email: OutboxEmail, about: EmailBooking | undefined): EmailFact[] {
  if (email.kind === "receipt") return receiptFacts(email.params, about?.booking);
  if (about?.day && about.day.length > 1) return factsOfDay(email, about.day, about.now);
  return about ? factsOfBooking(email, about) : [];
}

function emailPartsOf(
  email: OutboxEmail,
  sites: SiteOrigins,
  { unsubscribe, account, code, about, note, wording }: MadeForEmail,
): EmailParts {
  if (isDeskEmail(email)) return deskPartsOf(email, sites);
  if (isContactEmail(email)) return contactPartsOf(email, sites, account);
  const facts = factsOf(email, about);
  const ofDay = dayReminderText(email, about?.day);
  const { title, text } = ofDay ?? wordsOfEmail(email, { wording }, facts.length > 0);
  const { label, side, path } = emailButtonOf(email, ofDay?.target);
  const sort = emailSortOf(email) ?? "change";
  return {
    greeting: email.name === "" ? "Hi," : `Hi ${truncate(oneLine(email.name), 60)},`,
    title: oneLine(title),
    body: withSentence(code === undefined ? text : confirmationText(code), note),
    button: { label, url: account ?? siteUrl(sites, side, path) },
    facts,
    why: categoryReasons[sort],
    ...(sort === "reminder" && {
      settings: unsubscribe
        ? { label: "Unsubscribe from reminders and news", url: unsubscribe }
        : { label: "Turn off reminders and news", url: siteUrl(sites, "customer", "/settings") },
    }),
  };
}

const renderEmailText = (
  { greeting, title, body, button, facts, why, settings }: EmailParts,
  sites: SiteOrigins,
): string =>
  [
    greeting,
    title,
    body,
    `${button.label}:\n${button.url}`,
    ...(facts.length > 0 ? [factsText(facts, sites)] : []),
    `-- \n${BRAND}\nYoga is for Every Body!`,
    settings ? `${why}\n${settings.label}: ${settings.url}` : why,
  ].join("\n\n");

/**
 * Renders an email of the outbox: a one-line subject, text, and HTML with the same content. Without its link, an optional
 * email leads to the settings, and one of an account to the sign-in. Without its booking, it has no facts below the text.
 */
export function renderEmail(email: OutboxEmail, sites: SiteOrigins, made: MadeForEmail = {}): EmailContent {
  const parts = emailPartsOf(email, sites, made);
  return {
    subject: truncate(parts.title, MAX_SUBJECT_LENGTH),
    text: renderEmailText(parts, sites),
    html: renderEmailHtml(parts, sites),
  };
}
