import { endpoint } from "../../http/endpoint.ts";
import { mustBeRecent } from "../../http/recent-login.ts";
import { nameParts } from "../../shared/domain/account.ts";
import { isEmail } from "../../shared/domain/email.ts";
import { AppError } from "../../shared/errors.ts";
import { sendMail } from "../../store/outbox.ts";
import { emailChangeLink } from "../../store/sign-in.ts";

const refuse = (why: string) => new AppError("bad-request", undefined, { email: why });

/** Sends a link to the new address; the address changes once it is followed. Whether it is taken is not told. */
export const emailUpdate = endpoint("/api/email/update", async ({ email }, context) => {
  mustBeRecent(context);
  if (!isEmail(email)) throw refuse("This is no e-mail address.");
  if (email.toLowerCase() === context.email.toLowerCase()) throw refuse("This is your address already.");
  const link = await emailChangeLink(context.email, email);
  if (link !== undefined)
    await sendMail({
      kind: "email-change",
      uid: context.uid,
      to: email,
      name: nameParts(context.name).firstname,
      subject: "Confirm your new e-mail address",
      text: "Follow this link to sign in with this address from now on. If it was not you, do nothing.",
      link,
      createdAt: context.now,
    });
  return { message: "Please follow the link we have sent to the new address." };
});
