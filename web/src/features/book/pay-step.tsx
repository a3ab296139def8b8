import { useEffect } from "react";
import { now } from "../../api/clock.ts";
import { type Alternative, type Answer, answerOf } from "../../booking/answer.ts";
import { firstMethod, isExpired } from "../../payment/saved-cards.ts";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import type { FlowFacts } from "./flow-facts.ts";
import { inputOf, quoteInputOf } from "./input.ts";
import { PayForm } from "./pay-form.tsx";
import { Refusal } from "./refusal.tsx";
import type { useBook } from "./use-book.ts";
import { useQuote } from "./use-quote.ts";
import type { Step } from "./wish.ts";

interface PayStepProps extends FlowFacts {
  book: ReturnType<typeof useBook>;
  onOpen: (step: Step) => void;
}

/** Whether asking for the same again would only be refused again. */
const isDeadEnd = (answer: Answer): boolean =>
  ["taken", "profile", "outside", "expired"].includes(answer.step) ||
  (answer.step === "wrong" && answer.reason !== "");

/** The price, how it is paid, and the one button that books. */
export function PayStep(props: PayStepProps) {
  const { wish, timeZone, user, book, here, change } = props;
  const { answer } = book.payment;
  const { state, amend } = useQuote(quoteInputOf(wish));
  const quote = state.status === "ready" ? state.quote : undefined;
  const available = quote?.balance.amount ?? 0;

  const isPayable =
    wish.pmid === "credit"
      ? available >= (quote?.amount ?? 0)
      : user.cards.some((card) => card.pmid === wish.pmid && !isExpired(card, now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suggestion, made anew for a new price or balance
  useEffect(() => {
    if (quote && !isPayable)
      change({ type: "pay", pmid: firstMethod(user.cards, { available, needed: quote.amount, now: now() }) });
  }, [quote?.amount, available, isPayable]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken over once
  useEffect(() => {
    if (answer?.step === "price") amend({ amount: answer.amount, lines: answer.lines });
    if (answer?.step === "credit" && quote)
      amend({ balance: { ...quote.balance, amount: answer.available } });
  }, [answer]);

  const refusal = {
    timeZone,
    here,
    currency: quote?.currency ?? "USD",
    onOpen: (step: Step) => {
      book.payment.reset();
      props.onOpen(step);
    },
  };
  const take = ({ start, instructorId: by, amount }: Alternative) => {
    change({ type: "time", start, by });
    return inputOf({ ...wish, start, by }, amount);
  };

  // What was asked last is said first, also when the price of it cannot be told any more.
  const said = answer && (
    <Refusal {...refusal} answer={answer} verb="Book" onTake={(other) => book.submit(take(other))} />
  );
  if (state.status === "loading") return said ?? <Loading />;
  if (state.status === "failed") {
    const why = answerOf({ ok: false, error: state.error }, false);
    if (said) return said;
    if (why.step === "pending") return <Failed message={state.error.message} retry={state.retry} />;
    return <Refusal {...refusal} answer={why} verb="Take" onTake={take} />;
  }
  return (
    <PayForm
      {...props}
      quote={state.quote}
      isPayable={isPayable}
      isSending={book.payment.isAsking}
      said={said}
      isBookable={!answer || !isDeadEnd(answer)}
      onBook={() => book.submit(inputOf(wish, state.quote.amount))}
    />
  );
}
