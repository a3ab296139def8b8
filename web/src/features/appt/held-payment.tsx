import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { useEffect, useState } from "react";
import { confirmBooking } from "../../api/booking.ts";
import { newKey } from "../../api/client.ts";
import { apptPath, paths, withNext } from "../../app/paths.ts";
import { OtherCard } from "../../booking/other-card.tsx";
import { BankAsks, Checking } from "../../booking/paying.tsx";
import { usePayment } from "../../booking/use-payment.ts";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";

/** The payment of a booking whose time is held: looks how it stands, and goes on with it. */
export function HeldPayment({ booking, cards }: { booking: Booking; cards: readonly Card[] }) {
  const { id, billing, schedule } = booking;
  const payment = usePayment();
  const [key] = useState(newKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit; looking opens no new payment
  useEffect(() => {
    void payment.resume(() => confirmBooking({ appointmentId: id }, key));
  }, []);

  const { answer } = payment;
  const shared = { payment, timeZone: schedule.timeZone };
  switch (answer?.step) {
    case undefined:
      return <Loading />;
    case "pending":
      return <Checking {...shared} answer={answer} />;
    case "action":
      return <BankAsks {...shared} answer={answer} />;
    case "refused":
      return (
        <OtherCard
          {...shared}
          held={answer.held}
          message={answer.message}
          cards={cards}
          amount={billing.amount}
          currency={billing.currency}
          addCard={withNext(paths.addCard, apptPath(id))}
        />
      );
    case "wrong":
      return <Message kind="warning">{answer.message}</Message>;
    default:
      // The booking itself says it in a moment.
      return null;
  }
}
