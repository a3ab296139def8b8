import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** What an instructor earned by month, where it is, and whether they can be paid. */
export const readEarnings = (input: CallInput<"/api/provider/earnings">) =>
  attemptCall("/api/provider/earnings", input);
/** What an instructor earned in a month, a page at a time. */
export const readEarningsMonth = (input: CallInput<"/api/provider/earningsmonth">) =>
  attemptCall("/api/provider/earningsmonth", input);
/** Changes where an instructor is paid. */
export const savePayoutAccount = (input: CallInput<"/api/provider/payoutaccount">) =>
  attemptCall("/api/provider/payoutaccount", input);
