import { splitDisplayName } from "@core/people/names.ts";
import Typography from "@mui/material/Typography";
import { PriceLines } from "../../../parts/booking/price/price-lines.tsx";
import { RefundList } from "../../../parts/booking/price/refund-list.tsx";
import { refundWords } from "../../../parts/booking/price/refund-text.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Text } from "../../../ui/text.ts";
import type { Quote } from "./use-quote.ts";

interface TermsProps {
  quote: Quote;
  people: number;
  /** Name of the instructor, or empty while unknown. */
  instructorName: string;
}

/** Price, refund terms, and how the booking is confirmed. */
export function BookingTerms({ quote, people, instructorName }: TermsProps) {
  const firstname = splitDisplayName(instructorName).firstname || "your instructor";
  const { lines, amount, currency, refunds, timeZone, quotedAt, instant, answerBy } = quote;
  return (
    <>
      <PriceLines lines={lines} total={amount} currency={currency} people={people} />
      <div>
        <Typography component="h3" variant="h4" sx={{ marginBottom: "8px" }}>
          Cancellation policy
        </Typography>
        <RefundList
          words={refundWords({
            tiers: refunds,
            amount,
            currency,
            timeZone,
            quotedAt,
            ...(!instant && { asked: firstname }),
          })}
        />
      </div>
      <Text>
        {instant
          ? "Instant confirmation: you're booked as soon as you pay."
          : `You won't be charged unless ${firstname} accepts${answerBy === undefined ? "" : ` by ${formatTime(answerBy, timeZone)}`}.`}
      </Text>
    </>
  );
}
