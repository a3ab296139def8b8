import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { auditedBooking } from "../../core/desk/booking-act.ts";
import { mustBeSeenVersion, mustNotBeOwnCase, ownCase } from "../../core/desk/own-case.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveSubstituteOffer } from "../../operations/booking/substitutes/offer-substitute.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";

/** Asks another instructor to take a session over. It stays with its instructor until they and its customer agree. */
export const operatorSubstitute = endpoint(
  "/api/operator/substitute",
  operatorBookingContracts,
  ({ appointmentId, version, instructorId, reason }, context) =>
    actOnce(
      context,
      { act: "substitute", on: { kind: "booking", id: appointmentId }, reason },
      async (batch) => {
        const before = await mustGetBooking(appointmentId, () => true);
        mustNotBeOwnCase(context.uid, "booking", before.data);
        if (instructorId === context.uid) throw ownCase();
        mustBeSeenVersion(version, before.data);
        const booking = await saveSubstituteOffer(
          batch,
          before,
          { instructorId, by: "operator" },
          context.now,
        );
        const { substitute } = booking;
        return {
          before: auditedBooking(before.data),
          after: { ...auditedBooking(booking), substitute: instructorId },
          answer: { status: booking.status, until: substitute?.until ?? context.now },
        };
      },
    ),
);
