import { type CodeAttempt, type EmailCode, tryEmailCode } from "../../core/account/email-code.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../access.ts";
import { emailCodes } from "../collections.ts";
import { Batch, decide } from "../commit.ts";

/** Stores the newest code of an account; one from before no longer works. One write. */
export async function saveEmailCode(uid: string, code: EmailCode): Promise<void> {
  const batch = new Batch();
  batch.set(emailCodes().doc(uid), code);
  await batch.commit();
}

/** Tries a code: a wrong one is counted, a right one is used up. One read, at most one write. */
export const takeEmailCode = (uid: string, digest: string, now: Instant): Promise<CodeAttempt> =>
  decide(async (batch) => {
    const read = await get(emailCodes().doc(uid));
    const attempt = tryEmailCode(read.data, digest, now);
    if (attempt.status === "right") batch.remove(read);
    if (attempt.status === "wrong") batch.put(read, attempt.next);
    return attempt;
  });
