import { WELCOME_OFFER } from "../constants.ts";
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

/** The first 250 characters, without half of a surrogate pair. */
const shorten = (name: string): string => name.slice(0, 250).replace(/[\ud800-\udbff]$/, "");

/** Guesses the parts of a display name: the last word is the last name. At most 250 characters each. */
export function splitDisplayName(displayName: string): Pick<User, "name" | "firstname" | "lastname"> {
  const words = displayName.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return fullNames(shorten(words.join(" ")), shorten(last));
}

/** Whether the account's offer is still open at `now` (ms UTC). */
export const isOfferOpen = ({ offer }: Pick<User, "offer">, now: number): boolean =>
  offer !== undefined && now < offer.until;

/** Percent that the account's offer adds to a first top-up; accounts from before this was stored have the default. */
export const offerPercent = ({ offer }: Pick<User, "offer">): number =>
  offer?.percent ?? WELCOME_OFFER.percent;

/** A sentence with one period at its end: a name may end with one of its own, as in "with Robin V." */
export const withOnePeriod = (text: string): string => text.replaceAll("..", ".");
