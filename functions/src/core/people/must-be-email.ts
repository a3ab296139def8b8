import { AppError } from "../errors.ts";
import { isEmail } from "./email.ts";

/** The error for an address that can't be an email address, in our opinion or that of Firebase Auth. */
export const invalidEmail = (): AppError =>
  new AppError("bad-request", undefined, { email: "Please enter a valid email address." });

/** @throws AppError `bad-request` {email} unless the text is an email address */
export function mustBeEmail(text: string): void {
  if (!isEmail(text)) throw invalidEmail();
}
