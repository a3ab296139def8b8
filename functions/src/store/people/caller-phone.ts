import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { AppError } from "../../core/errors.ts";
import { listStoredAreas } from "../booking/pricing.ts";
import { getUser } from "./users.ts";

/** Country of a phone number before the caller has an address. */
const DEFAULT_COUNTRY = "US";

/** Parses a phone number as typed, in the default country unless it has a country code, into E.164; undefined if invalid. */
export function parsePhone(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return parsed?.isValid() ? parsed.number : undefined;
}

/**
 * Parses a phone number as typed, in a country (ISO-2) unless it has a country code, into E.164.
 * @throws AppError `bad-request` {phone}
 */
function mustParsePhone(typed: string, country: string): string {
  const parsed = parsePhoneNumberFromString(typed, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  if (!parsed?.isValid())
    throw new AppError("bad-request", undefined, { phone: "Please enter a valid phone number." });
  return parsed.number;
}

/**
 * Parses the caller's phone number in the country of their address. One read.
 * @throws AppError `bad-request` {phone}
 */
export async function mustParseCallerPhone(uid: string, typed: string): Promise<string> {
  const user = await getUser(uid);
  const area = user?.serviceArea
    ? (await listStoredAreas()).find(({ id }) => id === user.serviceArea)
    : undefined;
  return mustParsePhone(typed, area?.country ?? DEFAULT_COUNTRY);
}
