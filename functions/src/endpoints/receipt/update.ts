import { accountContracts } from "../../core/api/account.ts";
import { billToOf } from "../../core/people/bill-to.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveBillTo } from "../../store/people/users.ts";

/** Changes the company that the caller's receipts are made out to; all of it empty: none. */
export const receiptUpdate = endpoint("/api/receipt/update", accountContracts, async (typed, context) => {
  const billTo = billToOf(typed);
  await saveBillTo(context, billTo);
  const to = billTo ? "your company" : "you";
  return { message: `Saved. Your receipts are made out to ${to}.` };
});
