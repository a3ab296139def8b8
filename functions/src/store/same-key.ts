import { createHash, timingSafeEqual } from "node:crypto";

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether two keys are the same, in a time that does not tell how alike they are. */
export const isSameKey = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b));
