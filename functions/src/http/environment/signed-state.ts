import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "./boot-problems.ts";

/** Without a secret anyone could sign. @throws Error where this function has none */
function signatureOf(text: string, purpose: string, { EBY_LINK_SECRET: secret = "" }: Env): Buffer {
  if (secret === "") throw new Error("EBY_LINK_SECRET is not set.");
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
}

/** Encodes what a caller sends back unchanged, with a signature: base64url. The purpose is part of what is signed. */
export function signedState(state: unknown, purpose: string, env: Env = process.env): string {
  const text = JSON.stringify(state);
  const signature = signatureOf(text, purpose, env);
  return Buffer.concat([signature, Buffer.from(text)]).toString("base64url");
}

/** Decodes what `signedState` made for this purpose; undefined if it was changed or made by someone else. */
export function parseSignedState(encoded: string, purpose: string, env: Env = process.env): unknown {
  const bytes = Buffer.from(encoded, "base64url");
  const [signature, text] = [bytes.subarray(0, 32), bytes.subarray(32).toString()];
  if (signature.length < 32 || !timingSafeEqual(signature, signatureOf(text, purpose, env))) return undefined;
  return JSON.parse(text);
}
