import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { confirmEmailByCode } from "../../operations/account/confirm-email-by-code.ts";

/** Confirms the caller's address by the code in our email, as its link does; nothing if it is confirmed already. */
export const emailVerify = endpoint("/api/email/verify", accountContracts, async ({ code }, context) => {
  if (!context.emailVerified) await confirmEmailByCode(context, code);
  return { message: "Thank you. Your email is confirmed." };
});
