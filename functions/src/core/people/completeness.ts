import { AppError } from "../errors.ts";
import type { User } from "./user.ts";

/** The steps of a complete profile, in display order. */
export const profileSteps = ["name", "phone", "address", "email"] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** Lists the steps a customer must still complete before booking. The email counts once it is verified. */
export function missingProfileSteps(
  user: Pick<User, "firstname" | "lastname" | "phone" | "location" | "serviceArea" | "timeZone">,
  emailVerified: boolean,
): ProfileStep[] {
  const isDone: Record<ProfileStep, boolean> = {
    name: user.firstname.trim() !== "" && user.lastname.trim() !== "",
    phone: user.phone !== "",
    address: user.location !== null && user.serviceArea !== "" && user.timeZone !== "",
    email: emailVerified,
  };
  return profileSteps.filter((step) => !isDone[step]);
}

/**
 * Refuses a person whose email is not verified: money and gifts need an address that is theirs.
 * @throws AppError `profile-incomplete` {missing: [email]}
 */
export function mustHaveVerifiedEmail({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified)
    throw new AppError("profile-incomplete", "Please confirm your email first.", { missing: ["email"] });
}
