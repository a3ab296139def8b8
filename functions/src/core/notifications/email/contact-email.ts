import * as v from "valibot";

// Emails about a new email address or phone number that someone asked our support for. They are no notifications: their readers may
// not be able to sign in.

export const ContactEmailData = v.variant("kind", [
  /** To the address of before, while the new one waits to be confirmed; `domain` is that of the new one. */
  v.object({ kind: v.literal("contact-email-asked"), params: v.object({ domain: v.string() }) }),
  /** Asks for a yes to a new number (E.164); `before` is the one it replaces, or empty. */
  v.object({
    kind: v.literal("contact-phone-change"),
    params: v.object({ phone: v.string(), before: v.string() }),
  }),
]);
export type ContactEmailData = v.InferOutput<typeof ContactEmailData>;

/** Whether an email of the outbox is about a new email address or phone number. */
export const isContactEmail = <T extends { kind: string }>(email: T): email is T & ContactEmailData =>
  email.kind === "contact-email-asked" || email.kind === "contact-phone-change";

/** A phone number as people write it in its country; those of other countries as they are stored. */
export function writtenPhone(phone: string): string {
  const [, area, start, end] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${start}-${end}`;
}

/** The text of such an email, and its button: without a `link` it is one that the mailer makes. */
export function renderContactEmail(email: ContactEmailData): {
  title: string;
  text: string;
  button: string;
  link?: string;
} {
  if (email.kind === "contact-email-asked")
    return {
      title: "Your email address is about to change",
      text: `We were asked to change the email address of your account to one at ${email.params.domain}. It changes once the link we sent there is opened.\n\nDidn't ask for this? Please tell us right away.`,
      button: "Tell us",
      link: "/contact",
    };
  return {
    title: "Confirm your new phone number",
    text: `We were asked to change the phone number of your account to ${writtenPhone(email.params.phone)}. It changes once you confirm it.\n\nDidn't ask for this? Please don't confirm it, and tell us.`,
    button: "Confirm this number",
  };
}
