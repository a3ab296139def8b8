import type { CallInput } from "@core/api/index.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { formatTimeAt } from "../../../parts/desk/desk-time.ts";
import { deskZone } from "../../../parts/desk/desk-zone.ts";
import { type DeskField, reasonField, typedMinor, typedText } from "../../../parts/desk/form/desk-field.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { type ActForm, factAmount, toActResult } from "./act-form.ts";

type BookingChange = CallInput<"/api/operator/book">["event"];

const done: Record<BookingChange, string> = {
  accept: "Accepted.",
  decline: "Declined.",
  cancel: "Canceled.",
  "cancel for": "Canceled for the customer.",
  resolve: "Decided.",
};

const changeOf = (
  event: BookingChange,
  description: ActForm["description"],
  more: readonly DeskField[] = [],
): ActForm => ({
  description,
  isDestructive: true,
  fields: ({ offer }) => [
    ...more.map((field) => (field.kind === "money" ? { ...field, most: offer.limits?.most } : field)),
    reasonField,
  ],
  send: (values, { shown: { item }, offer }, key) =>
    toActResult(
      deskCall("/api/operator/book")(
        {
          appointmentId: item.id,
          version: item.version,
          event,
          reason: typedText(values, "reason"),
          ...(event === "cancel for" && { refund: offer.limits?.most ?? 0 }),
          ...(event === "resolve" && { refund: typedMinor(values.refund ?? "") ?? 0 }),
        },
        key,
      ),
      ({ refund }) =>
        refund > 0 ? `${done[event]} ${formatMoney(refund)} goes back to the customer.` : done[event],
    ),
});

/** Another time for a customer who asked for it, of those that they would be offered. */
const moveFor: ActForm = {
  description:
    "As if the customer rescheduled: at once where the instructor confirms instantly, else the instructor is asked first and the session stays as it is until they accept. The price stays.",
  ask: async ({ shown: { item } }) => {
    const result = await deskCall("/api/operator/slots")({ appointmentId: item.id });
    if (!result.ok) return result;
    const { timeZone, instructors } = result.value;
    const options = instructors
      .flatMap(({ slots }) => slots)
      .map(({ start }) => ({ value: String(start), label: formatTime(start, timeZone) }));
    return {
      ok: true,
      value:
        options.length > 0
          ? [{ name: "start", label: "New time at the place", kind: "choice", options }]
          : "The instructor has no other open time soon that the customer could choose.",
    };
  },
  fields: () => [{ ...reasonField, label: "How the customer agreed" }],
  send: (values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/operator/movefor")(
        {
          appointmentId: item.id,
          version: item.version,
          start: Number(values.start),
          reason: typedText(values, "reason"),
        },
        key,
      ),
      ({ start, proposal }) =>
        proposal
          ? `Proposed. The instructor answers by ${formatTimeAt(proposal.until, { zone: deskZone(), place: item.timeZone })}.`
          : `Rescheduled to ${formatTimeAt(start, { zone: deskZone(), place: item.timeZone })}.`,
    ),
};

/** Acts that move a booking along its life. */
export const bookingActForms = {
  accept: changeOf(
    "accept",
    ({ shown }) =>
      `You accept on the instructor's behalf. We charge the customer ${formatMoney(factAmount(shown, "price"))}.`,
  ),
  decline: changeOf("decline", "You decline on the instructor's behalf. We don't charge the customer."),
  cancel: changeOf("cancel", ({ shown }) => {
    const left = factAmount(shown, "price") - factAmount(shown, "refunded");
    return `We cancel the session, and the customer gets back all of the ${formatMoney(left)} they paid.`;
  }),
  "cancel-for": changeOf("cancel for", ({ offer }) => {
    if (!offer.limits)
      return "The customer asked us to cancel. Nothing was charged, and the time is free at once.";
    const refund = offer.limits.most;
    return refund > 0
      ? `The customer asked us to cancel. They get ${formatMoney(refund)} back, as if they canceled now themselves.`
      : "The customer asked us to cancel. They get nothing back: as if they canceled now themselves.";
  }),
  "move-for": moveFor,
  resolve: changeOf(
    "resolve",
    ({ offer }) =>
      `Decide how much of the ${formatMoney(offer.limits?.most ?? 0)} the customer gets back. The instructor keeps their part of the rest.`,
    [
      {
        name: "refund",
        label: "Refund",
        kind: "money",
        mayBeZero: true,
        hint: "In dollars; 0 if the instructor was there.",
      },
    ],
  ),
} as const satisfies Record<string, ActForm>;
