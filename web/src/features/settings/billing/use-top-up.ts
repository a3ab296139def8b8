import { tryBuyCredit } from "../../../api/money.ts";
import { useCharge } from "../../../payment/use-charge.ts";

/** A top-up from the wish to its end. */
export const useTopUp = (uid: string) =>
  useCharge(`top-up:${uid}`, ({ amount, pmid, key }) => tryBuyCredit({ amount, pmid }, key));
