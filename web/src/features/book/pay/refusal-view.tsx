import type { Alternative } from "@core/error-details.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { BookingAnswer } from "../../../parts/booking/payment/booking-answer.ts";
import { paths, withNextPath } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Column } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import type { BookingStep } from "../choice/booking-choice.ts";
import { AlternativeSlots } from "./alternative-slots.tsx";

export interface RefusalProps {
  answer: BookingAnswer;
  /** An instructor who is not offered instead; empty for none. */
  without: string;
  timeZone: string;
  currency: string;
  /** Path to return to from the settings. */
  returnTo: string;
  /** Continues with another time; `verb` names the action. */
  verb: "Book" | "Choose";
  onTake: (alternative: Alternative) => void;
  onOpen: (step: BookingStep) => void;
}

/** The step that resolves a refusal, by its error code. */
const remedies: Record<string, { step: BookingStep; label: string }> = {
  people: { step: "service", label: "Change the number of people" },
  self: { step: "time", label: "Choose another instructor" },
  blocked: { step: "time", label: "Choose another instructor" },
};
const otherTime = { step: "time", label: "Choose another time" } as const;

/** Why a booking was refused, and what to do next. */
export function RefusalView(props: RefusalProps) {
  const { answer, without, timeZone, currency, returnTo, verb, onTake, onOpen } = props;
  const change = ({ step, label }: { step: BookingStep; label: string }) => (
    <Button variant="outlined" onClick={() => onOpen(step)}>
      {label}
    </Button>
  );
  switch (answer.step) {
    case "taken": {
      const alternatives = answer.alternatives.filter(({ instructorId }) => instructorId !== without);
      return (
        <Column>
          <InlineAlert kind="warning">
            <strong>Someone just booked this time.</strong> You haven't been charged.{" "}
            {alternatives.length > 0 ? "These times are open that day:" : "Please choose another time."}
          </InlineAlert>
          <AlternativeSlots
            timeZone={timeZone}
            currency={currency}
            verb={verb}
            onTake={onTake}
            alternatives={alternatives}
          />
          {change(otherTime)}
        </Column>
      );
    }
    case "price":
      return answer.terms ? (
        <InlineAlert kind="warning">
          <strong>Our terms have changed.</strong> They changed while you were booking. You haven't been
          charged. Check the refunds above, then book if they work for you.
        </InlineAlert>
      ) : (
        <InlineAlert kind="warning">
          <strong>The price is now {formatMoney(answer.amount, currency)}.</strong> It changed while you were
          booking. You haven't been charged. Check the new price, then book if it works for you.
        </InlineAlert>
      );
    case "credit":
      return (
        <InlineAlert kind="warning">
          <strong>You don't have enough credit.</strong> You have {formatMoney(answer.available, currency)}{" "}
          and the session costs {formatMoney(answer.needed, currency)}. Nothing was booked. Pay with a card or{" "}
          <Link to={`${withNextPath(paths.billing, returnTo)}&amount=${answer.needed - answer.available}`}>
            add credit
          </Link>
          .
        </InlineAlert>
      );
    case "profile":
      return (
        <Column>
          <InlineAlert kind="warning">
            {answer.missing.includes("email")
              ? "Please confirm your email first. Nothing was booked."
              : "We still need a few details from you. Nothing was booked."}
          </InlineAlert>
          {answer.missing.some((step) => step !== "email") &&
            change({ step: "place", label: "Add your details" })}
        </Column>
      );
    case "outside":
      return (
        <Column>
          <InlineAlert kind="warning">
            <strong>This session isn't available at this address.</strong>{" "}
            {answer.nearest && `The closest area we serve is ${answer.nearest}.`} Nothing was booked.
          </InlineAlert>
          {change({ step: "place", label: "Change the address" })}
        </Column>
      );
    case "expired":
      return (
        <Column>
          <InlineAlert kind="warning">
            <strong>We couldn't hold this time any longer</strong> because your payment didn't go through in
            time. You haven't been charged, and we'll release any hold on your card.
          </InlineAlert>
          {change(otherTime)}
        </Column>
      );
    case "wrong":
      return (
        <Column>
          <InlineAlert kind="warning">{answer.message} Nothing was booked.</InlineAlert>
          {answer.reason === "blocked" && (
            <Link to={withNextPath(paths.block, returnTo)}>See blocked instructors</Link>
          )}
          {answer.reason && change(remedies[answer.reason] ?? otherTime)}
        </Column>
      );
    default:
      return null;
  }
}
