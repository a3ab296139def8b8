import { writtenFor } from "../../core/notifications/email/email-moments.ts";
import type { OperatorsWords } from "../../core/notifications/email/words-of-email.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import { currentSiteTexts } from "../../store/settings/site-texts.ts";

/** What operators have written for such an email, from at most 30 s ago. */
export async function operatorsWordsFor(email: Pick<OutboxEmail, "kind" | "side">): Promise<OperatorsWords> {
  const { emails, wordings } = await currentSiteTexts();
  return { note: writtenFor(emails, email)?.text, wording: writtenFor(wordings, email) };
}
