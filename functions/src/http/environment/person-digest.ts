import { createHmac } from "node:crypto";
import type { Env } from "./boot-problems.ts";

/**
 * Hashes what identifies a person (an email address, a card) with this deployment's secret: without it, nobody can try
 * addresses against a stored digest.
 */
export const personDigest = (trait: string, { EBY_LINK_SECRET: secret = "" }: Env = process.env): string =>
  createHmac("sha256", secret).update(trait).digest("hex").slice(0, 32);
