import { BOOKING_POLICY, MINUTE } from "@core/constants.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useRef } from "react";
import { scrollIntoSight, useFocus } from "../../../ui/focus.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { StepBar } from "../steps/step-bar.tsx";
import { BookingTerms } from "./booking-terms.tsx";
import { PayMethod } from "./pay-method.tsx";
import type { Quote } from "./use-quote.ts";

// Loaded on demand: only before a first booking (byte budget).
const EmailToConfirm = lazyPart(() => import("./email-to-confirm.tsx").then((m) => m.EmailToConfirm));

const minutes = BOOKING_POLICY.holdForEmail / MINUTE;

const NoticeBox = styled("div")({ scrollMarginTop: 96 });

interface PayFormProps extends FlowFacts {
  quote: Quote;
  /** Name of the chosen instructor, or empty. */
  instructorName: string;
  isPayable: boolean;
  isSending: boolean;
  /** Why the last attempt failed. */
  notice: ReactNode;
  /** Whether this choice can be booked at all. */
  isBookable: boolean;
  /** Books with the chosen way to pay, or with a card that was just saved. */
  onBook: (pmid?: string) => void;
}

/** A confirmed price, and the remaining decisions. */
export function PayForm(props: PayFormProps) {
  const {
    choice,
    returnTo,
    missing,
    quote,
    instructorName,
    isPayable,
    isSending,
    notice,
    isBookable,
    onBook,
  } = props;
  const end = useRef<HTMLDivElement>(null);
  const verb = quote.instant ? "Book" : "Request to book";
  const top = useFocus<HTMLDivElement>(Boolean(notice), scrollIntoSight);
  // By card, the email can be confirmed after booking.
  const isReadyByCard = missing.every((step) => step === "email");
  const isReady = missing.length === 0 || (choice.pmid !== "credit" && isReadyByCard);
  const isExpress = isReadyByCard && isBookable && !isSending;
  const price = formatMoney(quote.amount, quote.currency);
  return (
    <>
      <BookingTerms quote={quote} people={choice.people} instructorName={instructorName} />
      <PayMethod
        {...props}
        expressNote={isExpress ? `${verb} in one step · ${price}` : undefined}
        onExpress={isExpress ? onBook : undefined}
      />
      {notice && <NoticeBox ref={top}>{notice}</NoticeBox>}
      <div ref={end} tabIndex={-1} style={{ outline: "none" }} />
      {!isReady && isBookable && (
        <LazyBoundary>
          <EmailToConfirm returnTo={returnTo} onConfirmed={() => end.current?.focus()} />
        </LazyBoundary>
      )}
      {isReady && isBookable && (
        <>
          {missing.length > 0 && isPayable && (
            <Quiet>We'll hold this time for {minutes} minutes while you confirm your email.</Quiet>
          )}
          {isPayable && (
            <StepBar>
              <Button
                variant="contained"
                size="large"
                disabled={isSending}
                onClick={() => onBook()}
                sx={{ minHeight: 56, fontSize: "1.1rem" }}
              >
                {isSending ? "One moment…" : `${verb} · ${price}`}
              </Button>
            </StepBar>
          )}
        </>
      )}
    </>
  );
}
