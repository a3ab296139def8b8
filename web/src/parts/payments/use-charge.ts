import type { PaymentResult } from "@core/payments/payment-result.ts";
import { useRef, useState } from "react";
import type { CallResult } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { readSessionDraft, saveSessionDraft } from "../../auth/session-draft.ts";
import { type PaymentOutcome, paymentOutcomeOf } from "./payment-outcome.ts";
import { useAskAgain } from "./use-ask-again.ts";

/** One payment and its Idempotency-Key. */
export interface Intention {
  key: string;
  /** Minor units. */
  amount: number;
  /** A saved card's id, or `credit`. */
  pmid: string;
}

/** ms between automatic checks of a pending payment; afterwards the user checks, because of the rate limit. */
const ASK_AGAIN = [4000, 15_000];

const isOpen = ({ status }: PaymentOutcome): boolean => status === "pending" || status === "action";

/**
 * A payment from start to finish. `name` is the draft name for one with an unknown outcome; it contains the payer's
 * uid.
 */
export const useCharge = (
  name: string,
  send: (chargeRequest: Intention) => Promise<CallResult<PaymentResult>>,
) => {
  const [earlier] = useState(() => readSessionDraft<Intention>(name));
  const { run, startOver, value, attempt, isPending } = useAction(
    async (
      input: Omit<Intention, "key">,
      key,
      isOutcomeUnknown,
    ): Promise<CallResult<PaymentOutcome, never>> => {
      const chargeRequest = { ...input, key };
      saveSessionDraft(name, chargeRequest);
      const outcome = paymentOutcomeOf(await send(chargeRequest), isOutcomeUnknown);
      if (!isOpen(outcome)) saveSessionDraft(name, null);
      return { ok: true, value: outcome };
    },
    {
      earlier: earlier
        ? { input: { amount: earlier.amount, pmid: earlier.pmid }, key: earlier.key }
        : undefined,
      isOpen,
    },
  );
  const checks = useRef(0);
  const isEarlier = earlier !== null && attempt?.key === earlier.key;
  const outcome: PaymentOutcome | null = value ?? (isEarlier ? { status: "pending" } : null);
  const askAgain = () => void (attempt && run(attempt.input));

  const isDue = outcome?.status === "pending" && !isPending;
  useAskAgain(isDue ? ASK_AGAIN[checks.current] : undefined, () => {
    checks.current++;
    askAgain();
  });

  return {
    /** The last attempt, if any. */
    chargeRequest: attempt ? { ...attempt.input, key: attempt.key } : null,
    /** Null before the first attempt, and after starting over. */
    outcome,
    isAsking: isPending,
    /** Pays `amount` (minor units) with a card, or from `credit`. */
    pay: (amount: number, pmid: string) => {
      checks.current = 0;
      void run({ amount, pmid });
    },
    askAgain,
    startOver: () => {
      saveSessionDraft(name, null);
      startOver();
    },
  };
};

export type Charge = ReturnType<typeof useCharge>;
