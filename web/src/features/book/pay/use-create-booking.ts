import type { CallInput } from "@core/api/index.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { type BookingAnswer, isAnswerPending } from "../../../parts/booking/payment/booking-answer.ts";
import { useAskOnceReady, useBookingPayment } from "../../../parts/booking/payment/use-booking-payment.ts";
import type { BookingChoice } from "../choice/booking-choice.ts";
import {
  readBookedId,
  readBookingAttempt,
  saveBookedId,
  saveBookingAttempt,
} from "../choice/booking-draft.ts";
import { saveHeldSlot } from "../choice/held-time.ts";

/** Books, and resumes what was unfinished when the page was last left. */
export const useCreateBooking = (
  uid: string,
  { start, instructorId }: Pick<BookingChoice, "start" | "instructorId">,
) => {
  const [earlier] = useState(() => readBookingAttempt(uid));
  const [bookedBefore] = useState(() => readBookedId(uid, { start, instructorId }));
  const payment = useBookingPayment({
    earlier,
    onSend: ({ input, key }) => "instructorId" in input && saveBookingAttempt(uid, { input, key }),
  });
  const { answer } = payment;

  useAskOnceReady(payment, earlier?.input ?? null);

  // An answer belongs to the choice it arrives at, not to a later one.
  const onAnswer = useEffectEvent((final: BookingAnswer) => {
    saveBookingAttempt(uid, null);
    saveHeldSlot(uid, "held" in final && final.held ? final.held : null);
    if (final.step === "done")
      saveBookedId(uid, { appointmentId: final.booked.appointmentId, start, instructorId });
    if (final.step === "done" || final.step === "taken" || final.step === "expired") forgetSlots();
  });
  useEffect(() => {
    if (answer && !isAnswerPending(answer)) onAnswer(answer);
  }, [answer]);

  return {
    payment,
    /** Id of the booking made from this choice, now or before the page was left; empty if none. */
    booked: answer?.step === "done" ? answer.booked.appointmentId : bookedBefore,
    /** Whether this visit resumed an unfinished booking. */
    isResumed: earlier !== undefined,
    /** Forgets a held time that was released. */
    giveUp: () => {
      saveBookingAttempt(uid, null);
      saveHeldSlot(uid, null);
      forgetSlots();
      payment.startOver();
    },
    /** Sends the customer's decision to book. */
    submit: (input: CallInput<"/api/book/create">) => {
      if (!isAnswerPending(answer)) payment.ask(input);
    },
  };
};
