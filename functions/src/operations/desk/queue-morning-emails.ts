import { deskEmail, morningAt } from "../../core/desk/desk-emails.ts";
import type { Instant } from "../../core/fields.ts";
import { taxYearOf } from "../../core/payouts/tax/tax-list.ts";
import { get } from "../../store/access.ts";
import { Batch, isAlreadyExistsError } from "../../store/commit.ts";
import { readHealth } from "../../store/derived/night/health.ts";
import { DESK, occasionRef, putDeskEmails } from "../../store/desk/desk-outbox.ts";
import { readWaitingCases } from "../../store/desk/waiting-cases.ts";
import { followDeskItem } from "./inbox/follow-desk-item.ts";

/** Commits a batch whose emails may have been made before: then nothing of it is written. */
async function commitOnce(batch: Batch): Promise<void> {
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
  }
}

/** Puts the tax list of the last calendar year into the inbox while it is still to be made. Two reads, and those of its acts. */
export const followTaxYear = async (now: Instant): Promise<void> => {
  await followDeskItem("taxes", String(Number(taxYearOf(now)) - 1), now);
};

/**
 * Puts the morning's email to each operator into the outbox, once a day, if it is that time at `now` (ms UTC) and
 * something waits. One read if it was made before.
 */
export async function queueMorningEmails(now: Instant): Promise<void> {
  const date = morningAt(now);
  if (date === undefined) return;
  const mark = occasionRef(date);
  if ((await get(mark)).data) return;
  await followTaxYear(now);
  const waiting = await readWaitingCases();
  const differences = (await readHealth()).differences.length;
  const params = differences > 0 ? { waiting, differences } : { waiting };
  const data = { kind: "desk-morning", params } as const;
  const batch = new Batch();
  batch.create(mark, deskEmail(DESK, data, now, "none"));
  if (waiting.length + differences > 0) await putDeskEmails(batch, ["operator"], date, data, now);
  await commitOnce(batch);
}
