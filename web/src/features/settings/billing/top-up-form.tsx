import { CURRENCY } from "@core/constants.ts";
import { percentOf } from "@core/money.ts";
import { offerPercent } from "@core/people/names.ts";
import type { User } from "@core/people/user.ts";
import type { AmountLimits } from "@core/policy/policy.ts";
import { useLocation } from "react-router-dom";
import { now } from "../../../clock.ts";
import { AmountPresets } from "../../../parts/payments/amount-presets.tsx";
import { CardOptions } from "../../../parts/payments/cards/card-options.tsx";
import { isCardExpired, sortDefaultFirst } from "../../../parts/payments/cards/saved-cards.ts";
import { amountWithGift } from "../../../parts/payments/gift/welcome-gift.ts";
import { amountToTyped } from "../../../parts/payments/typed-amount.ts";
import type { useCharge } from "../../../parts/payments/use-charge.ts";
import { currencyName, formatMoney, formatShortMoney } from "../../../ui/formats/money-format.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Options } from "../../../ui/forms/option.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { initialTopUpAmount, readTopUp, type topUpPresets } from "./top-up-amounts.ts";

interface TopUpFormProps {
  user: User;
  topUp: ReturnType<typeof useCharge>;
  /** Whether the welcome offer is open. */
  hasGift: boolean;
  presets: ReturnType<typeof topUpPresets>;
  limits: AmountLimits;
}

/** Amount and card of a top-up. */
export function TopUpForm({ user, topUp, hasGift, presets, limits }: TopUpFormProps) {
  const { pay, isAsking, chargeRequest, outcome } = topUp;
  const { search } = useLocation();
  const runs = sortDefaultFirst(user.cards).filter((one) => !isCardExpired(one, now()));
  const form = useForm({
    initial: {
      amount: chargeRequest
        ? amountToTyped(chargeRequest.amount)
        : initialTopUpAmount(new URLSearchParams(search).get("amount"), presets, limits),
      pmid: chargeRequest?.pmid ?? "",
    },
    errorsOf: (typed) => {
      const read = readTopUp(typed.amount, limits);
      return "error" in read ? { amount: read.error } : {};
    },
  });
  const card = runs.find(({ pmid }) => pmid === form.values.pmid) ?? runs[0];
  const amount = readTopUp(form.values.amount, limits);
  const giftOf = (minor: number) => percentOf(minor, offerPercent(user));

  const submit = () => {
    if (isAsking) return;
    if (!form.check() || !card || "error" in amount) return false;
    pay(amount.minor, card.pmid);
  };
  return (
    <Form onSubmit={submit}>
      <AmountPresets
        presets={presets.map((preset) => ({
          ...preset,
          ...(hasGift && { note: `+ ${formatShortMoney(giftOf(preset.minor))} gift` }),
        }))}
        chosen={"minor" in amount ? amount.minor : null}
        least={88}
        onChoose={(minor) => form.set({ amount: amountToTyped(minor) })}
      />
      <Field
        label={`Amount in ${currencyName(CURRENCY)}`}
        inputMode="decimal"
        autoComplete="off"
        {...form.field("amount")}
      />
      <Options least={200} legend="Pay with">
        <CardOptions cards={user.cards} chosen={card?.pmid ?? ""} onChoose={(pmid) => form.set({ pmid })} />
      </Options>
      {outcome?.status === "refused" && !isAsking && (
        <InlineAlert kind="error">{outcome.message}</InlineAlert>
      )}
      <div>
        <SubmitButton pending={isAsking} pendingLabel="Paying…" fullWidth>
          {"minor" in amount ? `Pay ${formatMoney(amount.minor)}` : "Pay"}
        </SubmitButton>
        {hasGift && "minor" in amount && (
          <p style={{ margin: "8px 0 0", textAlign: "center" }}>
            You'll get {amountWithGift(amount.minor, offerPercent(user))}:{" "}
            <strong>{formatMoney(amount.minor + giftOf(amount.minor))}</strong> in credit.
          </p>
        )}
        <p style={{ margin: "8px 0 0", textAlign: "center" }}>
          <Quiet>Credit doesn't expire. This is a one-time charge.</Quiet>
        </p>
      </div>
    </Form>
  );
}
