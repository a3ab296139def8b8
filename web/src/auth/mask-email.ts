import { isEmail } from "@core/people/email.ts";

/** Hides the local part: each of its characters becomes x. Empty text for an invalid address (spec §5). */
export const maskEmail = (email: string): string => {
  if (!isEmail(email)) return "";
  const at = email.lastIndexOf("@");
  return "x".repeat(at) + email.slice(at);
};
