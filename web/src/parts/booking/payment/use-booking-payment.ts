import type { CallInput } from "@core/api/index.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { CallResult } from "../../../api/call.ts";
import { call } from "../../../api/call.ts";
import type { ActionOptions, Attempt } from "../../../api/hooks/action.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAskAgain } from "../../payments/use-ask-again.ts";
import { type BookingAnswer, bookingAnswerOf, isAnswerPending } from "./booking-answer.ts";

/** A new booking, or the payment of a held one. */
type PaymentInput = CallInput<"/api/book/create"> | CallInput<"/api/book/confirm">;

interface PaymentOptions extends Pick<ActionOptions<PaymentInput, BookingAnswer>, "earlier"> {
  /** Runs before each request. */
  onSend?: (attempt: Attempt<PaymentInput>) => void;
}

/** ms between automatic checks of a pending payment; the last value repeats. */
const PAUSES = [2000, 4000, 8000, 15_000, 30_000];
/** Number of automatic checks; afterwards the user checks. */
const MOST = 20;

/** Sends a request, keeps the answer, and repeats the request while the payment is pending. Never two at a time. */
export const useBookingPayment = ({ earlier, onSend }: PaymentOptions = {}) => {
  const { run, reset, startOver, value, attempt, isPending } = useAction(
    async (input: PaymentInput, key, isOutcomeUnknown): Promise<CallResult<BookingAnswer, never>> => {
      onSend?.({ input, key });
      const result = await ("instructorId" in input
        ? call("/api/book/create")(input, key)
        : call("/api/book/confirm")(input, key));
      const held = value && "held" in value ? value.held : undefined;
      return { ok: true, value: bookingAnswerOf(result, isOutcomeUnknown, held) };
    },
    { earlier, isOpen: isAnswerPending },
  );
  const count = useRef(0);
  const askAgain = () => void (attempt && run(attempt.input));

  const isDue = value?.step === "pending" && !isPending && count.current < MOST;
  useAskAgain(isDue ? PAUSES[Math.min(count.current, PAUSES.length - 1)] : undefined, () => {
    count.current++;
    askAgain();
  });

  return {
    /** Null before the first request, and after `reset`. */
    answer: value ?? null,
    isAsking: isPending,
    /** Sends a new request. While the outcome of the last one is unknown, repeats that one instead. */
    ask: (input: PaymentInput): void => {
      if (value && isAnswerPending(value)) {
        askAgain();
        return;
      }
      count.current = 0;
      void run(input);
    },
    askAgain,
    /** Pays a held booking in another way, also while the outcome of the last one is unknown: only one is ever taken. */
    payWith: (input: CallInput<"/api/book/confirm">): void => {
      count.current = 0;
      void run(input);
    },
    /** Forgets a booking whose time was released. */
    startOver,
    /** Clears a final answer. */
    reset: (): void => {
      if (value && !isAnswerPending(value)) reset();
    },
  };
};

export type BookingPayment = ReturnType<typeof useBookingPayment>;

/** Sends a request once there is one to send: what was unfinished, or what waited for something else. */
export const useAskOnceReady = (payment: BookingPayment, input: PaymentInput | null): void => {
  const isReady = input !== null;
  const onReady = useEffectEvent(() => input && payment.ask(input));
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
};
