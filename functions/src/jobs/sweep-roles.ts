import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { checkClaims, followRole } from "../operations/desk/roles/follow-role.ts";
import { saveDueRole } from "../operations/desk/roles/save-role.ts";
import { dueClaims, dueRoles } from "../store/people/desk-roles.ts";

/**
 * Lets changes of treasurers take effect that have waited 24 hours, then makes claims agree with roles, until the budget
 * is used up. One that fails doesn't stop the others.
 */
export async function sweepRoles(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.roles;
  for await (const uid of dueRoles(now)) {
    await saveDueRole(uid, now)
      .then(() => followRole(uid))
      .catch((error: unknown) => onFailure(uid, error));
    if (performance.now() >= stopAt) return;
  }
  for await (const uid of dueClaims(now)) {
    await checkClaims(uid, now).catch((error: unknown) => onFailure(uid, error));
    if (performance.now() >= stopAt) return;
  }
}
