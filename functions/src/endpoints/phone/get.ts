import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustParseCallerPhone } from "../../store/people/caller-phone.ts";

/** Returns a phone number in its stored form. Reads no other account and changes nothing. */
export const phoneGet = endpoint("/api/phone/get", accountContracts, async ({ phone }, { uid }) => ({
  number: await mustParseCallerPhone(uid, phone),
}));
