import { PAYOUT_ACCOUNT_WAIT } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { PayoutAccount } from "../model.ts";
import { accountProblems, type CleanAccount, cleanAccount, type TypedAccount } from "./account-form.ts";

const isSame = (a: PayoutAccount, b: CleanAccount): boolean =>
  a.kind === b.kind && a.holder === b.holder && a.account === b.account && a.routing === b.routing;

/**
 * Where an instructor is paid from `now` on; nothing is paid to it for 72 h, the first one included: a thief
 * who got into the account may have typed it. The account that there is already stays as it is. Of two changes at once, each has
 * its own `changedAt`.
 * @throws AppError `bad-request` {field: text}
 */
export function changeAccount(
  before: PayoutAccount | undefined,
  typed: TypedAccount,
  now: Instant,
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
  };
}
