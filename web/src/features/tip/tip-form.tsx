import { TIP } from "@shared/constants.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { keepBegun, recallBegun } from "../../auth/begun.ts";
import { AmountPresets } from "../../payment/amount-presets.tsx";
import { PayChoice } from "../../payment/pay-choice.tsx";
import { firstMethod, isExpired } from "../../payment/saved-cards.ts";
import { typedOf } from "../../payment/typed-amount.ts";
import type { Charge } from "../../payment/use-charge.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { readTip, tipPresets } from "./tip-amounts.ts";

interface TipFormProps {
  /** Where this tab keeps what was entered: for a reload, and for the way to the settings and back. */
  name: string;
  booking: Booking;
  charge: Charge;
  cards: readonly Card[];
  /** Credit that can be spent, minor units. */
  available: number;
}

/** How much, and from where. */
export function TipForm({ name, booking, charge, cards, available }: TipFormProps) {
  const { pathname, search } = useLocation();
  const { instructor, billing } = booking;
  const [entered, setEntered] = useState(
    () => recallBegun<{ typed: string; pmid: string }>(name) ?? { typed: "", pmid: "" },
  );
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => keepBegun(name, entered), [name, entered]);
  const set = (change: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...change }));

  const amount = readTip(entered.typed);
  const needed = "minor" in amount ? amount.minor : TIP.min;
  const isPayable = (pmid: string) =>
    pmid === "credit"
      ? available >= needed
      : cards.some((card) => card.pmid === pmid && !isExpired(card, now()));
  const method = isPayable(entered.pmid)
    ? entered.pmid
    : firstMethod(cards, { available, needed, now: now() });
  const { outcome, isAsking, pay } = charge;

  const submit = () => {
    if (isAsking) return;
    setIsLeft(true);
    if ("wrong" in amount) return false;
    if (method) pay(amount.minor, method);
  };
  const say = (minor: number) => formatMoney(minor, billing.currency);
  return (
    <Form onSubmit={submit}>
      <AmountPresets
        presets={tipPresets(billing.amount)}
        chosen={"minor" in amount ? amount.minor : null}
        onChoose={(minor) => set({ typed: typedOf(minor) })}
      />
      <Field
        label="Amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        hint={`Your session cost ${say(billing.amount)}.`}
        value={entered.typed}
        error={isLeft && "wrong" in amount ? amount.wrong : undefined}
        onChange={(typed) => set({ typed })}
        onBlur={() => setIsLeft(entered.typed !== "")}
      />
      <PayChoice
        cards={cards}
        available={available}
        needed={needed}
        currency={billing.currency}
        chosen={method}
        here={pathname + search}
        onChoose={(pmid) => set({ pmid })}
      />
      {outcome?.status === "refused" && !isAsking && <Message kind="error">{outcome.message}</Message>}
      <div>
        <SubmitButton pending={isAsking} pendingLabel="Paying… please wait" disabled={!method} fullWidth>
          {"minor" in amount ? `Give ${say(amount.minor)}` : "Give a tip"}
        </SubmitButton>
        <p style={{ margin: "8px 0 0", textAlign: "center" }}>
          <Quiet>
            {"minor" in amount && `You pay ${say(amount.minor)} in all, once. `}
            {method
              ? `There is one tip for each session, and nothing is kept back from ${instructor.name}.`
              : "Choose how to pay first: add a card, or add credit."}
          </Quiet>
        </p>
      </div>
    </Form>
  );
}
