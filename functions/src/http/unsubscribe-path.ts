import { createHmac } from "node:crypto";
import * as v from "valibot";
import { Id } from "../core/fields.ts";

/** The parts of an unsubscribe address: the account, and the signature that allows it. */
interface UnsubscribeKey {
  uid: string;
  token: string;
}

/**
 * Signs an unsubscribe address. The purpose is part of what is signed, so the token opens nothing else; it never
 * expires, because the link of an old email must still work.
 */
export const unsubscribeToken = (uid: string, secret: string): string =>
  createHmac("sha256", secret).update(`unsubscribe reminders\n${uid}`).digest("base64url");

/** The path that turns off an account's reminders and news without sign-in, the same on both sites. */
export const unsubscribePath = (uid: string, secret: string): string =>
  `/unsubscribe/${Buffer.from(uid).toString("base64url")}.${unsubscribeToken(uid, secret)}`;

/** Parses such a path; undefined if it is not valid. */
export function parseUnsubscribePath(path: string): UnsubscribeKey | undefined {
  const [, name = "", token = ""] = /^\/unsubscribe\/([\w-]{1,700})\.([\w-]{43})$/.exec(path) ?? [];
  const uid = Buffer.from(name, "base64url").toString();
  return v.is(Id, uid) ? { uid, token } : undefined;
}
