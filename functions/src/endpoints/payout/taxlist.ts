import { payoutContracts } from "../../core/api/desk/payout.ts";
import { approveTaxList, askForTaxList, stopTaxList } from "../../core/payouts/tax/tax-list-steps.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveTaxList } from "../../operations/payouts/save-tax-list.ts";

/** Asks for the list of a year with tax numbers, approves it, or stops it. */
export const payoutTaxlist = endpoint("/api/payout/taxlist", payoutContracts, (input, context) => {
  const { step, version } = input;
  return saveTaxList(context, input, (book, before) => {
    if (step === "ask") return askForTaxList(book, before, input, context);
    return step === "approve"
      ? approveTaxList(book, before, version, context)
      : stopTaxList(book, before, version, context);
  });
});
