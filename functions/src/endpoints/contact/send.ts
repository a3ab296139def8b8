import { accountContracts } from "../../core/api/account.ts";
import { mustBeEmail } from "../../core/people/must-be-email.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveContactMessage } from "../../operations/people/save-feedback.ts";

/** Stores a message from the contact form; needs no sign-in. */
export const contactSend = endpoint("/api/contact/send", accountContracts, async (input, { now }) => {
  mustBeEmail(input.email);
  // Lowercase like sign-in addresses, so an account's export and deletion find it.
  const email = input.email.toLowerCase();
  await saveContactMessage({ ...input, email, createdAt: now, status: "open", side: "customer" });
  return { message: "Thank you. We'll get back to you soon." };
});
