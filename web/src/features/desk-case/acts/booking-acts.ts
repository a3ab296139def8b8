import type { CallInput } from "@core/api/index.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { type DeskField, reasonField, typedMinor, typedText } from "../../../parts/desk/form/desk-field.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { type ActForm, toActResult } from "./act-form.ts";

type BookingChange = CallInput<"/api/operator/book">["event"];

const done: Record<BookingChange, string> = {
  accept: "Accepted.",
  decline: "Declined.",
  cancel: "Canceled.",
  resolve: "Decided.",
};

const changeOf = (event: BookingChange, description: string, more: readonly DeskField[] = []): ActForm => ({
  description,
  isDestructive: true,
  fields: ({ offer }) => [
    ...more.map((field) => (field.kind === "money" ? { ...field, most: offer.limits?.most } : field)),
    reasonField,
  ],
  send: (values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/operator/book")(
        {
          appointmentId: item.id,
          version: item.version,
          event,
          reason: typedText(values, "reason"),
          ...(event === "resolve" && { refund: typedMinor(values.refund ?? "") ?? 0 }),
        },
        key,
      ),
      ({ refund }) =>
        refund > 0 ? `${done[event]} ${formatMoney(refund)} goes back to the customer.` : done[event],
    ),
});

/** Acts that move a booking along its life. */
export const bookingActForms = {
  accept: changeOf("accept", "You accept on the instructor's behalf. We charge the customer."),
  decline: changeOf("decline", "You decline on the instructor's behalf. We don't charge the customer."),
  cancel: changeOf("cancel", "The session is canceled, and the customer gets a full refund."),
  resolve: changeOf(
    "resolve",
    "Decide how much the customer gets back. The instructor keeps their part of the rest.",
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
