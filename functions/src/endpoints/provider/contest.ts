import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveContest } from "../../operations/booking/contest-no-show.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Contests a no-show the customer reported: the money stays in escrow until an operator decides. */
export const providerContest = endpoint(
  "/api/provider/contest",
  providerContracts,
  ({ appointmentId, text }, context) =>
    oncePerKey(context, async (batch) => {
      const { uid, now } = context;
      const before = await mustGetInstructorBooking(uid, appointmentId);
      return saveContest(batch, before, { by: "instructor", uid, text, at: now });
    }),
);
