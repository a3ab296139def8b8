import { SELLER } from "@core/constants.ts";
import type { Seller } from "@core/policy/policy.ts";
import { useEffect, useState } from "react";
import { fetchPolicies } from "../policies.ts";

/** Who sells, as receipts and statements name it; without an address until that is known. */
export const useSeller = (): Seller => {
  const [seller, setSeller] = useState<Seller>({ name: SELLER.name, address: [] });
  useEffect(() => {
    let isShown = true;
    fetchPolicies().then(
      (found) => isShown && setSeller(found.seller),
      // As the site was built.
      () => isShown && setSeller(SELLER),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return seller;
};
