import type { Booking } from "@core/booking/booking.ts";
import { tipLimitsFor } from "@core/payments/tip-limits.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { SavedCard } from "@core/people/user.ts";
import { useLocation } from "react-router-dom";
import { usePublicPolicies } from "../../api/hooks/use-public-policies.ts";
import { sessionDraft } from "../../auth/session-draft.ts";
import { now } from "../../clock.ts";
import { AmountPresets } from "../../parts/payments/amount-presets.tsx";
import { defaultPaymentMethod, isCardExpired } from "../../parts/payments/cards/saved-cards.ts";
import { PayChoice } from "../../parts/payments/pay-choice.tsx";
import { amountToTyped } from "../../parts/payments/typed-amount.ts";
import type { Charge } from "../../parts/payments/use-charge.ts";
import { currencyName, formatMoney } from "../../ui/formats/money-format.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { readTip, tipPresets } from "./tip-amounts.ts";

interface TipFormProps {
  /** Storage key of the input in this tab, for a reload or a detour to the settings. */
  name: string;
  booking: Booking;
  charge: Charge;
  cards: readonly SavedCard[];
  /** Credit that can be tipped, minor units: what the customer has paid for. */
  available: number;
  /** Credit that was given, minor units. */
  given: number;
}

/** Amount and payment method of a tip. */
export function TipForm({ name, booking, charge, cards, available, given }: TipFormProps) {
  const { pathname, search } = useLocation();
  const { instructor, billing } = booking;
  const limits = tipLimitsFor(billing.amount, usePublicPolicies().tip);
  const read = (typed: string) => readTip(typed, limits, billing.currency);
  const form = useForm({
    initial: { typed: "", pmid: "" },
    errorsOf: ({ typed }) => {
      const amount = read(typed);
      return "error" in amount ? { typed: amount.error } : {};
    },
    draft: sessionDraft(name),
  });
  const { typed, pmid: wanted } = form.values;
  const amount = read(typed);
  const needed = "minor" in amount ? amount.minor : limits.min;
  const isPayable = (pmid: string) =>
    pmid === "credit"
      ? available >= needed
      : cards.some((card) => card.pmid === pmid && !isCardExpired(card, now()));
  const method = isPayable(wanted) ? wanted : defaultPaymentMethod(cards, { available, needed, now: now() });
  const { outcome, isAsking, pay } = charge;

  const submit = () => {
    if (isAsking) return;
    if (!form.check() || "error" in amount) return false;
    if (method) pay(amount.minor, method);
  };
  const say = (minor: number) => formatMoney(minor, billing.currency);
  return (
    <Form onSubmit={submit}>
      <AmountPresets
        presets={tipPresets(billing.amount, limits)}
        currency={billing.currency}
        chosen={"minor" in amount ? amount.minor : null}
        onChoose={(minor) => form.set({ typed: amountToTyped(minor, billing.currency) })}
      />
      <Field
        label={`Amount in ${currencyName(billing.currency)}`}
        inputMode="decimal"
        autoComplete="off"
        hint={`Your session cost ${say(billing.amount)}.`}
        {...form.field("typed")}
      />
      <PayChoice
        cards={cards}
        available={available}
        needed={needed}
        currency={billing.currency}
        chosen={method}
        here={pathname + search}
        onChoose={(pmid) => form.set({ pmid })}
      />
      {given > 0 && (
        <Quiet>
          Your {say(given)} in gift credit is for sessions. To tip, use credit you've added or a card.
        </Quiet>
      )}
      {outcome?.status === "refused" && !isAsking && (
        <InlineAlert kind="error">{outcome.message}</InlineAlert>
      )}
      <div>
        <SubmitButton pending={isAsking} pendingLabel="Paying… please wait" disabled={!method} fullWidth>
          {"minor" in amount ? `Tip ${say(amount.minor)}` : "Leave a tip"}
        </SubmitButton>
        <p style={{ margin: "8px 0 0", textAlign: "center" }}>
          <Quiet>
            {"minor" in amount && `You'll pay ${say(amount.minor)}, once. `}
            {method
              ? `${splitDisplayName(instructor.name).firstname} gets 100% of your tip.`
              : "First, add a card or credit to pay with."}
          </Quiet>
        </p>
      </div>
    </Form>
  );
}
