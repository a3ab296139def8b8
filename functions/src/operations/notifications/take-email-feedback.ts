import { addressMark } from "../../core/email/address-mark.ts";
import type { Instant } from "../../core/fields.ts";
import type { Suppression } from "../../core/notifications/email/suppression.ts";
import { addressDigest } from "../../http/environment/address-digest.ts";
import { type SignedRequest, UnsignedFeedback } from "../../mail/feedback.ts";
import { readResendFeedback } from "../../mail/resend-feedback.ts";
import { get } from "../../store/access.ts";
import { users } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { readSuppression } from "../../store/notifications/suppressions.ts";
import { isEventSeen, saveSeenEvent } from "../../store/payments/webhooks.ts";
import { findAccountOf } from "../../store/people/auth-accounts.ts";

/** Stops an address: its digest is stored, and the account that has it says so to its owner and to the desk. */
async function saveSuppression(email: string, reason: Suppression["reason"], now: Instant): Promise<void> {
  const uid = (await findAccountOf(email))?.uid;
  const mark = uid && (await addressMark(uid, email));
  await decide(async (batch) => {
    const read = await readSuppression(addressDigest(email));
    batch.put(read, { reason, at: now });
    if (!uid || !mark) return;
    const user = await get(users().doc(uid));
    if (user.data) batch.put(user, { ...user.data, refusesEmail: { reason, at: now, mark } });
  });
}

/**
 * Takes a signed event of the email provider: addresses that bounced for good, and those whose owner complained, get no email from us until
 * an operator clears that. An event is taken once. `refused`: not signed, and nothing changed. `clock` is real time.
 */
export async function takeEmailFeedback(
  request: SignedRequest,
  secrets: readonly string[],
  now: () => Promise<Instant>,
  clock = Date.now(),
): Promise<"handled" | "refused"> {
  try {
    const { id, type, feedback } = readResendFeedback(request, secrets, clock);
    if (!feedback || (await isEventSeen(id))) return "handled";
    const at = await now();
    for (const email of feedback.addresses) await saveSuppression(email, feedback.reason, at);
    await saveSeenEvent({ id, type }, at);
    return "handled";
  } catch (error) {
    if (error instanceof UnsignedFeedback) return "refused";
    throw error;
  }
}
