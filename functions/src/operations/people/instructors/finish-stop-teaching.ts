import { LEAVING_ASKED_EVERY } from "../../../core/account/stop-teaching.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { get } from "../../../store/access.ts";
import { instructors } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { saveStopTeaching } from "./save-stop-teaching.ts";

/**
 * Lets an instructor who waits to leave stop teaching once nothing is open anymore, and otherwise looks again a day later. At
 * most 345 reads.
 */
export async function finishStopTeaching(uid: string, now: Instant): Promise<void> {
  try {
    await saveStopTeaching(uid, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await decide(async (batch) => {
      const read = await get(instructors().doc(uid));
      if (read.data?.leavingDue === undefined) return;
      batch.put(read, { ...read.data, leavingDue: now + LEAVING_ASKED_EVERY });
    });
  }
}
