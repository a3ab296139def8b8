import { PAYOUT_ACCOUNT_WAIT } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { PayoutAccount } from "../payout.ts";
import { accountProblems, type CleanAccount, cleanAccount, type TypedAccount } from "./account-form.ts";

const isSame = (a: PayoutAccount, b: CleanAccount): boolean =>
  a.kind === b.kind && a.holder === b.holder && a.account === b.account && a.routing === b.routing;

/**
 * Sets where an instructor is paid from `now` on. Nothing is paid to any new account for 72 h, not even the first:
 * someone who broke into the account may have entered it. The same account again changes nothing. Of two concurrent
 * changes, each has its own `changedAt`. `leavingSince`: since when its instructor waits to leave.
 * @throws AppError `bad-request` {field: text}
 */
export function changeAccount(
  before: PayoutAccount | undefined,
  typed: TypedAccount,
  now: Instant,
  leavingSince = before?.leavingSince,
): PayoutAccount {
  const problems = accountProblems(typed);
  if (Object.keys(problems).length > 0) throw new AppError("bad-request", undefined, problems);
  const account = cleanAccount(typed);
  if (before && isSame(before, account)) return before;
  const changedAt = Math.max(now, (before?.changedAt ?? 0) + 1);
  return {
    ...account,
    last4: account.account.slice(-4),
    changedAt,
    usableFrom: changedAt + PAYOUT_ACCOUNT_WAIT,
    ...(leavingSince !== undefined && { leavingSince }),
  };
}
