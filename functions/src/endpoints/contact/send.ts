import { AppError } from "../../core/errors.ts";
import { isEmail } from "../../core/people/email.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveContactMessage } from "../../store/people/feedback.ts";

/** Stores a message from the contact form; needs no sign-in. */
export const contactSend = endpoint("/api/contact/send", async (input, { now }) => {
  if (!isEmail(input.email))
    throw new AppError("bad-request", undefined, { email: "Please enter a valid email address." });
  // Lowercase like sign-in addresses, so an account's export and deletion find it.
  const email = input.email.toLowerCase();
  await saveContactMessage({ ...input, email, createdAt: now, status: "open", side: "customer" });
  return { message: "Thank you. We'll get back to you soon." };
});
