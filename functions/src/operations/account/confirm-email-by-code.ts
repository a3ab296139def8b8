import { type CodeAttempt, codeRefusalText, tryEmailCode } from "../../core/account/email-code.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { CallContext } from "../../http/call-context.ts";
import { get } from "../../store/access.ts";
import { emailCodes } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { confirmOwnAddress } from "../../store/people/account-links.ts";
import { emailCodeDigest } from "./email-code-digest.ts";

/**
 * Confirms the caller's email address by the code that was sent to it.
 * @throws AppError `bad-request` {code} when it is not the newest code, or its time or tries are used up;
 * `token-expired` when the account has another address by now
 */
export async function confirmEmailByCode(
  { uid, email, now }: Pick<CallContext, "uid" | "email" | "now">,
  code: string,
): Promise<void> {
  const attempt = await takeEmailCode(uid, emailCodeDigest(uid, email, code), now);
  if (attempt.status !== "right")
    throw new AppError("bad-request", undefined, { code: codeRefusalText(attempt) });
  await confirmOwnAddress(uid, email);
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
