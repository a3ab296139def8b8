import { useEffect, useState } from "react";
import { createBooking } from "../../api/booking.ts";
import { newKey } from "../../api/client.ts";
import { isOpen } from "../../booking/answer.ts";
import { usePayment } from "../../booking/use-payment.ts";
import { forgetSlots } from "../../booking/use-slots.ts";
import { keepAttempt, keepBooked, keepHeld, type OpenAttempt, recallAttempt, recallBooked } from "./draft.ts";
import type { Wish } from "./wish.ts";

/** Books, and goes on with what was left open when this page was last left. */
export const useBook = (uid: string, { start, by }: Pick<Wish, "start" | "by">) => {
  const payment = usePayment();
  const { answer } = payment;
  const [left] = useState(() => recallAttempt(uid));
  const [before] = useState(() => recallBooked(uid, { start, by }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    if (left) void payment.resume(() => createBooking(left.input, left.key));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is about the wish it finds, and no later one
  useEffect(() => {
    if (!answer || isOpen(answer)) return;
    keepAttempt(uid, null);
    keepHeld(uid, answer.step === "refused" ? answer.held : null);
    if (answer.step === "done") keepBooked(uid, { appointmentId: answer.booked.appointmentId, start, by });
    if (answer.step === "done" || answer.step === "taken" || answer.step === "expired") forgetSlots();
  }, [answer, uid]);

  return {
    payment,
    /** The booking that was made of this wish, now or before the page was left; empty while there is none. */
    booked: answer?.step === "done" ? answer.booked.appointmentId : before,
    /** Whether this visit began with what was left open. */
    isResumed: left !== undefined,
    /** Leaves a held time to others. */
    giveUp: () => {
      keepHeld(uid, null);
      forgetSlots();
      payment.reset();
    },
    /** Sends one decision of the person: a key of its own, kept until its end is known. */
    submit: (input: OpenAttempt["input"]) => {
      if (payment.isAsking || isOpen(answer)) return;
      const attempt = { key: newKey(), input };
      keepAttempt(uid, attempt);
      void payment.ask(() => createBooking(attempt.input, attempt.key));
    },
  };
};
