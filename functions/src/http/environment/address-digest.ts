import { personDigest } from "./person-digest.ts";

/** Hashes an email address that refuses our emails: see `personDigest`. A part after `+` may refuse them alone. */
export const addressDigest = (email: string): string => personDigest(`address:${email.trim().toLowerCase()}`);
