import type { PoliciesData } from "@core/api/public/policies-data.ts";
import { PAYOUT_DAY, SELLER, TIP_LIMITS, TOP_UP_LIMITS } from "@core/constants.ts";
import { fetchPolicies } from "../policies.ts";
import { useAnswer } from "./use-answer.ts";

/** Policies that are the same everywhere. */
type PublicPolicies = Omit<PoliciesData, "changed">;

const built: PublicPolicies = {
  seller: { name: SELLER.name, address: [...SELLER.address] },
  topUp: TOP_UP_LIMITS,
  tip: TIP_LIMITS,
  payoutDay: PAYOUT_DAY,
};

/** What pages show until it is known what is in force: no address of a seller who may have moved. */
const unknown: PublicPolicies = { ...built, seller: { ...built.seller, address: [] } };

/** What is in force; if asking fails, as the site was built. */
const read = async () => ({ ok: true as const, value: await fetchPolicies().catch(() => built) });

/** The policies in force, where they are the same everywhere; until they are known, and if asking fails, as the site was built. */
export const usePublicPolicies = (): PublicPolicies => {
  const { answer } = useAnswer("policies", read);
  return answer.status === "ready" ? { ...built, ...answer.value } : unknown;
};
