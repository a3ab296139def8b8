import { useEffect, useRef, useState } from "react";
import type { Result } from "../api/wrap.ts";
import { type Answer, answerOf, type Booked, type Held, isOpen } from "./answer.ts";

/** One request with its key: asking again sends the very same one (design §4). */
export type Asking = () => Promise<Result<Booked>>;

/** ms between two questions about a payment that is still being checked; the last one stays. */
const PAUSES = [2000, 4000, 8000, 15_000, 30_000];
/** How often we ask by ourselves; then it is the person's turn. */
const MOST = 20;

/** Asks, keeps the answer, and asks the same again while a payment is being checked. Never two requests at once. */
export const usePayment = (initial?: Asking) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const current = useRef(initial);
  const isBusy = useRef(false);
  const count = useRef(0);

  const send = async (isUnsettled: boolean, held?: Held): Promise<Answer | null> => {
    if (isBusy.current || !current.current) return null;
    isBusy.current = true;
    setIsAsking(true);
    const next = answerOf(await current.current(), isUnsettled, held);
    isBusy.current = false;
    setAnswer(next);
    setIsAsking(false);
    return next;
  };

  const heldBefore = answer && "held" in answer ? answer.held : undefined;
  const askAgain = () => send(isOpen(answer), heldBefore);

  useEffect(() => {
    if (answer?.step !== "pending" || isAsking || count.current >= MOST) return;
    const pause = PAUSES[Math.min(count.current, PAUSES.length - 1)];
    const timer = setTimeout(() => {
      count.current++;
      void askAgain();
    }, pause);
    return () => clearTimeout(timer);
  });

  return {
    /** Null before anything was asked, or after `reset`. */
    answer,
    isAsking,
    /** Asks something new. While the end of what was asked before is open, the same is asked again instead. */
    ask: (asking: Asking): Promise<Answer | null> => {
      if (isOpen(answer)) return askAgain();
      current.current = asking;
      count.current = 0;
      return send(false, heldBefore);
    },
    /** Goes on with a request whose end was open when the page was left. */
    resume: (asking: Asking): Promise<Answer | null> => {
      current.current = asking;
      count.current = 0;
      return send(true);
    },
    askAgain,
    /** Forgets an answer that has ended. */
    reset: () => setAnswer((old) => (isOpen(old) ? old : null)),
  };
};

export type Payment = ReturnType<typeof usePayment>;
