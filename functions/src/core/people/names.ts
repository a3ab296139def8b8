import type { User } from "./user.ts";

/** Builds the three names of an account from its two parts. */
export const fullNames = (
  firstname: string,
  lastname: string,
): Pick<User, "name" | "firstname" | "lastname"> => ({
  name: `${firstname} ${lastname}`.trim(),
  firstname,
  lastname,
});

/** Guesses the parts of a display name: the last word is the last name. At most 250 characters each. */
export function splitDisplayName(displayName: string): Pick<User, "name" | "firstname" | "lastname"> {
  const words = displayName.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return fullNames(words.join(" ").slice(0, 250), last.slice(0, 250));
}

/** Whether the account's offer is still open at `now` (ms UTC). */
export const isOfferOpen = ({ offer }: Pick<User, "offer">, now: number): boolean =>
  offer !== undefined && now < offer.until;
