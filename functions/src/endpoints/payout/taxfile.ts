import { payoutContracts } from "../../core/api/desk/payout.ts";
import { endpoint } from "../../http/endpoint.ts";
import { makeTaxList } from "../../operations/payouts/make-tax-list.ts";

/** Returns the list of a year that is open for its treasurer, and who had it before; each time leaves an entry in the audit. */
export const payoutTaxfile = endpoint("/api/payout/taxfile", payoutContracts, ({ year }, context) =>
  makeTaxList(context, year),
);
