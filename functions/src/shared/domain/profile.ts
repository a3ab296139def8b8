import type { User } from "../model/user.ts";

/** The steps that complete a profile, in the order in which they are asked for. */
export const profileSteps = ["name", "phone", "address", "email"] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** Which steps a customer has still to take before booking. The e-mail counts once it is verified. */
export function missingOf(
  user: Pick<User, "firstname" | "lastname" | "phone" | "location" | "serviceArea" | "timeZone">,
  emailVerified: boolean,
): ProfileStep[] {
  const given: Record<ProfileStep, boolean> = {
    name: user.firstname.trim() !== "" && user.lastname.trim() !== "",
    phone: user.phone !== "",
    address: user.location !== null && user.serviceArea !== "" && user.timeZone !== "",
    email: emailVerified,
  };
  return profileSteps.filter((step) => !given[step]);
}
