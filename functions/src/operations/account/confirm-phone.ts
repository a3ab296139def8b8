import { PHONE_LINK_WORKS } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { isContactEmail } from "../../core/notifications/email/contact-email.ts";
import type { User } from "../../core/people/user.ts";
import { get, type Loaded } from "../../store/access.ts";
import { outboxEmails, users } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";

interface PhoneChange {
  user: Loaded<User> & { data: User };
  phone: string;
  /** Whether the account has this number already. */
  isDone: boolean;
}

/** What an email (id) asks for; undefined if it asks for nothing, is too old, or the number has changed otherwise since. */
async function readChange(emailId: string, now: Instant): Promise<PhoneChange | undefined> {
  const { data: email } = await get(outboxEmails().doc(emailId));
  if (!email || !isContactEmail(email) || email.kind !== "contact-phone-change") return undefined;
  if (now >= email.createdAt + PHONE_LINK_WORKS) return undefined;
  const { phone, before } = email.params;
  const user = await get(users().doc(email.uid));
  if (!user.data) return undefined;
  const isDone = user.data.phone === phone;
  return isDone || user.data.phone === before
    ? { user: { ...user, data: user.data }, phone, isDone }
    : undefined;
}

/** The number that an email asks about, and whether the account has it already; undefined where its link no longer works. */
export async function readAskedPhone(
  emailId: string,
  now: Instant,
): Promise<Pick<PhoneChange, "phone" | "isDone"> | undefined> {
  const change = await readChange(emailId, now);
  return change && { phone: change.phone, isDone: change.isDone };
}

/** Gives an account the phone number that an email asks about. False where its link no longer works; twice is harmless. */
export const saveAskedPhone = (emailId: string, now: Instant): Promise<boolean> =>
  decide(async (batch) => {
    const change = await readChange(emailId, now);
    if (change && !change.isDone) batch.put(change.user, { ...change.user.data, phone: change.phone });
    return change !== undefined;
  });
