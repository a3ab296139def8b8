import { earningsContracts } from "../../core/api/earnings.ts";
import { FIRST_EARNINGS_WAIT } from "../../core/constants.ts";
import { payoutAccountState } from "../../core/payouts/account/payout-account.ts";
import { whereEarningsAre } from "../../core/payouts/next-payout.ts";
import { receivedPayouts } from "../../core/payouts/received-payouts.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  earningsMonthsOf,
  linesNamedBy,
  paidOutItemsOf,
  readPayee,
  youngItemsOf,
} from "../../store/earnings/read-earnings.ts";

/** Shows the instructor's earnings by month, where they are, and whether they can be paid. At most 131 reads. */
export const providerEarnings = endpoint(
  "/api/provider/earnings",
  earningsContracts,
  async ({ year }, { uid, now }) => {
    const [payee, months, young, paidOut] = await Promise.all([
      readPayee(uid),
      earningsMonthsOf(uid, year),
      youngItemsOf(uid, now),
      paidOutItemsOf(uid),
    ]);
    const payouts = receivedPayouts(paidOut, await linesNamedBy(uid, paidOut));
    const { account, sums } = payee;
    const firstWaitUntil = (sums.firstEarnedAt ?? 0) + FIRST_EARNINGS_WAIT;
    return {
      ...(firstWaitUntil > now && { firstWaitUntil }),
      timeZone: payee.zone,
      months,
      payouts,
      ...whereEarningsAre(sums, young, payouts),
      account: {
        state: payoutAccountState(account, payouts[0], now),
        ...(account && { kind: account.kind, last4: account.last4, usableFrom: account.usableFrom }),
      },
    };
  },
);
