import { payoutContracts } from "../../core/api/desk/payout.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readTaxLists } from "../../operations/payouts/read-tax-lists.ts";

/** Shows for each year with payouts who asked for its list, and what became of it. */
export const payoutTaxlists = endpoint("/api/payout/taxlists", payoutContracts, async (_input, context) => ({
  years: await readTaxLists(context),
}));
