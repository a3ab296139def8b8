import { styled } from "@mui/material/styles";
import { can, statusAt } from "@shared/domain/life.ts";
import type { Booking, BookingStatus } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { PriceLines } from "../../booking/price-lines.tsx";
import { RefundList } from "../../booking/refund-list.tsx";
import { Money } from "../../ui/money.tsx";
import { Panel, Quiet, Stack } from "../../ui/panel.tsx";
import { sourceName, termsOf } from "./money-words.ts";

const Heading = styled("h3")({ fontSize: "1rem", marginBottom: 8 });

const PAID = "Paid with";
const paid: Partial<Record<BookingStatus, string>> = {
  Held: "Not paid yet",
  Requested: "Set aside from",
  Confirmed: PAID,
  Started: PAID,
  Closed: PAID,
  Missed: PAID,
};

interface PricePanelProps {
  booking: Booking;
  cards: readonly Card[];
  /** ms UTC */
  now: number;
}

/** What it costs, how it was paid, what came or would come back. */
export function PricePanel({ booking, cards, now }: PricePanelProps) {
  const { billing } = booking;
  const { currency, refunded = 0, tipAmount = 0 } = billing;
  const status = statusAt(booking, now);
  const source = sourceName(billing, cards);
  const isPaid = paid[status] ?? (refunded > 0 || billing.refunded === 0 ? PAID : "");
  return (
    <Panel aria-labelledby="price">
      <Stack>
        <h2 id="price">Price</h2>
        <PriceLines
          lines={billing.lines}
          total={billing.amount}
          currency={currency}
          people={booking.service.people}
        >
          {refunded > 0 && (
            <>
              <dt>Back to {source}</dt>
              <dd>
                <Money minor={-refunded} currency={currency} />
              </dd>
            </>
          )}
          {tipAmount > 0 && (
            <>
              <dt>Your tip</dt>
              <dd>
                <Money minor={tipAmount} currency={currency} />
              </dd>
            </>
          )}
        </PriceLines>
        {isPaid && (
          <Quiet>
            {isPaid}
            {status !== "Held" && ` ${source}`}
            {isPaid === PAID && (
              <>
                . The receipt is in <Link to={paths.activity}>your activity</Link>.
              </>
            )}
          </Quiet>
        )}
        {status === "Requested" && (
          <Quiet>
            You can withdraw your request at any time until the answer; everything is yours again.
          </Quiet>
        )}
        {can(booking, "cancel", "customer", now) && (
          <div>
            <Heading>If you cancel, you get back</Heading>
            <RefundList words={termsOf(booking, now)} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
