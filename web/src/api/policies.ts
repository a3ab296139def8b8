import type { PoliciesData } from "@core/api/public/policies-data.ts";
import { BOOKING_POLICY } from "@core/constants.ts";
import { GENERAL_POLICY } from "@core/policy/general-policy.ts";

/** ms after which the file counts as lost. */
const TIMEOUT = 15_000;

/** The instructor's percentage of the price in an area (id), by what the server says of it. */
export const shareIn = ({ shares = {} }: Pick<PoliciesData, "shares">, area: string): number =>
  shares[area] ?? shares[GENERAL_POLICY] ?? BOOKING_POLICY.instructorShare;

/** The rules that differ from what pages are written with; cached for minutes. Throws when that fails. */
export const fetchPolicies = async (): Promise<PoliciesData> => {
  const response = await fetch("/data/policies.json", { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`/data/policies.json: ${response.status}`);
  return (await response.json()) as PoliciesData;
};
