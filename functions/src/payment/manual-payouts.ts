import { CURRENCY } from "../core/constants.ts";
import { toDecimal } from "../core/money.ts";
import { endToEndReference } from "./end-to-end-reference.ts";
import type { PayoutPort } from "./payout-port.ts";

const columns = [
  "Name",
  "Kind",
  "Routing number",
  "Account",
  "Amount",
  "Currency",
  "Reference",
  "End-to-end reference",
  "Instructor",
];

/** Payouts by hand: a treasurer gives the file to our bank, and marks what became of each line. */
export const manualPayouts: PayoutPort = {
  from: "bank",
  bankRows: (transfers) => [
    columns,
    ...transfers.map(({ payoutId, instructorId, amount, account }) => [
      account.holder,
      account.kind,
      account.routing ?? "",
      account.account,
      toDecimal(amount, CURRENCY),
      CURRENCY,
      `EBY payout ${payoutId}`,
      endToEndReference(payoutId, instructorId),
      instructorId,
    ]),
  ],
};
