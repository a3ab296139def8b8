import type { OutboxEmail } from "../notification.ts";
import { isLinkEmail } from "./link-email.ts";

/**
 * Whether an operator may have an email sent again: one that was sent, or given up. Not one that opens an account, which its
 * owner asks for, nor one that its recipient has turned off.
 */
export const mayBeSentAgain = (email: OutboxEmail): boolean =>
  (email.status === "sent" || email.status === "failed") && !isLinkEmail(email);
