import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { previewDeskRefund } from "../../operations/desk/money/save-desk-refund.ts";
import { previewWarnedRefund } from "../../operations/desk/money/save-warned-refund.ts";

/** Says who would bear a refund, and refuses what the refund would refuse; writes nothing. */
export const operatorPreview = endpoint(
  "/api/operator/preview",
  operatorBookingContracts,
  async (input, context) =>
    "payment" in input ? await previewWarnedRefund(input, context) : await previewDeskRefund(input, context),
);
