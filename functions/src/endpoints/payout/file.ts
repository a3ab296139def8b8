import { payoutContracts } from "../../core/api/desk/payout.ts";
import { endpoint } from "../../http/endpoint.ts";
import { makeBankFile } from "../../operations/payouts/bank-file.ts";

/** Returns the file of a payout for the bank, and who had it before; each time leaves an entry in the audit. */
export const payoutFile = endpoint("/api/payout/file", payoutContracts, ({ payoutId }, context) =>
  makeBankFile(context, payoutId),
);
