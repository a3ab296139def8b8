import type { User } from "@shared/model/user.ts";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { now } from "../../../api/clock.ts";
import { AmountPresets } from "../../../payment/amount-presets.tsx";
import { CardOptions } from "../../../payment/card-options.tsx";
import { defaultFirst, isExpired } from "../../../payment/saved-cards.ts";
import { typedOf } from "../../../payment/typed-amount.ts";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Message } from "../../../ui/message.tsx";
import { formatMoney } from "../../../ui/money-format.ts";
import { Options } from "../../../ui/option.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useFields } from "../../../ui/use-fields.ts";
import { firstAmount, giftOf, presets, readTopUp, withGift } from "./amount.ts";
import type { useTopUp } from "./use-top-up.ts";

interface TopUpFormProps {
  user: User;
  topUp: ReturnType<typeof useTopUp>;
  /** Whether the welcome offer is open. */
  hasGift: boolean;
}

/** How much, and with which card. */
export function TopUpForm({ user, topUp, hasGift }: TopUpFormProps) {
  const { pay, isAsking, intention, outcome } = topUp;
  const { search } = useLocation();
  const runs = defaultFirst(user.cards).filter((one) => !isExpired(one, now()));
  const [chosen, setChosen] = useState(intention?.pmid ?? "");
  const card = runs.find(({ pmid }) => pmid === chosen) ?? runs[0];
  const fields = useFields(
    {
      amount: intention ? typedOf(intention.amount) : firstAmount(new URLSearchParams(search).get("amount")),
    },
    (typed) => {
      const read = readTopUp(typed.amount);
      return "wrong" in read ? { amount: read.wrong } : {};
    },
  );
  const amount = readTopUp(fields.values.amount);
  const field = fields.field("amount");

  const submit = () => {
    if (isAsking) return;
    if (!fields.check() || !card || "wrong" in amount) return false;
    pay(amount.minor, card.pmid);
  };
  return (
    <Form onSubmit={submit}>
      <AmountPresets
        presets={presets.map((minor) => ({ minor, ...(hasGift && { label: withGift(minor) }) }))}
        chosen={"minor" in amount ? amount.minor : null}
        least={hasGift ? 100 : 56}
        onChoose={(minor) => field.onChange(typedOf(minor))}
      />
      <Field label="Amount in US dollars" inputMode="decimal" autoComplete="off" {...field} />
      <Options least={200}>
        <legend>Pay with</legend>
        <CardOptions cards={user.cards} chosen={card?.pmid ?? ""} onChoose={setChosen} />
      </Options>
      {outcome?.status === "refused" && !isAsking && <Message kind="error">{outcome.message}</Message>}
      <div>
        <SubmitButton pending={isAsking} pendingLabel="Paying… please wait" fullWidth>
          {"minor" in amount ? `Pay ${formatMoney(amount.minor)}` : "Pay"}
        </SubmitButton>
        {hasGift && "minor" in amount && (
          <p style={{ margin: "8px 0 0", textAlign: "center" }}>
            You get <strong>{formatMoney(amount.minor + giftOf(amount.minor))}</strong> of credit.
          </p>
        )}
        <p style={{ margin: "8px 0 0", textAlign: "center" }}>
          <Quiet>Credit does not expire. Your card is charged once, now.</Quiet>
        </p>
      </div>
    </Form>
  );
}
