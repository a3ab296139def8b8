import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "tax numbers", 32));

/**
 * Encrypts a number of a person with AES-256-GCM. `uid` is authenticated with it, so one copied to another account does not
 * open there.
 */
export function sealNumber(number: string, uid: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(Buffer.from(uid));
  const text = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Opens what `sealNumber` made for the same person with the same secret. @throws Error if it was not */
export function openNumber(sealed: string, uid: string, secret: string): string {
  const all = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), all.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(uid)).setAuthTag(all.subarray(12, 28));
  return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString("utf8");
}
