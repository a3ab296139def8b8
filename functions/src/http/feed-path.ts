import * as v from "valibot";
import { Id } from "../core/fields.ts";

/** The parts of a calendar address: the account, and the secret that opens its bookings. */
interface FeedKey {
  uid: string;
  token: string;
}

/** The path of an account's private calendar, the same on both sites. */
export const feedPath = ({ uid, token }: FeedKey): string =>
  `/calendar/${Buffer.from(uid).toString("base64url")}.${token}.ics`;

/** Parses such a path; undefined if it is not valid. */
export function parseFeedPath(path: string): FeedKey | undefined {
  const [, name = "", token = ""] = /^\/calendar\/([\w-]{1,700})\.([\w-]{43})\.ics$/.exec(path) ?? [];
  const uid = Buffer.from(name, "base64url").toString();
  return v.is(Id, uid) ? { uid, token } : undefined;
}
