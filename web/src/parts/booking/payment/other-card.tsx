import { availableCredit } from "@core/ledger/credit.ts";
import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../auth/session.ts";
import { useWallet } from "../../../data/account/use-wallet.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Options } from "../../../ui/forms/option.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { CardOptions } from "../../payments/cards/card-options.tsx";
import { CreditOption } from "../../payments/credit-option.tsx";
import { useNow } from "../use-now.ts";
import type { HeldSlot } from "./booking-answer.ts";
import { Countdown } from "./countdown.tsx";
import type { BookingPayment } from "./use-booking-payment.ts";

export interface OtherCardProps {
  payment: BookingPayment;
  held: HeldSlot;
  /** Why the last card was refused; missing while one is still open. */
  message?: string;
  /** The cards to choose from. */
  cards: readonly SavedCard[];
  /** Minor units. */
  amount: number;
  currency: string;
  timeZone: string;
  /** Address of the page that adds a card and then returns to this payment. */
  addCard: string;
}

/** Credit that the reader can pay with, minor units: it needs a confirmed email. */
function useSpendableCredit(): number {
  const session = useSession();
  const wallet = useWallet();
  const isConfirmed = session.status === "signed-in" && session.user.emailVerified;
  return isConfirmed && wallet.status === "ready" && wallet.value ? availableCredit(wallet.value) : 0;
}

/** Another way to pay during the hold: another card, or credit that covers the price. */
export function OtherCard(props: OtherCardProps) {
  const { payment, held, message, cards, amount, currency, timeZone, addCard } = props;
  const { appointmentId, expiresAt } = held;
  const name = useId();
  const [pmid, setPmid] = useState("");
  const available = useSpendableCredit();
  const isCovered = available >= amount;
  const isOver = useNow(1000) >= (expiresAt ?? Number.POSITIVE_INFINITY);
  const choice = { name, chosen: pmid, onChoose: setPmid };
  return (
    <Column>
      {message && <InlineAlert kind="error">{message}</InlineAlert>}
      {message && expiresAt !== undefined && <Countdown until={expiresAt} timeZone={timeZone} />}
      {!isOver && (
        <>
          <Options least={260} legend={isCovered ? "Pay another way" : "Pay with another card"}>
            {isCovered && (
              <CreditOption
                name={name}
                available={available}
                currency={currency}
                needed={amount}
                isChosen={pmid === "credit"}
                onChoose={() => setPmid("credit")}
              />
            )}
            <CardOptions {...choice} cards={cards} />
          </Options>
          <Row>
            <Button
              variant="contained"
              size="large"
              disabled={!pmid || payment.isAsking}
              onClick={() => payment.payWith({ appointmentId, pmid })}
            >
              {payment.isAsking ? "One moment…" : `Pay ${formatMoney(amount, currency)}`}
            </Button>
            <Link to={addCard}>Add a card</Link>
          </Row>
        </>
      )}
    </Column>
  );
}
