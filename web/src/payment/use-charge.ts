import type { Pay } from "@shared/api/fields.ts";
import { useEffect, useRef, useState } from "react";
import type { Result } from "../api/wrap.ts";
import { keepBegun, recallBegun } from "../auth/begun.ts";
import { endsKey, type Intention, intend } from "./intention.ts";
import { outcomeOf, type PayOutcome } from "./outcome.ts";

/** ms after which a pending payment is asked about again by itself; then it is the person's turn, because asking is limited. */
const ASK_AGAIN = [4000, 15_000];

/**
 * A payment from the wish to its end. Whoever asks again asks with the same key (design §4). `name` is where this tab
 * keeps a wish whose end is not known, with the payer's uid in it.
 */
export const useCharge = (name: string, send: (wish: Intention) => Promise<Result<Pay>>) => {
  const [intention, setIntention] = useState(() => recallBegun<Intention>(name));
  const [outcome, setOutcome] = useState<PayOutcome | null>(intention && { status: "pending" });
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = useRef(false);
  const asked = useRef(0);
  /** Whether the wish's payment has ended, so that its key may not be used for the next one. */
  const isSpent = useRef(false);

  const ask = async (wish: Intention, isUnsettled: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsAsking(true);
    keepBegun(name, wish);
    const result = await send(wish);
    const next = outcomeOf(result, isUnsettled);
    if (next.status !== "pending" && next.status !== "action") keepBegun(name, null);
    // A wish that was merely turned away keeps its key: an attempt before may have got through.
    isSpent.current = next.status === "done" || (!result.ok && endsKey(result.error.code));
    setIntention(wish);
    setOutcome(next);
    setIsAsking(false);
    isBusy.current = false;
  };

  const askAgain = () => intention && void ask(intention, true);

  useEffect(() => {
    const delay = outcome?.status === "pending" ? ASK_AGAIN[asked.current] : undefined;
    if (delay === undefined || isAsking) return;
    const timer = setTimeout(() => {
      asked.current++;
      askAgain();
    }, delay);
    return () => clearTimeout(timer);
  });

  return {
    /** What was wished for last, if anything was. */
    intention,
    /** Null before anything was wished for, or after starting over. */
    outcome,
    isAsking,
    /** Pays `amount` (minor units) with a card, or from `credit`. */
    pay: (amount: number, pmid: string) => {
      asked.current = 0;
      void ask(intend(isSpent.current ? null : intention, amount, pmid), false);
    },
    askAgain,
    startOver: () => {
      keepBegun(name, null);
      setIntention(null);
      setOutcome(null);
    },
  };
};

export type Charge = ReturnType<typeof useCharge>;
