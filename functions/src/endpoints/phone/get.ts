import { endpoint } from "../../http/endpoint.ts";
import { mustParsePhoneOf } from "../caller-phone.ts";

/** Answers a phone number as it would be stored. Looks nobody up and changes nothing. */
export const phoneGet = endpoint("/api/phone/get", async ({ phone }, { uid }) => ({
  number: await mustParsePhoneOf(uid, phone),
}));
