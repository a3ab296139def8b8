import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { waitingPlaces } from "../core/policy/stored-policy.ts";
import { saveDuePolicy } from "../operations/desk/save-policy.ts";
import { duePolicies } from "../store/settings/policies.ts";

/**
 * Lets changes of policies take effect that have waited 24 hours because there is no other treasurer, until the budget is
 * used up. One that fails doesn't stop the others.
 */
export async function sweepPolicies(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.policies;
  for (const place of waitingPlaces)
    for await (const id of duePolicies(now, place)) {
      await saveDuePolicy(id, now).catch((error: unknown) => onFailure(id, error));
      if (performance.now() >= stopAt) return;
    }
}
