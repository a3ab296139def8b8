import { createHmac } from "node:crypto";
import type { Env } from "./boot-problems.ts";

/**
 * Hashes what identifies a person (an email address, a card) with this deployment's secret, so no one without it can
 * try addresses against a stored hash.
 */
export const personDigest = (trait: string, { EBY_LINK_SECRET: secret = "" }: Env = process.env): string =>
  createHmac("sha256", secret).update(trait).digest("hex").slice(0, 32);
