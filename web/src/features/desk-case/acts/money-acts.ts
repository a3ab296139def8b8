import { MOST_WORDS_TO_BANK, OPERATOR_LIMITS } from "@core/constants.ts";
import { valueOfFact } from "@core/desk/cases/value-of-fact.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { bearerField, chosenBearer } from "../../../parts/desk/form/bearer-field.ts";
import { type DeskValues, reasonField, typedMinor, typedText } from "../../../parts/desk/form/desk-field.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { type ActForm, type ActSubject, factAmount, toActResult } from "./act-form.ts";

const ABOVE_LIMIT = `Only a treasurer can go above ${RULES.operatorOnce}.`;
const PENDING = " The card's bank still has to confirm it; the case shows when it has.";
const ANSWER_TO = { price: "refunded", tip: "tip refunded" } as const;

/** The refund that the fields of the form ask for. */
const typedRefund = (of: "price" | "tip", values: DeskValues, { shown }: ActSubject) =>
  ({
    appointmentId: shown.item.id,
    of,
    amount: typedMinor(values.amount ?? "") ?? 0,
    refunded: factAmount(shown, ANSWER_TO[of]),
    borneBy: chosenBearer(values),
  }) as const;

const refundHint = (most: number): string => {
  const all = `At most ${formatMoney(most)}.`;
  return most > OPERATOR_LIMITS.once ? `${all} ${ABOVE_LIMIT}` : all;
};

const refundOf = (of: "price" | "tip"): ActForm => ({
  description:
    of === "tip"
      ? "The customer gets back what they tipped. It comes out of the instructor's earnings."
      : "The customer gets part of the price back, the way they paid it.",
  isDestructive: true,
  fields: ({ offer }) => [
    {
      name: "amount",
      label: "Amount",
      kind: "money",
      most: offer.limits?.most,
      ...(offer.limits && { hint: refundHint(offer.limits.most) }),
    },
    ...(of === "price" ? [bearerField] : []),
    reasonField,
  ],
  refundOf: (values, about) => {
    const refund = typedRefund(of, values, about);
    const most = about.offer.limits?.most;
    return refund.amount > 0 && (most === undefined || refund.amount <= most) ? refund : undefined;
  },
  send: (values, about, key) =>
    toActResult(
      deskCall("/api/operator/refund")(
        { ...typedRefund(of, values, about), reason: typedText(values, "reason") },
        key,
      ),
      ({ refunded, instructorPart, payment }) =>
        `${formatMoney(refunded)} refunded so far. The instructor's share is ${formatMoney(instructorPart)}.${
          payment.status === "done" ? "" : PENDING
        }`,
    ),
});

const adjustmentOf = (side: "customer" | "instructor"): ActForm => ({
  description:
    side === "customer"
      ? "This changes the customer's credit right away."
      : "This changes the instructor's earnings right away.",
  isDestructive: true,
  fields: () => [
    {
      name: "amount",
      label: "Amount",
      kind: "money",
      isSigned: true,
      hint: `Start with a minus to take it away. ${ABOVE_LIMIT}`,
    },
    reasonField,
  ],
  send: (values, { shown: { item } }: ActSubject, key) =>
    toActResult(
      deskCall("/api/operator/adjust")(
        {
          side,
          id: item.people[side] ?? item.id,
          amount: typedMinor(values.amount ?? "") ?? 0,
          reason: typedText(values, "reason"),
          ...(item.what === "bookings" && { appointmentId: item.id }),
        },
        key,
      ),
      ({ balance }) => `Done. The balance is ${formatMoney(balance.amount, balance.currency)} now.`,
    ),
});

const creditInstead: ActForm = {
  description: ({ shown }) =>
    `The card hasn't taken this refund of ${formatMoney(factAmount(shown, "waiting"))}, and we ask it again each day. As credit, the customer has it right away and is told by email; their card isn't asked anymore.`,
  isDestructive: true,
  fields: () => [reasonField],
  send: (values, { shown }, key) =>
    toActResult(
      deskCall("/api/operator/credit")(
        {
          payment: shown.item.id,
          n: factAmount(shown, "number"),
          amount: factAmount(shown, "waiting"),
          reason: typedText(values, "reason"),
        },
        key,
      ),
      ({ credited }) => `${formatMoney(credited)} is the customer's credit now.`,
    ),
};

const warnedTopUp: ActForm = {
  description: ({ offer }) =>
    `The customer's bank warns that this top-up may be fraud. All that's left of it, ${formatMoney(offer.limits?.most ?? 0)}, goes back to the card now. What sessions have used of it stays on hold until the warning ends.`,
  isDestructive: true,
  fields: () => [reasonField],
  refundOf: (_values, { shown, offer }) => ({ payment: shown.item.id, amount: offer.limits?.most ?? 0 }),
  send: (values, { shown, offer }, key) =>
    toActResult(
      deskCall("/api/operator/refund")(
        {
          payment: shown.item.id,
          amount: offer.limits?.most ?? 0,
          reason: typedText(values, "reason"),
        },
        key,
      ),
      ({ refunded, payment }) =>
        `${formatMoney(refunded)} ${payment.status === "done" ? "went back to the card." : `goes back to the card.${PENDING}`}`,
    ),
};

const answered = {
  asked: "The card processor hasn't confirmed it yet. We keep trying, and the case shows when it has.",
  sent: "The bank has our answer. It takes weeks to decide, and the case shows what it says.",
  refused: "The card processor didn't take it. Look at the case again.",
} as const;

const answerDispute: ActForm = {
  description:
    "The bank gets your words, and what we know: who booked what, what happened, what was agreed and paid. It takes one answer only. Look at the evidence first.",
  isDestructive: true,
  fields: () => [
    {
      name: "words",
      label: "What you say to the bank",
      kind: "text",
      most: MOST_WORDS_TO_BANK,
      hint: "Answer what the customer says, in short sentences. It comes first.",
    },
    reasonField,
  ],
  send: (values, { shown }, key) =>
    toActResult(
      deskCall("/api/operator/dispute")(
        {
          payment: shown.item.id,
          dispute: String(valueOfFact(shown.facts, "dispute") ?? ""),
          words: typedText(values, "words"),
          reason: typedText(values, "reason"),
        },
        key,
      ),
      ({ state }) => answered[state],
    ),
};

const cancelWarned: ActForm = {
  description: ({ offer }) =>
    `The customer's bank warns that this payment may be fraud. The session is canceled, and all of its price, ${formatMoney(offer.limits?.most ?? 0)}, goes back to the card: the instructor isn't paid, and we bear only the card fee. What a dispute later would cost is among the facts; its fee comes on top.`,
  isDestructive: true,
  fields: () => [reasonField],
  send: (values, { offer }, key) =>
    toActResult(
      deskCall("/api/operator/book")(
        {
          appointmentId: offer.session?.id ?? "",
          version: offer.session?.version ?? 0,
          event: "cancel",
          reason: typedText(values, "reason"),
        },
        key,
      ),
      ({ refund }) => `The session is canceled, and ${formatMoney(refund)} goes back.`,
    ),
};

const unclaimed: ActForm = {
  description: ({ shown }) =>
    `Someone whose account is gone has come for the ${formatMoney(factAmount(shown, "unclaimed"))} we owe them. Check that it's theirs, transfer that amount at our bank, then save it here.`,
  isDestructive: true,
  fields: () => [
    {
      name: "reference",
      label: "The bank's reference",
      kind: "text",
      most: 100,
      isLine: true,
      hint: "Of the transfer, as our bank shows it.",
    },
    { ...reasonField, label: "How you know that it's theirs" },
  ],
  send: (values, { shown }, key) =>
    toActResult(
      deskCall("/api/payout/unclaimed")(
        {
          event: String(valueOfFact(shown.facts, "entry") ?? ""),
          amount: factAmount(shown, "unclaimed"),
          reference: typedText(values, "reference"),
          reason: typedText(values, "reason"),
        },
        key,
      ),
      ({ paid }) => `${formatMoney(paid)} is paid.`,
    ),
};

export const moneyActForms = {
  credit: creditInstead,
  "answer-dispute": answerDispute,
  "cancel-warned": cancelWarned,
  unclaimed,
  refund: refundOf("price"),
  "refund-tip": refundOf("tip"),
  "refund-top-up": warnedTopUp,
  "adjust-customer": adjustmentOf("customer"),
  "adjust-instructor": adjustmentOf("instructor"),
} as const satisfies Record<string, ActForm>;
