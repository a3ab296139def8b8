import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { endKeptIdentity } from "../operations/payouts/end-kept-identity.ts";
import { dueTaxIdentities } from "../store/people/due-people.ts";

/** Ends the tax identities that need not be kept any longer at `now` (ms UTC), until the budget is used up. */
export async function sweepTaxIdentities(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.taxIdentities;
  for await (const id of dueTaxIdentities(now)) {
    await endKeptIdentity(id, now).catch((error: unknown) => onFailure(id, error));
    if (performance.now() >= stopAt) return;
  }
}
