import * as v from "valibot";
import { AppError } from "../../errors.ts";
import { typedLine } from "../../fields.ts";
import { accountName } from "../../ledger/account-name.ts";
import { type AccountGroup, accountGroups } from "./account-group.ts";

/** The number and the name that a group of accounts has in our accounting. */
const ChartAccount = v.object({ number: v.string(), name: v.string() });
export type ChartAccount = v.InferOutput<typeof ChartAccount>;

/** `settings/chart`: the chart of accounts, as treasurers have changed it. `version` counts the changes. */
export const StoredChart = v.object({
  version: v.pipe(v.number(), v.safeInteger()),
  accounts: v.record(v.string(), ChartAccount),
});
export type StoredChart = v.InferOutput<typeof StoredChart>;

/** What a treasurer types for one group: numbers are letters, digits, dots and hyphens. */
export const TypedChartAccount = v.strictObject({
  number: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\w.-]{1,20}$/, "Please enter 1 to 20 letters, digits, dots or hyphens."),
  ),
  name: typedLine(60),
});

/** The numbers until a treasurer changes them. */
const usualNumbers: Readonly<Record<AccountGroup, string>> = {
  bank: "1000",
  processor: "1100",
  reserved: "1110",
  disputed: "1200",
  paid: "2000",
  given: "2010",
  heldPaid: "2020",
  heldGiven: "2030",
  escrow: "2100",
  instructor: "2200",
  refundDue: "2300",
  disputedCredit: "2310",
  unclaimed: "2400",
  tax: "2500",
  ownFunds: "3000",
  revenue: "4000",
  fees: "5000",
  promo: "5100",
  loss: "5200",
};

/** The chart of accounts: what treasurers have changed, and for the other groups what is usual. */
export type Chart = Readonly<Record<AccountGroup, ChartAccount>>;

/** The chart in force. */
export const chartOf = (stored: Pick<StoredChart, "accounts"> | undefined): Chart =>
  Object.fromEntries(
    accountGroups.map((group): [AccountGroup, ChartAccount] => [
      group,
      stored?.accounts[group] ?? { number: usualNumbers[group], name: accountName(group) },
    ]),
  ) as Chart;

/** The number and name of a group of accounts; a group that the chart does not know is its own number. */
export const chartAccount = (chart: Chart, group: string): ChartAccount =>
  chart[group as AccountGroup] ?? { number: group, name: accountName(group) };

/** What a treasurer changes of one group, of the chart as they saw it. */
interface AccountChange extends ChartAccount {
  version: number;
  group: AccountGroup;
}

/**
 * Changes the account of one group.
 * @throws AppError `wrong-state` {changed} if the chart was changed since it was shown
 */
export function withAccount(
  stored: StoredChart | undefined,
  { version, group, number, name }: AccountChange,
): { before: ChartAccount; after: ChartAccount; chart: StoredChart } {
  const current = stored?.version ?? 0;
  if (version !== current)
    throw new AppError("wrong-state", "Someone has changed the accounts since. Look at them again.", {
      status: "changed",
    });
  const after = { number, name };
  const chart = { version: current + 1, accounts: { ...stored?.accounts, [group]: after } };
  return { before: chartAccount(chartOf(stored), group), after, chart };
}
