import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveAdjustment } from "../../operations/desk/money/save-adjustment.ts";

/** Gives a customer credit or an instructor earnings, or takes some back. */
export const operatorAdjust = endpoint(
  "/api/operator/adjust",
  operatorBookingContracts,
  ({ reason, ...input }, context) =>
    actOnce(context, { act: "adjust", on: { kind: input.side, id: input.id }, reason }, (batch) =>
      saveAdjustment(batch, input, context),
    ),
);
