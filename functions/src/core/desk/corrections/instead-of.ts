import { groupOf } from "../../derived/ledger-sums.ts";
import { accountName } from "../../ledger/account-name.ts";
import { isCorrectable } from "../../ledger/postings/correction-posting.ts";

/** The act that moves a group of accounts together with its copy elsewhere. */
const actsInstead: Readonly<Record<string, string>> = {
  paid: "Give or take back credit at the customer's page.",
  given: "Give or take back credit at the customer's page.",
  heldPaid: "Accept, decline or cancel the request at its session.",
  heldGiven: "Accept, decline or cancel the request at its session.",
  escrow: "Cancel the session or refund it at its case.",
  instructor: "Adjust the earnings at the instructor's page, or hold them at the session.",
  bank: "Mark the line of the payout as failed, or pay what is unclaimed at its case.",
  disputed: "Answer the dispute at the payment. It's settled with the bank's decision.",
  disputedCredit: "It's given back at the payment, once the bank has decided.",
  refundDue: "Give the waiting refund as credit at the payment.",
  unclaimed: "Pay what is unclaimed at its case.",
  tax: "Sales tax follows the sessions it's owed for.",
};

/** Why an account can't be corrected, and what moves it instead; undefined for one that can. */
export function insteadOf(account: string): string | undefined {
  if (isCorrectable(account)) return undefined;
  const act = actsInstead[groupOf(account)] ?? "";
  return `“${accountName(account)}” is also kept outside the ledger, so a correction can't move it. ${act}`.trim();
}
