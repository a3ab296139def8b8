import type { PoliciesData } from "@core/api/public/policies-data.ts";

/** ms after which the file counts as lost. */
const TIMEOUT = 15_000;

/** The rules that differ from what pages are written with; cached for minutes. Throws when that fails. */
export const fetchPolicies = async (): Promise<PoliciesData> => {
  const response = await fetch("/data/policies.json", { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`/data/policies.json: ${response.status}`);
  return (await response.json()) as PoliciesData;
};
