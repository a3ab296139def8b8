import { EMAIL_CODE, MINUTE } from "../../constants.ts";
import type { OutboxEmail } from "../notification.ts";

/** Kinds of email whose link opens an account, so it exists only in the email itself. */
export const linkEmailKinds = [
  "email-change",
  "email-confirm",
  "password-reset",
  "contact-phone-change",
] as const;
type LinkEmailKind = (typeof linkEmailKinds)[number];

/** An email of the outbox that is sent with a link which opens an account. */
export type LinkEmail = OutboxEmail & { kind: LinkEmailKind };

/** Whether an email, or anything with its kind, is sent with a link that opens an account. */
export const isLinkEmail = <T extends { kind: string }>(email: T): email is T & { kind: LinkEmailKind } =>
  linkEmailKinds.some((kind) => kind === email.kind);

/** The text of an email that confirms an address by a code or a link. */
export const confirmationText = (code: string): string =>
  [
    `Your code is ${code}. Enter it where you left off within ${EMAIL_CODE.validFor / MINUTE} minutes, or open the link below.`,
    "Didn't create an account? You can ignore this email.",
  ].join("\n\n");
