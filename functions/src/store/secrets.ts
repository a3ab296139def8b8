import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether two secrets are equal, in constant time. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b));

/** Creates a secret for a link from random bytes: 24 cannot be guessed; 32 for one that opens a whole calendar. */
export const newSecret = (bytes: 24 | 32): string => randomBytes(bytes).toString("base64url");
