import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

const holdOf = (held: boolean): ActForm => ({
  description: held
    ? "What the instructor earned from this session stays out of payouts until you release it."
    : "What the instructor earned from this session goes into the next payout.",
  fields: () => [reasonField],
  send: (values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/operator/hold")(
        { appointmentId: item.id, held, reason: typedText(values, "reason") },
        key,
      ),
      (answer) => (answer.held ? "Kept out of payouts." : "Included in payouts again."),
    ),
});

const decisionOf = (decision: "pay" | "take back", description: string, done: string): ActForm => ({
  description,
  isDestructive: true,
  fields: () => [reasonField],
  send: (values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/operator/hold")(
        { appointmentId: item.id, decision, reason: typedText(values, "reason") },
        key,
      ),
      () => done,
    ),
});

const renewal: ActForm = {
  description:
    "What a suspended instructor earned stays out of payouts until the suspension is lifted. If nobody renews that, it ends. Renewing starts the time over, from today.",
  fields: () => [reasonField],
  send: (values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/operator/hold")(
        { instructorId: item.id, renew: true, reason: typedText(values, "reason") },
        key,
      ),
      () => "Renewed. The case shows until when.",
    ),
};

/** Acts that keep earnings out of payouts, and that decide what becomes of them. */
export const holdActForms = {
  hold: holdOf(true),
  unhold: holdOf(false),
  "pay-held": decisionOf(
    "pay",
    "The instructor keeps what they earned from this session, and the next payout pays it. Our loss stays as it is.",
    "The instructor keeps these earnings.",
  ),
  "take-back": decisionOf(
    "take back",
    "What the instructor and we earned from this session is taken back, and makes our loss smaller.",
    "Taken back.",
  ),
  "renew-hold": renewal,
} as const satisfies Record<string, ActForm>;
