import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { useEffect, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { quoteBooking } from "../../api/booking.ts";
import { now } from "../../api/clock.ts";

/** A price as it was told, and when (ms UTC). */
export type Quote = CallOutput<"/api/book/quote"> & { quotedAt: number };

export type QuoteState =
  | { status: "loading" }
  | { status: "ready"; quote: Quote }
  | { status: "failed"; error: ApiError; retry: () => void };

/** Price, end and refund rules of a wish. A null wish asks nothing. */
export const useQuote = (input: CallInput<"/api/book/quote"> | null) => {
  const key = input && JSON.stringify(input);
  const [shown, setShown] = useState<{ key: string; state: QuoteState } | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the wish, the round for a new attempt
  useEffect(() => {
    if (!input || !key) return;
    let isOver = false;
    void quoteBooking(input).then((result) => {
      if (isOver) return;
      const retry = () => {
        setShown(null);
        setRound((n) => n + 1);
      };
      const state: QuoteState = result.ok
        ? { status: "ready", quote: { ...result.value, quotedAt: now() } }
        : { status: "failed", error: result.error, retry };
      setShown({ key, state });
    });
    return () => {
      isOver = true;
    };
  }, [key, round]);

  const state: QuoteState = shown && shown.key === key ? shown.state : { status: "loading" };
  return {
    state,
    /** Shows what the server has said since: another price, less credit. */
    amend: (changes: Partial<Pick<Quote, "amount" | "lines" | "balance">>) => {
      if (!key || state.status !== "ready") return;
      setShown({ key, state: { status: "ready", quote: { ...state.quote, ...changes } } });
    },
  };
};
