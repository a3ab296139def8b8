import { CURRENCY } from "@core/constants.ts";
import type { Alternative } from "@core/error-details.ts";
import { useEffect, useEffectEvent } from "react";
import { now } from "../../../clock.ts";
import { type BookingAnswer, bookingAnswerOf } from "../../../parts/booking/payment/booking-answer.ts";
import { defaultPaymentMethod, isCardExpired } from "../../../parts/payments/cards/saved-cards.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import type { BookingStep } from "../choice/booking-choice.ts";
import { createInputFor, quoteInputFor } from "../choice/booking-input.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { BookingRefusal } from "./booking-refusal.tsx";
import { PayForm } from "./pay-form.tsx";
import type { useCreateBooking } from "./use-create-booking.ts";
import { useQuote } from "./use-quote.ts";

interface PayStepProps extends FlowFacts {
  book: ReturnType<typeof useCreateBooking>;
  /** Name of the chosen instructor, or empty. */
  instructorName: string;
  onOpen: (step: BookingStep) => void;
}

/** Whether the same request would only be refused again. */
const isDeadEnd = (answer: BookingAnswer): boolean =>
  ["taken", "profile", "outside", "expired"].includes(answer.step) ||
  (answer.step === "wrong" && answer.reason !== "");

/** The price, the payment method, and the button that books. */
export function PayStep(props: PayStepProps) {
  const { choice, timeZone, user, book, returnTo, change } = props;
  const { answer } = book.payment;
  const { answer: quoted, amend, reload } = useQuote(quoteInputFor(choice));
  const quote = quoted.status === "ready" ? quoted.value : undefined;
  const available = quote?.balance.amount ?? 0;

  const needed = quote?.amount ?? 0;
  const isPayable = (pmid: string) =>
    pmid === "credit"
      ? available >= needed
      : user.cards.some((card) => card.pmid === pmid && !isCardExpired(card, now()));
  // What can't pay gives way to a suggestion, until something else is chosen.
  const pmid = isPayable(choice.pmid)
    ? choice.pmid
    : defaultPaymentMethod(user.cards, { available, needed, now: now() });
  const paid = { ...choice, pmid };

  const onAnswer = useEffectEvent((arrived: BookingAnswer) => {
    if (arrived.step === "price") {
      amend({ amount: arrived.amount, lines: [...arrived.lines] });
      // With the refunds and the version of the rules as they are now.
      void reload();
    }
    if (arrived.step === "credit" && quote)
      amend({ balance: { ...quote.balance, amount: arrived.available } });
  });
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);

  const refusal = {
    without: choice.without,
    timeZone,
    returnTo,
    currency: quote?.currency ?? CURRENCY,
    onOpen: (step: BookingStep) => {
      book.payment.reset();
      props.onOpen(step);
    },
  };
  const take = ({ start, instructorId, amount }: Alternative) => {
    change({ type: "time", start, instructorId });
    return createInputFor({ ...paid, start, instructorId }, amount, quote?.policyVersion);
  };

  // The result of the last attempt comes first, even when its price can no longer be loaded.
  const notice = answer && (
    <BookingRefusal {...refusal} answer={answer} verb="Book" onTake={(other) => book.submit(take(other))} />
  );
  if (quoted.status === "loading") return notice ?? <Loading />;
  if (quoted.status === "failed") {
    const why = bookingAnswerOf({ ok: false, error: quoted.problem }, false);
    if (notice) return notice;
    if (why.step === "pending" || quoted.problem.code === "switched-off")
      return <LoadFailed message={quoted.message} retry={quoted.retry} />;
    return <BookingRefusal {...refusal} answer={why} verb="Choose" onTake={take} />;
  }
  return (
    <PayForm
      {...props}
      choice={paid}
      quote={quoted.value}
      isPayable={isPayable(pmid)}
      isSending={book.payment.isAsking}
      notice={notice}
      isBookable={!answer || !isDeadEnd(answer)}
      onBook={(saved = pmid) =>
        book.submit(createInputFor({ ...paid, pmid: saved }, quoted.value.amount, quoted.value.policyVersion))
      }
    />
  );
}
