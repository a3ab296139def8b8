import type { CallOutput, CallParsed } from "../../../core/api/index.ts";
import { auditedBooking } from "../../../core/desk/booking-act.ts";
import { mustBeSeenVersion, mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { mustGetBooking } from "../../../store/booking/bookings.ts";
import { isEmailConfirmed } from "../../../store/people/auth-accounts.ts";
import { readConfirmsInstantly } from "../../booking/new/confirms-instantly.ts";
import { saveTimeProposal } from "../../booking/proposals/propose-time.ts";
import { saveMove } from "../../booking/save-move.ts";
import { actOnce, type OperatorRequest } from "../act-once.ts";

/**
 * Reschedules a session for a customer who asked for it, as if they did it themselves: at once where the instructor confirms
 * instantly, else as a proposal that the instructor answers. The reason says how the customer agreed. Once per key, audited.
 * @throws AppError `claim-required` {own}, and what `book/move` and `book/propose` answer
 */
export function moveForCustomer(
  { appointmentId, version, start, reason }: CallParsed<"/api/operator/movefor">,
  operator: OperatorRequest & { switchedOff: readonly SwitchName[] },
): Promise<CallOutput<"/api/operator/movefor">> {
  const { now, switchedOff } = operator;
  const act = { act: "move for", on: { kind: "booking", id: appointmentId }, reason } as const;
  return actOnce(operator, act, async (batch) => {
    const before = await mustGetBooking(appointmentId, () => true);
    const { customer, instructor, schedule } = before.data;
    mustNotBeOwnCase(operator.uid, "booking", before.data);
    mustBeSeenVersion(version, before.data);
    const [emailVerified, isInstant] = await Promise.all([
      isEmailConfirmed(customer.id),
      readConfirmsInstantly(instructor.id, switchedOff),
    ]);
    const wanted = { start, emailVerified, now, switchedOff };
    const booking = isInstant
      ? await saveMove(batch, before, wanted)
      : await saveTimeProposal(batch, before, { ...wanted, by: "customer" });
    const { proposal } = booking;
    return {
      before: { ...auditedBooking(before.data), start: schedule.start },
      after: { ...auditedBooking(booking), start, isProposed: !isInstant },
      answer: {
        status: booking.status,
        start: booking.schedule.start,
        ...(proposal && { proposal: { start: proposal.start, until: proposal.until } }),
      },
    };
  });
}
