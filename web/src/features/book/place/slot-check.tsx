import type { Alternative } from "@core/error-details.ts";
import type { ReactNode } from "react";
import { bookingAnswerOf } from "../../../parts/booking/payment/booking-answer.ts";
import type { BookingStep } from "../choice/booking-choice.ts";
import { quoteInputFor } from "../choice/booking-input.ts";
import { BookingRefusal } from "../pay/booking-refusal.tsx";
import { useQuote } from "../pay/use-quote.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";

interface SlotCheckProps extends FlowFacts {
  onOpen: (step: BookingStep) => void;
  children: ReactNode;
}

/** Checks that a time chosen before signing up is still free; otherwise shows others before any form. */
export function SlotCheck({ choice, change, returnTo, timeZone, area, onOpen, children }: SlotCheckProps) {
  const { answer } = useQuote(quoteInputFor(choice));
  if (answer.status !== "failed") return children;
  const refusal = bookingAnswerOf({ ok: false, error: answer.problem }, false);
  // Without an answer the server checks again before booking.
  if (refusal.step === "pending") return children;
  const take = ({ start, instructorId }: Alternative) => change({ type: "time", start, instructorId });
  return (
    <BookingRefusal
      answer={refusal}
      without={choice.without}
      timeZone={timeZone}
      returnTo={returnTo}
      currency={area.currency}
      verb="Choose"
      onTake={take}
      onOpen={onOpen}
    />
  );
}
