import { createHash } from "node:crypto";
import { codeFrom } from "../core/ledger/codes/code-batch.ts";

/**
 * What a bank knows a transfer by from end to end: the same whenever the file is made, and another one for each line of
 * each payout, so that a bank refuses a file that it has had. 14 characters, which ACH and SEPA take.
 */
export function endToEndReference(payoutId: string, instructorId: string): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([payoutId, instructorId]))
    .digest();
  return `EB${codeFrom(digest)}`;
}
