import type { SignedMinor } from "../fields.ts";
import { isDifferent, type TrialCheck } from "./trial-balance.ts";

const differenceOf = ({ ledger, stored }: TrialCheck): SignedMinor => stored - ledger;

/** Whether the named differences add up to the differences of the sums, group by group. */
export function isExplained(sums: readonly TrialCheck[], named: readonly TrialCheck[]): boolean {
  return sums.every((sum) => {
    const mine = named.filter(({ accounts }) =>
      accounts.some((one) => sum.accounts.includes(one.split(":")[0] ?? "")),
    );
    return differenceOf(sum) === mine.reduce((total, one) => total + differenceOf(one), 0);
  });
}

/** Failing checks first, cut to `most`. */
export function worstFirst(checks: readonly TrialCheck[], most: number): TrialCheck[] {
  return [...checks.filter(isDifferent), ...checks.filter((one) => !isDifferent(one))].slice(0, most);
}
