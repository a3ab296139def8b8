import type { Seller } from "@core/policy/policy.ts";
import { usePublicPolicies } from "./use-public-policies.ts";

/** Who sells, as receipts and statements name it; without an address until that is known. */
export const useSeller = (): Seller => usePublicPolicies().seller;
