import type { Booking, BookingStatus } from "@core/booking/booking.ts";
import { canTransition, statusAt } from "@core/booking/lifecycle.ts";
import type { SavedCard } from "@core/people/user.ts";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { PriceLines } from "../../../parts/booking/price/price-lines.tsx";
import { RefundList } from "../../../parts/booking/price/refund-list.tsx";
import { paths } from "../../../routing/paths.ts";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { Column } from "../../../ui/layout.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { refundedPrice, refundedTip } from "./given-back.ts";
import { paymentSourceName, refundTermsOf } from "./money-text.ts";

const PAID = "Paid with";
const paid: Partial<Record<BookingStatus, string>> = {
  Held: "Not paid yet",
  Requested: "Hold placed on",
  Confirmed: PAID,
  Started: PAID,
  Closed: PAID,
  Missed: PAID,
};

interface PricePanelProps {
  booking: Booking;
  cards: readonly SavedCard[];
  /** ms UTC */
  now: number;
}

/** The price, the payment, and the refund made or possible. */
export function PricePanel({ booking, cards, now }: PricePanelProps) {
  const { billing } = booking;
  const { currency, tipAmount = 0 } = billing;
  const [refunded, tipRefunded] = [refundedPrice(booking), refundedTip(booking)];
  const status = statusAt(booking, now);
  const source = paymentSourceName(billing, cards);
  const isUncollected = billing.uncollected !== undefined;
  const isPaid = paid[status] ?? (refunded > 0 || billing.refunded === 0 ? PAID : "");
  return (
    <Panel aria-labelledby="price">
      <Column>
        <h2 id="price">Price</h2>
        <PriceLines
          lines={billing.lines}
          total={billing.amount}
          currency={currency}
          people={booking.service.people}
        >
          {refunded > 0 && (
            <>
              <dt>Refunded to {source}</dt>
              <dd>
                <MoneyText minor={-refunded} currency={currency} />
              </dd>
            </>
          )}
          {tipAmount > 0 && (
            <>
              <dt>Your tip</dt>
              <dd>
                <MoneyText minor={tipAmount} currency={currency} />
              </dd>
            </>
          )}
          {tipRefunded > 0 && (
            <>
              <dt>Tip refunded</dt>
              <dd>
                <MoneyText minor={-tipRefunded} currency={currency} />
              </dd>
            </>
          )}
        </PriceLines>
        {isUncollected && <Quiet>Not charged</Quiet>}
        {isPaid && !isUncollected && (
          <Quiet>
            {isPaid}
            {status !== "Held" && ` ${source}`}
            {isPaid === PAID && (
              <>
                . Your receipt is in <Link to={paths.activity}>your activity</Link>.
              </>
            )}
          </Quiet>
        )}
        {canTransition(booking, "cancel", "customer", now) && (
          <div>
            <Typography component="h3" variant="h4" sx={{ marginBottom: "8px" }}>
              If you cancel
            </Typography>
            <RefundList words={refundTermsOf(booking, now)} />
          </div>
        )}
      </Column>
    </Panel>
  );
}
