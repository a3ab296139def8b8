import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { AppError } from "../shared/errors.ts";
import { areas } from "../store/pricing.ts";
import { getUser } from "../store/users.ts";

/** Where somebody calls from who has not given an address yet. */
const FIRST_COUNTRY = "US";

/**
 * Reads a phone number as typed, in a country (ISO-2) unless it names its own, and answers it as E.164.
 * @throws AppError `bad-request` {phone}
 */
export function mustParsePhone(typed: string, country: string): string {
  const parsed = parsePhoneNumberFromString(typed, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  if (!parsed?.isValid()) throw new AppError("bad-request", undefined, { phone: "This is no phone number." });
  return parsed.number;
}

/** A phone number as the caller means it: in the country of their address. One read. */
export async function mustParsePhoneOf(uid: string, typed: string): Promise<string> {
  const user = await getUser(uid);
  const area = user?.serviceArea ? (await areas()).find(({ id }) => id === user.serviceArea) : undefined;
  return mustParsePhone(typed, area?.country ?? FIRST_COUNTRY);
}
