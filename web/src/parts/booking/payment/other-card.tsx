import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Options } from "../../../ui/forms/option.tsx";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { Row, Stack } from "../../../ui/panel.tsx";
import { CardOptions } from "../../payments/card-options.tsx";
import { useNow } from "../use-now.ts";
import type { HeldSlot } from "./booking-answer.ts";
import { Countdown } from "./countdown.tsx";
import type { BookingPayment } from "./use-booking-payment.ts";

interface OtherCardProps {
  payment: BookingPayment;
  held: HeldSlot;
  /** Why the last card was refused. */
  message: string;
  cards: readonly SavedCard[];
  /** Minor units. */
  amount: number;
  currency: string;
  timeZone: string;
  /** Address of the page that adds a card and then returns to this payment. */
  addCard: string;
}

/** Shown when a card was refused: pay with another one during the hold. */
export function OtherCard(props: OtherCardProps) {
  const { payment, held, message, cards, amount, currency, timeZone, addCard } = props;
  const { appointmentId, expiresAt } = held;
  const [pmid, setPmid] = useState("");
  const isOver = useNow(1000) >= (expiresAt ?? Number.POSITIVE_INFINITY);
  const pay = () => {
    if (pmid) payment.ask({ appointmentId, pmid });
  };
  return (
    <Stack>
      <InlineAlert kind="error">{message}</InlineAlert>
      {expiresAt !== undefined && <Countdown until={expiresAt} timeZone={timeZone} />}
      {!isOver && (
        <>
          <Options least={260}>
            <legend>Pay with another card</legend>
            <CardOptions cards={cards} chosen={pmid} onChoose={setPmid} />
          </Options>
          <Row>
            <Button variant="contained" size="large" disabled={!pmid || payment.isAsking} onClick={pay}>
              {payment.isAsking ? "One moment…" : `Pay ${formatMoney(amount, currency)}`}
            </Button>
            <Link to={addCard}>Add a card</Link>
          </Row>
        </>
      )}
    </Stack>
  );
}
