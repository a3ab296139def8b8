import { earningsContracts } from "../../core/api/earnings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { savePayoutAccount } from "../../operations/payouts/save-payout-account.ts";

/** Changes where the instructor is paid. The number stays on the server; answers show its last four characters. */
export const providerPayoutaccount = endpoint(
  "/api/provider/payoutaccount",
  earningsContracts,
  async (typed, context) => {
    const { kind, last4, usableFrom } = await savePayoutAccount(typed, context);
    return { kind, last4, usableFrom };
  },
);
