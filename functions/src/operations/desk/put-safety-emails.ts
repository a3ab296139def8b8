import { deskEmail } from "../../core/desk/desk-emails.ts";
import { safetyEmailAt } from "../../core/desk/safety-email-at.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../../store/access.ts";
import type { Batch } from "../../store/commit.ts";
import { DESK, occasionRef, putDeskEmails } from "../../store/desk/desk-outbox.ts";

/**
 * Puts the emails about a report that names safety into the batch: at once, or, within an hour of the last ones, in one email
 * for all at its end. A read, and, unless such an email waits already, a write and for each operator a read and a write.
 */
export async function putSafetyEmails(batch: Batch, reportId: string, now: Instant): Promise<void> {
  const mark = await get(occasionRef("safety"));
  const last = mark.data?.createdAt;
  const at = safetyEmailAt(last, now);
  if (at === last) return;
  const params = at === now ? { reportId } : { reportId, isGathered: true };
  const data = { kind: "desk-safety", params } as const;
  batch.put(mark, deskEmail(DESK, data, at, "none"));
  await putDeskEmails(batch, ["operator"], reportId, data, at);
}
