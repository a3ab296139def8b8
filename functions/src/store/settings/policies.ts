import type { Booking } from "../../core/booking/booking.ts";
import type { Instant } from "../../core/fields.ts";
import type { PricingArea } from "../../core/people/places/pricing.ts";
import type { AnswerTargets } from "../../core/policy/answer-targets.ts";
import { policyForNewTime } from "../../core/policy/booking-terms.ts";
import type { Policy } from "../../core/policy/policy.ts";
import { honoredPolicies, type PolicyBook, policyAt } from "../../core/policy/policy-at.ts";
import type { StoredPolicy, WaitingPlace } from "../../core/policy/stored-policy.ts";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { get, type Loaded, list } from "../access.ts";
import { listStoredAreas } from "../booking/pricing.ts";
import { policies } from "../collections.ts";
import { dueIds } from "../due-documents.ts";
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

type Closing = Pick<PricingArea, "id" | "closesAt">;

const closing = (policy: Policy, { closesAt }: Pick<Closing, "closesAt">): Policy =>
  closesAt === undefined ? policy : { ...policy, closesAt };

/** The rules of an area that was read at an instant (ms UTC), with when it closes. */
export const policyOfArea = async (area: Closing, now: Instant): Promise<Policy> =>
  closing(policyAt(await listPolicies(), area.id, now), area);

/**
 * The rules of an area (id) at an instant (ms UTC), with when it closes; those of every area for one that is unknown. Areas come from
 * the cache: what is booked there within a minute of the decision stays as well.
 */
export const currentPolicy = async (area: string | undefined, now: Instant): Promise<Policy> => {
  const known = area === undefined ? undefined : (await listStoredAreas()).find(({ id }) => id === area);
  return known ? policyOfArea(known, now) : policyAt(await listPolicies(), area, now);
};

/** When cases that began to wait at an instant (ms UTC) are to be answered. */
export const answerTargetsAt = async (since: Instant): Promise<AnswerTargets> =>
  (await currentPolicy(undefined, since)).answers;

/** The rules of an area that a booking may still be made by at `now`, newest first; it closes as it is decided by now. */
export const currentlyHonored = async (area: Closing, now: Instant): Promise<[Policy, ...Policy[]]> => {
  const [first, ...before] = honoredPolicies(await listPolicies(), area.id, now);
  return [closing(first, area), ...before.map((policy) => closing(policy, area))];
};

/** The rules for another time of a booking in an area (id), or for the next session after it. */
export const newTimePolicy = async (
  booking: Pick<Booking, "status" | "policy">,
  area: string | undefined,
  now: Instant,
): Promise<Policy> => policyForNewTime(await currentPolicy(area, now), booking);

/** Every document of rules as it is stored, uncached: one read each. */
export const readAllPolicies = async (): Promise<PolicyBook> => {
  const found = await list(policies().limit(MOST_AREAS + 1));
  return new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data] as const] : [])));
};

/** The document of an area (id), or of every area, for a decision about it: one read. */
export const readPolicyFor = (id: string): Promise<Loaded<StoredPolicy>> => get(policies().doc(id));

/** Ids of documents whose change in a place has waited long enough at `now` (ms UTC): see `dueIds`. */
export const duePolicies = (now: Instant, place: WaitingPlace): AsyncIterable<string> =>
  dueIds(policies(), now, { field: `${place}.due` });
