import { earningsContracts } from "../../core/api/earnings.ts";
import { localDate } from "../../core/availability/time-zone.ts";
import { FIRST_EARNINGS_WAIT } from "../../core/constants.ts";
import { payoutAccountState } from "../../core/payouts/account/payout-account.ts";
import { whereEarningsAre } from "../../core/payouts/next-payout.ts";
import { receivedPayouts } from "../../core/payouts/received-payouts.ts";
import { taxStatusOf } from "../../core/payouts/tax/tax-status.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  earningsMonthsOf,
  linesNamedBy,
  paidOutItemsOf,
  readPayee,
  taxIdentityOf,
  youngItemsOf,
} from "../../store/earnings/read-earnings.ts";

/** Shows the instructor's earnings by month, where they are, and whether they can be paid. At most 132 reads. */
export const providerEarnings = endpoint(
  "/api/provider/earnings",
  earningsContracts,
  async ({ year }, { uid, now }) => {
    const [payee, months, young, paidOut, identity] = await Promise.all([
      readPayee(uid),
      earningsMonthsOf(uid, year),
      youngItemsOf(uid, now),
      paidOutItemsOf(uid),
      year === undefined ? taxIdentityOf(uid) : undefined,
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
      ...(year === undefined && {
        tax: taxStatusOf(identity, months, localDate(now, payee.zone).slice(0, 4)),
      }),
      account: {
        state: payoutAccountState(account, payouts[0], now),
        ...(account && { kind: account.kind, last4: account.last4, usableFrom: account.usableFrom }),
      },
    };
  },
);
