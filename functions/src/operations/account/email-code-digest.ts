import { personDigest } from "../../http/environment/person-digest.ts";

/** The HMAC of a code, bound to its account and address: the code of one is wrong for any other. */
export const emailCodeDigest = (uid: string, email: string, code: string): string =>
  personDigest(`email code\n${uid}\n${email.toLowerCase()}\n${code}`);
