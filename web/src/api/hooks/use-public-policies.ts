import type { PoliciesData } from "@core/api/public/policies-data.ts";
import { PAYOUT_DAY, SELLER, TIP_LIMITS, TOP_UP_LIMITS } from "@core/constants.ts";
import { asResult } from "../as-result.ts";
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

/** The policies in force, where they are the same everywhere; until they are known, and if asking fails, as the site was built. */
export const usePublicPolicies = (): PublicPolicies => {
  const { answer } = useAnswer("policies", () => asResult(fetchPolicies()));
  switch (answer.status) {
    case "loading":
      return unknown;
    case "failed":
      return built;
    case "ready":
      return { ...built, ...answer.value };
  }
};
