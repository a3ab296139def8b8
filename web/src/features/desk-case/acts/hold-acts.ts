import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { type ActForm, type ActSubject, factAmount, toActResult } from "./act-form.ts";

/** An amount of the case in parentheses after what it is; nothing where the case doesn't know it. */
const inBrackets = (amount: number): string => (amount === 0 ? "" : ` (${formatMoney(amount)})`);

/** What the instructor earned from the session, with the amount of the fact. */
const earnedFrom = ({ shown }: ActSubject, key: "open earnings" | "held earnings"): string =>
  `what the instructor earned from this session${inBrackets(factAmount(shown, key))}`;

const holdOf = (held: boolean): ActForm => ({
  description: (about) =>
    held
      ? `No payout pays ${earnedFrom(about, "open earnings")} until you release it.`
      : `The next payout pays ${earnedFrom(about, "held earnings")}.`,
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

const decisionOf = (
  decision: "pay" | "take back",
  description: (about: ActSubject) => string,
  done: string,
): ActForm => ({
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
  description: ({ shown }) =>
    `What a suspended instructor earned${inBrackets(factAmount(shown, "on hold"))} stays out of payouts until the suspension is lifted. If nobody renews that, it ends. Renewing starts the time over, from today.`,
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
    (about) =>
      `The instructor keeps ${earnedFrom(about, "held earnings")}, and the next payout pays it. Our loss stays as it is.`,
    "The instructor keeps these earnings.",
  ),
  "take-back": decisionOf(
    "take back",
    (about) =>
      `We take back ${earnedFrom(about, "held earnings")}, and our fee${inBrackets(factAmount(about.shown, "held fee"))}. It makes our loss smaller.`,
    "Taken back.",
  ),
  "renew-hold": renewal,
} as const satisfies Record<string, ActForm>;
