import { holdEarnings } from "../../../api/calls/payouts.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, answerWith } from "./act-form.ts";

const holdOf = (held: boolean): ActForm => ({
  says: held
    ? "What the instructor earned from this session stays out of payouts until you release it."
    : "What the instructor earned from this session goes into the next payout.",
  fields: () => [reasonField],
  send: (values, { shown: { item } }, key) =>
    answerWith(
      holdEarnings({ appointmentId: item.id, held, reason: typedText(values, "reason") }, key),
      (answer) => (answer.held ? "Kept out of payouts." : "Included in payouts again."),
    ),
});

/** Acts that keep earnings out of payouts. */
export const holdActForms = { hold: holdOf(true), unhold: holdOf(false) } as const satisfies Record<
  string,
  ActForm
>;
