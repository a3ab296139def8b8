import { BRAND } from "../../functions/src/core/constants.ts";
import { isLinkEmail } from "../../functions/src/core/notifications/email/link-email.ts";
import type { OutboxEmail } from "../../functions/src/core/notifications/notification.ts";
import { siteUrl } from "../../functions/src/core/sites.ts";
import { productNow } from "../../functions/src/http/environment/product-clock.ts";
import { unsubscribePath } from "../../functions/src/http/unsubscribe-path.ts";
import { toEmailMessage } from "../../functions/src/mail/email-message.ts";
import type { EmailMessage } from "../../functions/src/mail/port.ts";
import { makeAccountLink } from "../../functions/src/operations/account/make-account-link.ts";
import { outboxEmails } from "../../functions/src/store/collections.ts";
import { readEmailBooking } from "../../functions/src/store/notifications/email-booking.ts";
import { emailRecipientOf } from "../../functions/src/store/notifications/email-recipient.ts";
import type { Ports } from "../dev/ports.ts";
import { runDemoCommand } from "./command.ts";

/** Renders an email as this world sends it, or would send it. */
async function messageFrom(id: string, email: OutboxEmail, ports: Ports): Promise<EmailMessage> {
  const found = email.to === undefined ? await emailRecipientOf(email.uid) : { email: email.to };
  const sites = {
    site: `http://127.0.0.1:${ports.site}`,
    instructorSite: `http://127.0.0.1:${ports.instructors}`,
  };
  const from = { name: BRAND, email: "demo@every-body-yoga.example" };
  // As the mailer does when it sends one: the outbox has no links that open an account.
  const now = await productNow();
  const made =
    isLinkEmail(email) && (await makeAccountLink(email, siteUrl(sites, email.side, "/login"), now, id));
  const settings = {
    ...sites,
    from,
    unsubscribePath: (uid: string) => unsubscribePath(uid, process.env.EBY_LINK_SECRET ?? ""),
  };
  const to = "email" in found ? found.email : `(${found.refused})`;
  const about = await readEmailBooking(id, email, now);
  const { link: account, code } = made && "link" in made ? made : {};
  return toEmailMessage(id, email, to, settings, { account, code, about });
}

/** Reads the emails of our own outbox, oldest first. */
async function outbox(ports: Ports): Promise<string[]> {
  const found = await outboxEmails().where("status", "!=", "none").get();
  const emails = found.docs.map((doc) => ({ id: doc.id, email: doc.data() }));
  emails.sort((a, b) => a.email.createdAt - b.email.createdAt);
  const shown: string[] = [];
  // One after the other: of several codes to one person, only the last one shown works.
  for (const { id, email } of emails) {
    const { to, subject, text, calendar } = await messageFrom(id, email, ports);
    const { status, createdAt, error } = email;
    shown.push(
      [
        `Id: ${id}`,
        `To: ${to.email}`,
        `Date: ${new Date(createdAt).toISOString()} (${error ? `${status}: ${error}` : status})`,
        `Subject: ${subject}`,
        ...(calendar ? [`Attached: session.ics (${calendar.method})`] : []),
        `\n${text}`,
      ].join("\n"),
    );
  }
  return shown;
}

/** Returns an email's HTML or attachment, for a browser or a calendar program. */
async function part(flag: string, id: string | undefined, ports: Ports): Promise<string> {
  if ((flag !== "--html" && flag !== "--ics") || !id)
    throw new Error("Give the id of one email: npm run -s demo:mail -- --html <id>, or --ics <id>.");
  const email = (await outboxEmails().doc(id).get()).data();
  if (!email) throw new Error(`No email has the id ${id}.`);
  const { html, calendar } = await messageFrom(id, email, ports);
  if (flag === "--html") return html;
  if (!calendar) throw new Error(`The email ${id} has no attachment.`);
  return calendar.text;
}

await runDemoCommand(async ([flag, id], ports) => {
  if (flag !== undefined) return part(flag, id, ports);
  const emails = await outbox(ports);
  return emails.length === 0 ? "No emails yet." : emails.join("\n\n––––\n\n");
});
