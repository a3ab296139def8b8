import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import { frozenOf } from "../ledger/postings/frozen-posting.ts";
import type { Wallet } from "../ledger/wallet.ts";
import { SWEEP_DELAY } from "./intent.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import { hasOpenDispute, hasOpenWarning, refundableOf, withoutConcern } from "./refunds.ts";

// "Refund now": an operator answers the early warning of a top-up. See docs/money.md, "A disputed top-up".

/**
 * How much of a top-up an operator can refund because its bank warns of it, minor units: what is frozen of it and was not
 * asked back yet.
 */
export function leftOfWarned(
  intent: Intent,
  wallet: Pick<Wallet, "frozen"> | undefined,
  now: Instant,
): Minor {
  if (!wallet || !hasOpenWarning(intent) || hasOpenDispute(intent)) return 0;
  const asked = (intent.refunds ?? []).filter(({ of, state, isDue }) => {
    return of === "warned" && state === "requested" && !isDue;
  });
  const frozen = frozenOf(wallet, intent.id)?.amount ?? 0;
  const left = asked.reduce((rest, { amount }) => rest - amount, frozen);
  return Math.max(0, Math.min(left, refundableOf(intent, now)));
}

/**
 * Requests the refund of what is left of a top-up that its bank warns of, `amount` as the operator saw it, minor units. The
 * money leaves what is frozen once the processor takes it. The warning lasts on for what sessions have used of it.
 * @throws AppError `wrong-state` {changed} if that is not what is left
 */
export function refundWarned(
  intent: Intent,
  wallet: Pick<Wallet, "frozen"> | undefined,
  amount: Minor,
  now: Instant,
): { intent: Intent; refund: PaymentRefund } {
  if (amount !== leftOfWarned(intent, wallet, now))
    throw new AppError("wrong-state", "What is left of this top-up has changed. Look at it again.", {
      status: "changed",
    });
  const { refunds = [] } = intent;
  const refund: PaymentRefund = { n: refunds.length + 1, of: "warned", amount, state: "requested" };
  const asked = { ...intent, refunds: [...refunds, refund], due: now + SWEEP_DELAY };
  return { intent: withoutConcern({ ...asked, wantedAt: now, updatedAt: now }, "warned"), refund };
}
