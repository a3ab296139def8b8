import { Timestamp } from "firebase-admin/firestore";
import { DAY } from "../../core/constants.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import type { Loaded } from "../access.ts";
import type { Batch } from "../commit.ts";
import { type Attempts, readAttempts } from "../count-attempt.ts";

/** What an operator has given and taken on a day (UTC), minor units; in `limits/`, with the attempts of calls. */
type DailyTotal = Loaded<Attempts>;

/** Reads what an operator has given and taken today. */
export const readDailyTotal = (uid: string, now: Instant): Promise<DailyTotal> =>
  readAttempts(`desk_${new Date(now).toISOString().slice(0, 10)}_${uid}`);

/** Puts a new total into the batch of the act: of two concurrent acts, one reads it again. */
export const saveDailyTotal = (batch: Batch, read: DailyTotal, total: Minor, now: Instant): void =>
  batch.put(read, { count: total, expireAt: Timestamp.fromMillis(now + 2 * DAY) });
