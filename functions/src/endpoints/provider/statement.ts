import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveSecondStatement } from "../../operations/booking/save-second-statement.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Says what happened, as the instructor whose report of a no-show the customer contests; replaces earlier words. */
export const providerStatement = endpoint(
  "/api/provider/statement",
  providerContracts,
  ({ appointmentId, text }, context) =>
    oncePerKey(context, async (batch) => {
      const { uid, now } = context;
      const before = await mustGetInstructorBooking(uid, appointmentId);
      return saveSecondStatement(batch, before, { by: "instructor", uid, text, at: now });
    }),
);
