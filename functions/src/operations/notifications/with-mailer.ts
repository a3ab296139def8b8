import { EMAIL_RATE } from "../../core/constants.ts";
import { readEmailSettings } from "../../core/email/email-settings.ts";
import type { Instant } from "../../core/fields.ts";
import { addressDigest } from "../../http/environment/address-digest.ts";
import { isEmulated } from "../../http/environment/boot-problems.ts";
import { loginUrl } from "../../http/environment/login-url.ts";
import { productNow } from "../../http/environment/product-clock.ts";
import { unsubscribePath } from "../../http/unsubscribe-path.ts";
import { logged } from "../../log-context.ts";
import { makeTurns } from "../../mail/make-turns.ts";
import { sendDueEmails } from "../../mail/send-due-emails.ts";
import { type Mailer, sendEmail } from "../../mail/send-email.ts";
import { makeSharedPorts } from "../../mail/share-port.ts";
import { emailRecipientOf } from "../../store/notifications/email-recipient.ts";
import { dueEmails } from "../../store/notifications/outbox.ts";
import { readSuppression } from "../../store/notifications/suppressions.ts";
import { makeAccountLink } from "../account/make-account-link.ts";
import { readEmailFacts } from "../booking/read-email-facts.ts";
import { type ClaimedEmail, claimEmail, finishEmail } from "./claim-email.ts";
import { operatorsWordsFor } from "./operators-words.ts";

const warn = (facts: Record<string, string>, severity = "WARNING"): void =>
  console.warn(JSON.stringify(logged({ severity, path: "mail", ...facts })));

/** The stored emails, and what is known of the addresses they go to. */
export const outbox: Mailer<ClaimedEmail>["outbox"] = {
  due: dueEmails,
  claim: claimEmail,
  finish: finishEmail,
  isSuppressed: async (email) => (await readSuppression(addressDigest(email))).data !== undefined,
  recipientOf: emailRecipientOf,
};

/** All emails of this process keep to the provider's rate together. */
const takeTurn = makeTurns();

let isWarned = false;

/** Warns once per process in production; the demo world has no mail server by design. */
function warnOnce(): void {
  if (isWarned || isEmulated(process.env)) return;
  isWarned = true;
  warn({ message: "No mail server is configured (EBY_SMTP_URL): emails stay in the outbox" });
}

/** Runs work with the port of a mail server, which all that this process sends at the same time shares. */
let withPort: ReturnType<typeof makeSharedPorts> | undefined;

/** Runs `work` with this deployment's mail server; without one, emails stay in the outbox. */
async function withMailer(work: (mailer: Mailer<ClaimedEmail>) => Promise<unknown>): Promise<void> {
  const settings = readEmailSettings(process.env);
  if (!settings) {
    warnOnce();
    return;
  }
  const { smtpPort } = await import("../../mail/smtp.ts");
  const { smtp, perSecond, linkSecret, ...known } = settings;
  withPort ??= makeSharedPorts(smtpPort);
  await withPort(smtp, (port) =>
    work({
      outbox,
      port,
      makeLink: (email, now, id) => makeAccountLink(email, loginUrl(email.side), now, id),
      readBooking: readEmailFacts,
      operatorsWords: operatorsWordsFor,
      settings: { ...known, unsubscribePath: (uid) => unsubscribePath(uid, linkSecret) },
      takeTurn: (limit) => takeTurn(perSecond / EMAIL_RATE.processes, limit),
      random: Math.random,
      onFailure: (ref, code, isBug) =>
        warn({ message: "An email was not sent", ref, code }, isBug ? "ERROR" : undefined),
    }),
  );
}

/** Whether this deployment has a mail server. */
export const isMailSet = (): boolean => readEmailSettings(process.env) !== undefined;

/** Sends the emails that are due at `now` (ms UTC), if a mail server is configured. */
export const sendWaitingEmails = (now: Instant): Promise<void> =>
  withMailer((mailer) => sendDueEmails(mailer, now));

/**
 * Sends an email that was just put into the outbox, if a mail server is configured. One that many others wait before stays there for
 * the job that sends what is due.
 */
export const sendCreatedEmail = (id: string): Promise<void> =>
  withMailer(async (mailer) => {
    if (await mailer.takeTurn(EMAIL_RATE.longestWait)) await sendEmail(mailer, id, await productNow());
  });
