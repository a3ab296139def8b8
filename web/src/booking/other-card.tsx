import Button from "@mui/material/Button";
import type { Card } from "@shared/model/user.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { confirmBooking } from "../api/booking.ts";
import { newKey } from "../api/client.ts";
import { CardOptions } from "../payment/card-options.tsx";
import { Message } from "../ui/message.tsx";
import { formatMoney } from "../ui/money-format.ts";
import { Options } from "../ui/option.tsx";
import { Row, Stack } from "../ui/panel.tsx";
import type { Held } from "./answer.ts";
import { Countdown } from "./countdown.tsx";
import { useNow } from "./use-now.ts";
import type { Payment } from "./use-payment.ts";

interface OtherCardProps {
  payment: Payment;
  held: Held;
  /** Why the last card would not do. */
  message: string;
  cards: readonly Card[];
  /** Minor units. */
  amount: number;
  currency: string;
  timeZone: string;
  /** Where a card is added, and from where the way leads back to this payment. */
  addCard: string;
}

/** A card was refused and the time is kept: pay with another one. */
export function OtherCard(props: OtherCardProps) {
  const { payment, held, message, cards, amount, currency, timeZone, addCard } = props;
  const { appointmentId, expiresAt } = held;
  const [pmid, setPmid] = useState("");
  const isOver = useNow(1000) >= (expiresAt ?? Number.POSITIVE_INFINITY);
  const pay = () => {
    if (!pmid) return;
    // Another card is another wish: a key of its own, kept while its end is open.
    const key = newKey();
    void payment.ask(() => confirmBooking({ appointmentId, pmid }, key));
  };
  return (
    <Stack>
      <Message kind="error">{message}</Message>
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
