import type { Booking } from "../../core/booking/model.ts";
import type { Instant } from "../../core/fields.ts";
import { policyForNewTime } from "../../core/policy/booking-terms.ts";
import type { Policy } from "../../core/policy/policy.ts";
import { honoredPolicies, type PolicyBook, policyAt } from "../../core/policy/policy-at.ts";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { policies } from "../collections.ts";
import { listReadable } from "../skip-unreadable.ts";
import { createTtlCache } from "../ttl-cache.ts";

const cache = createTtlCache<PolicyBook>(60_000, 1);

/**
 * Every document of rules that can be read, cached for a minute: a change is known for five before it begins, so what the cache
 * says at an instant is what holds then. One read for each area that has rules of its own, one without any.
 */
export const listPolicies = (): Promise<PolicyBook> =>
  cache.getOrLoad("all", async () => {
    const found = await listReadable(policies().limit(MOST_AREAS + 1));
    return new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data] as const] : [])));
  });

/** Empties the cache of this process. */
export const clearPolicyCache = cache.clear;

/** The rules of an area (id) at an instant (ms UTC); those of every area for one that is unknown. */
export const currentPolicy = async (area: string | undefined, now: Instant): Promise<Policy> =>
  policyAt(await listPolicies(), area, now);

/** The rules of an area that a booking may still be made by at `now`, newest first. */
export const currentlyHonored = async (area: string, now: Instant): Promise<[Policy, ...Policy[]]> =>
  honoredPolicies(await listPolicies(), area, now);

/** The rules for another time of a booking in an area (id), or for the next session after it. */
export const newTimePolicy = async (
  booking: Pick<Booking, "status" | "policy">,
  area: string | undefined,
  now: Instant,
): Promise<Policy> => policyForNewTime(await currentPolicy(area, now), booking);
