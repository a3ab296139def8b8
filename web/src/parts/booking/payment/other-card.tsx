import { availableCredit } from "@core/ledger/credit.ts";
import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useSession } from "../../../auth/session.ts";
import { useWallet } from "../../../data/account/use-wallet.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Options } from "../../../ui/forms/option.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { AddCardHere } from "../../payments/card-form/add-card-here.tsx";
import { CardOptions } from "../../payments/cards/card-options.tsx";
import { defaultPaymentMethod } from "../../payments/cards/saved-cards.ts";
import { CreditOption } from "../../payments/credit-option.tsx";
import { useNow } from "../use-now.ts";
import type { HeldSlot } from "./booking-answer.ts";
import { Countdown } from "./countdown.tsx";
import type { BookingPayment } from "./use-booking-payment.ts";

export interface OtherCardProps {
  payment: BookingPayment;
  /** What is paid for, where the page does not say it. */
  what?: string;
  held: HeldSlot;
  /** Why the last card was refused; missing while one is still open. */
  message?: string;
  cards: readonly SavedCard[];
  /** The card that was refused, or is still open. */
  last: string | undefined;
  /** Minor units. */
  amount: number;
  currency: string;
  timeZone: string;
}

/** What was chosen since an answer: the next refusal asks again. */
interface Picked {
  since: HeldSlot;
  pmid?: string;
  isAdding?: boolean;
}

/** Credit that the reader can pay with, minor units: it needs a confirmed email. */
function useSpendableCredit(): number {
  const session = useSession();
  const wallet = useWallet();
  const isConfirmed = session.status === "signed-in" && session.user.emailVerified;
  return isConfirmed && wallet.status === "ready" && wallet.value ? availableCredit(wallet.value) : 0;
}

/** Another way to pay during the hold: another card, one added right here, or credit that covers the price. */
export function OtherCard(props: OtherCardProps) {
  const { payment, what, held, message, cards, last, amount, currency, timeZone } = props;
  const { appointmentId, expiresAt } = held;
  const name = useId();
  const [picked, setPicked] = useState<Picked>({ since: held });
  const [tried, setTried] = useState([last]);
  const available = useSpendableCredit();
  const isCovered = available >= amount;
  const at = useNow(1000);
  const isOver = at >= (expiresAt ?? Number.POSITIVE_INFINITY);
  // A refused card can be tried again, but nothing suggests it; one that is still open can't be.
  const fresh = cards.filter(({ pmid }) => pmid !== last && !tried.includes(pmid));
  const suggested = defaultPaymentMethod(fresh, { available, needed: amount, now: at });
  const { pmid = suggested, isAdding = suggested === "" } = picked.since === held ? picked : {};
  const choose = (chosen: string) => setPicked({ since: held, pmid: chosen, isAdding: false });
  const offered = message === undefined ? cards.filter(({ pmid }) => pmid !== last) : cards;
  const price = formatMoney(amount, currency);
  const pay = (by: string) => {
    choose(by);
    setTried([...tried, by]);
    payment.payWith({ appointmentId, pmid: by });
  };
  return (
    <Column>
      {message && <InlineAlert kind="error">{message}</InlineAlert>}
      {what && <strong>{what}</strong>}
      {message && expiresAt !== undefined && <Countdown until={expiresAt} timeZone={timeZone} />}
      {!isOver && (
        <>
          {(isCovered || offered.length > 0) && (
            <Options
              least={260}
              legend={!last ? "Pay with" : isCovered ? "Pay another way" : "Pay with another card"}
            >
              {isCovered && (
                <CreditOption
                  name={name}
                  available={available}
                  currency={currency}
                  needed={amount}
                  isChosen={pmid === "credit"}
                  onChoose={() => choose("credit")}
                />
              )}
              <CardOptions
                name={name}
                chosen={pmid}
                onChoose={choose}
                cards={offered}
                {...(message !== undefined && { declined: tried })}
              />
            </Options>
          )}
          {isAdding && (
            <AddCardHere
              cards={cards}
              expressNote={`Pay in one step · ${price}`}
              onSaved={(added, isExpress) => (added && isExpress ? pay(added) : choose(added ?? pmid))}
              onCancel={pmid ? () => choose(pmid) : undefined}
            />
          )}
          <Row>
            {pmid && (
              <Button
                variant="contained"
                size="large"
                disabled={payment.isAsking}
                onClick={() => pay(pmid)}
                sx={{ flex: { xs: "1 1 100%", sm: "none" }, minHeight: 56, fontSize: "1.1rem" }}
              >
                {payment.isAsking ? "One moment…" : `Pay ${price}`}
              </Button>
            )}
            {!isAdding && (
              <Button
                variant="outlined"
                disabled={payment.isAsking}
                onClick={() => setPicked({ since: held, pmid, isAdding: true })}
              >
                Add a card
              </Button>
            )}
          </Row>
        </>
      )}
    </Column>
  );
}
