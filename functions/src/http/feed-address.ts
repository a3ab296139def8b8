import * as v from "valibot";
import { Id } from "../shared/model/fields.ts";

/** What a calendar address says: whose bookings, and the secret that opens them. */
export interface FeedKey {
  uid: string;
  token: string;
}

/** The path of somebody's private calendar on either site. */
export const feedPath = ({ uid, token }: FeedKey): string =>
  `/calendar/${Buffer.from(uid).toString("base64url")}.${token}.ics`;

/** Reads such a path; undefined where it can be none. */
export function feedKeyOf(path: string): FeedKey | undefined {
  const [, name = "", token = ""] = /^\/calendar\/([\w-]{1,700})\.([\w-]{43})\.ics$/.exec(path) ?? [];
  const uid = Buffer.from(name, "base64url").toString();
  return v.is(Id, uid) ? { uid, token } : undefined;
}
