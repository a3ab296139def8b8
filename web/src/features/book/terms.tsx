import { styled } from "@mui/material/styles";
import { policy } from "@shared/constants.ts";
import { PriceLines } from "../../booking/price-lines.tsx";
import { RefundList } from "../../booking/refund-list.tsx";
import { refundWords } from "../../booking/refund-words.ts";
import { formatTime } from "../../ui/time-format.ts";
import type { Quote } from "./use-quote.ts";

const Heading = styled("h3")({ fontSize: "1rem", marginBottom: 8 });
const Text = styled("p")({ margin: 0 });

/** Price, what canceling gives back, and who says yes when. `start` is ms UTC. */
export function Terms({ quote, start, people }: { quote: Quote; start: number; people: number }) {
  const { lines, amount, currency, refunds, timeZone, quotedAt, instant } = quote;
  return (
    <>
      <PriceLines lines={lines} total={amount} currency={currency} people={people} />
      <div>
        <Heading>If you cancel, you get back</Heading>
        <RefundList words={refundWords({ tiers: refunds, amount, currency, timeZone, quotedAt })} />
      </div>
      <Text>
        {instant
          ? "Confirmed at once: this instructor has said yes beforehand."
          : `The instructor answers by ${formatTime(answerBy(start, quotedAt), timeZone)} at the latest. Until then your money is only set aside; without a yes, all of it is yours again.`}
      </Text>
    </>
  );
}

/** By when an instructor has to answer a request made at `at`: as the server reckons (both ms UTC). */
const answerBy = (start: number, at: number) =>
  Math.min(at + policy.answerWithin, start - policy.answerBefore);
