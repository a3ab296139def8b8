import { codeRefusalText } from "../../core/account/email-code.ts";
import { AppError } from "../../core/errors.ts";
import type { CallContext } from "../../http/call-context.ts";
import { confirmOwnAddress } from "../../store/people/account-links.ts";
import { takeEmailCode } from "../../store/people/email-codes.ts";
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
