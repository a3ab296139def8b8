import { deskCall } from "../../../api/desk-call.ts";
import { now } from "../../../clock.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { deskZone } from "../../../parts/desk/desk-zone.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { endOfDate } from "../../../parts/desk/instant-of.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { type ActForm, toActResult } from "./act-form.ts";

const accountChange = (
  status: "active" | "suspended" | "closed",
  description: string,
  isSuspension = false,
): ActForm => ({
  description,
  ...(status !== "active" && { isDestructive: true }),
  fields: () => [
    ...(isSuspension
      ? [
          {
            name: "until",
            label: "Until",
            kind: "date" as const,
            isOptional: true as const,
            hint: "The last day. Leave it empty to suspend until someone lifts it.",
          },
          {
            name: "cancel",
            kind: "check" as const,
            label: "Cancel their upcoming sessions, with a full refund for each customer",
          },
        ]
      : []),
    reasonField,
  ],
  send: (values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/operator/account")(
        {
          uid: item.id,
          status,
          cancel: values.cancel === "yes",
          reason: typedText(values, "reason"),
          ...(values.until && { until: endOfDate(values.until, deskZone()) }),
        },
        key,
      ),
      ({ bookings }) =>
        bookings > 0
          ? `Done. ${bookings} ${bookings === 1 ? "session" : "sessions"} will be canceled.`
          : "Done.",
    ),
});

/** The same when a lost answer is asked for again; the server takes nothing that is due later than now. */
const endOfToday = (): number => endOfDate(dateAt(now(), deskZone()), deskZone());

/** What is due to them now, apart from the next payout of all. */
const payOne: ActForm = {
  description: `What is due to them now goes into a payout of its own; earnings are due ${RULES.earningsAfter} after a session. Nothing moves before it's released.`,
  fields: () => [],
  send: (_values, { shown: { item } }, key) =>
    toActResult(
      deskCall("/api/payout/prepare")({ until: endOfToday(), instructorId: item.id }, key),
      ({ total }) => `${formatMoney(total)} prepared. You find it under Payouts, where it is released.`,
    ),
};

export const accountActForms = {
  "pay-one": payOne,
  suspend: accountChange(
    "suspended",
    "They're signed out everywhere and can't sign in. Customers can't book an instructor who is suspended.",
    true,
  ),
  lift: accountChange(
    "active",
    "They can sign in again. An instructor stays paused until they start taking bookings again.",
  ),
  "close-account": accountChange("closed", "We close the account for good once they have nothing open."),
  "check-background": {
    description:
      "Customers then see “Background checked” on their profile. Record it only once you've seen the result yourself.",
    fields: () => [
      { name: "on", label: "Day of the check", kind: "date" },
      { ...reasonField, hint: "Who did the check, and where the result is kept." },
    ],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/check")(
          {
            uid: item.id,
            what: "background",
            on: typedText(values, "on"),
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "Recorded. Customers see it on their profile.",
      ),
  },
} as const satisfies Record<string, ActForm>;
