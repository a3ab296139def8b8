import type { CallPath } from "../../../src/core/api/calls.ts";
import type { Booking } from "../../../src/core/booking/booking.ts";
import { providerAccept } from "../../../src/endpoints/provider/accept.ts";
import { providerCancel } from "../../../src/endpoints/provider/cancel.ts";
import { providerCheckin } from "../../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../../src/endpoints/provider/checkout.ts";
import { providerCouldntcome } from "../../../src/endpoints/provider/couldntcome.ts";
import { providerDecline } from "../../../src/endpoints/provider/decline.ts";
import { type BookingAct, isAllowed } from "../oracle/booking-rules.ts";
import { type Answer, ask, type PlannedCall } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { pickBooking, type SimulatedStep } from "./step.ts";

/** The answer to an instructor: a booking that is Held, or never got beyond that, is unknown to them. */
export const answerToInstructor = (booking: Booking, act: BookingAct, now: number): Answer => {
  if (!booking.allow.includes(booking.instructor.id)) return "not-found";
  return isAllowed(booking, act, now) ? "ok" : "wrong-state";
};

const planned = <P extends CallPath>(
  sim: Simulation,
  booking: Booking,
  act: BookingAct,
  call: Pick<PlannedCall<P>, "endpoint" | "input">,
): PlannedCall<P> => ({
  ...call,
  who: { uid: booking.instructor.id },
  allowed: [answerToInstructor(booking, act, sim.now)],
  again: "same",
});

/** The call that accepts a booking; by card its answer says how the booking is by then. */
export const plannedAccept = (sim: Simulation, booking: Booking): PlannedCall<"/api/provider/accept"> => ({
  ...planned(sim, booking, "accept", { endpoint: providerAccept, input: { appointmentId: booking.id } }),
  again: booking.billing.source === "card" ? "payment" : "same",
});

/** The call that declines a booking. */
export const plannedDecline = (sim: Simulation, booking: Booking): PlannedCall<"/api/provider/decline"> =>
  planned(sim, booking, "decline", {
    endpoint: providerDecline,
    input: { appointmentId: booking.id, reason: "I'm ill." },
  });

const step = (
  name: BookingAct,
  weight: number,
  plan: (sim: Simulation, booking: Booking) => PlannedCall<CallPath>,
): SimulatedStep => ({
  name,
  does: name,
  weight,
  async act(sim) {
    const booking = pickBooking(sim, name);
    if (booking) await ask(sim, plan(sim, booking));
  },
});

const about = ({ id }: Booking) => ({ appointmentId: id });

/** What instructors do with bookings. */
export const instructorSteps: readonly SimulatedStep[] = [
  step("accept", 8, plannedAccept as never),
  step("decline", 0.7, plannedDecline as never),
  step(
    "cancel by instructor",
    0.25,
    (sim, booking) =>
      planned(sim, booking, "cancel by instructor", {
        endpoint: providerCancel,
        input: { ...about(booking), reason: "My car broke down." },
      }) as never,
  ),
  step(
    "couldn't come",
    2.5,
    (sim, booking) =>
      planned(sim, booking, "couldn't come", {
        endpoint: providerCouldntcome,
        input: about(booking),
      }) as never,
  ),
  step(
    "check in",
    9,
    (sim, booking) =>
      planned(sim, booking, "check in", { endpoint: providerCheckin, input: about(booking) }) as never,
  ),
  step(
    "check out",
    7,
    (sim, booking) =>
      planned(sim, booking, "check out", { endpoint: providerCheckout, input: about(booking) }) as never,
  ),
];
