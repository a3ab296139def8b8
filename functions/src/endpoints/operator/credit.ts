import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveGivenAsCredit } from "../../operations/desk/money/save-given-as-credit.ts";

/** Gives a refund that its card has not taken as credit instead: only an operator decides that. */
export const operatorCredit = endpoint(
  "/api/operator/credit",
  operatorBookingContracts,
  ({ reason, ...seen }, context) =>
    actOnce(context, { act: "credit", on: { kind: "payment", id: seen.payment }, reason }, (batch) =>
      saveGivenAsCredit(batch, seen, context),
    ),
);
