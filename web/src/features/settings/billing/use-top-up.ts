import { useEffect, useRef, useState } from "react";
import { tryBuyCredit } from "../../../api/money.ts";
import { outcomeOf, type PayOutcome } from "../../../payment/outcome.ts";
import { type Intention, intend, keepIntention, recallIntention } from "./intention.ts";

/** ms after which a pending payment is asked about again by itself; then it is the person's turn, because asking is limited. */
const ASK_AGAIN = [4000, 15_000];

/** A top-up from the wish to its end. Whoever asks again asks with the same key (design §4). */
export const useTopUp = (uid: string) => {
  const [intention, setIntention] = useState(() => recallIntention(uid));
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
    keepIntention(uid, wish);
    const result = await tryBuyCredit({ amount: wish.amount, pmid: wish.pmid }, wish.key);
    const next = outcomeOf(result, isUnsettled);
    if (next.status !== "pending" && next.status !== "action") keepIntention(uid, null);
    // A wish that was merely turned away keeps its key: an attempt before may have got through.
    isSpent.current = next.status === "done" || (!result.ok && result.error.code === "payment-refused");
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
    /** Pays `amount` (minor units) with a card. */
    pay: (amount: number, pmid: string) => {
      asked.current = 0;
      void ask(intend(isSpent.current ? null : intention, amount, pmid), false);
    },
    askAgain,
    startOver: () => {
      keepIntention(uid, null);
      setIntention(null);
      setOutcome(null);
    },
  };
};
