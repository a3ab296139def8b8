import { createHmac } from "node:crypto";
import * as v from "valibot";
import { Id } from "../core/fields.ts";

/** Signs the link of an email (id) about a new phone number. The purpose is part of what is signed, so it opens nothing else. */
export const phoneChangeToken = (emailId: string, secret: string): string =>
  createHmac("sha256", secret).update(`confirm phone\n${emailId}`).digest("base64url");

/** The path that confirms a new phone number without sign-in, the same on both sites. It names the email alone. */
export const phoneChangePath = (emailId: string, secret: string): string =>
  `/confirm-phone/${Buffer.from(emailId).toString("base64url")}.${phoneChangeToken(emailId, secret)}`;

/** The parts of such a path; undefined if it is not valid. */
export function parsePhoneChangePath(path: string): { emailId: string; token: string } | undefined {
  const [, name = "", token = ""] = /^\/confirm-phone\/([\w-]{1,700})\.([\w-]{43})$/.exec(path) ?? [];
  const emailId = Buffer.from(name, "base64url").toString();
  return v.is(Id, emailId) ? { emailId, token } : undefined;
}
