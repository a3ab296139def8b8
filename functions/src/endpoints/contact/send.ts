import { endpoint } from "../../http/endpoint.ts";
import { isEmail } from "../../shared/domain/email.ts";
import { AppError } from "../../shared/errors.ts";
import { saveContact } from "../../store/social.ts";

/** Takes a message of the contact form, from anybody. */
export const contactSend = endpoint("/api/contact/send", async (input, { now }) => {
  if (!isEmail(input.email))
    throw new AppError("bad-request", undefined, { email: "This is no e-mail address." });
  // As sign-in writes addresses, so that who has confirmed it finds what they wrote when they leave.
  await saveContact({ ...input, email: input.email.toLowerCase(), createdAt: now });
  return { message: "Thank you. We will write back soon." };
});
