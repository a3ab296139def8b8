import type { Booking } from "../../../src/core/booking/booking.ts";
import { MINUTE } from "../../../src/core/constants.ts";
import { bookAnswer } from "../../../src/endpoints/book/answer.ts";
import { operatorBook } from "../../../src/endpoints/operator/book.ts";
import { operatorBookfor } from "../../../src/endpoints/operator/bookfor.ts";
import { operatorMovefor } from "../../../src/endpoints/operator/movefor.ts";
import { couldBePaidFor, obstaclesTo, type WantedSession } from "../oracle/booking-guards.ts";
import { isAllowed, isLive } from "../oracle/booking-rules.ts";
import { honoredRefunds, policyRefund } from "../oracle/refund-policy.ts";
import { simulatedInstructors } from "../world/people.ts";
import { areaOfBeacon } from "../world/places.ts";
import { type Answer, ask } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { pickStart, planBooking } from "./booking-steps.ts";
import { answerToInstructor } from "./instructor-steps.ts";
import { pickOperator } from "./pick-operator.ts";
import { customerOf, pickBooking, type SimulatedStep } from "./step.ts";

const reason = "She called us, and wants it.";

/** An operator books what a customer wants on the phone: held until they pay. */
async function bookFor(sim: Simulation): Promise<void> {
  const { random, now } = sim;
  const { wanted, people, price } = planBooking(sim, random.pick(sim.customers));
  const { customer, instructor, beacon, start } = wanted;
  const amount = random.isLucky(0.03) ? price + 100 : price;
  const obstacles: Answer[] = obstaclesTo(wanted, sim.observed.all(), now);
  if (amount !== price) obstacles.push("price-changed");
  if (!customer.emailVerified) obstacles.push("profile-incomplete");
  if (!couldBePaidFor(wanted, now)) obstacles.push("bad-request");
  await ask(sim, {
    endpoint: operatorBookfor,
    input: {
      customerId: customer.uid,
      instructorId: instructor.uid,
      beacon,
      start,
      people,
      amount,
      reason,
    },
    who: pickOperator(sim, 0).who,
    allowed: obstacles.length > 0 ? obstacles : ["ok"],
    again: "same",
  });
}

/** The booking as the operator saw it: rarely as it was before. */
const seenBy = ({ random }: Simulation, { version }: Booking): number =>
  random.isLucky(0.04) ? version - 1 : version;

/** An operator reschedules for a customer: at once where the instructor confirms instantly, else it is proposed to them. */
async function moveFor(sim: Simulation): Promise<void> {
  const { random, now } = sim;
  const booking = pickBooking(sim, random.isLucky(0.5) ? "move" : "propose by customer");
  const customer = booking && customerOf(sim, booking);
  const instructor = simulatedInstructors.find(({ uid }) => uid === booking?.instructor.id);
  if (!booking || !customer || !instructor) return;
  const { beacon, minutes } = booking.service;
  const { timeZone } = areaOfBeacon(beacon);
  const start = pickStart(sim, timeZone);
  if (start === booking.schedule.start) return;
  const wanted: WantedSession = { customer, instructor, beacon, minutes, start, moved: booking };
  const version = seenBy(sim, booking);
  const act = instructor.instantConfirm ? "move" : "propose by customer";
  const isPossible = version === booking.version && isAllowed(booking, act, now);
  const obstacles: Answer[] = obstaclesTo(wanted, sim.observed.all(), now);
  await ask(sim, {
    endpoint: operatorMovefor,
    input: { appointmentId: booking.id, version, start, reason },
    who: pickOperator(sim, 0).who,
    allowed: !isPossible ? ["wrong-state"] : obstacles.length > 0 ? obstacles : ["ok"],
    again: "same",
  });
}

/** An operator cancels for a customer, with the refund that was shown: what the customer would get themselves. */
async function cancelFor(sim: Simulation): Promise<void> {
  const { random, now } = sim;
  const booking = pickBooking(sim, random.isLucky(0.6) ? "cancel by customer" : "give up");
  if (!booking) return;
  const isGivenUp = booking.status === "Held" || booking.status === "Requested";
  const version = seenBy(sim, booking);
  const seenAt = random.isLucky(0.2) ? Math.max(booking.createdAt, now - MINUTE) : now;
  const owed = isGivenUp ? 0 : policyRefund(booking, now, seenAt);
  const refund = !isGivenUp && random.isLucky(0.05) ? owed + 1 : owed;
  const isPossible =
    version === booking.version && isAllowed(booking, isGivenUp ? "give up" : "cancel by customer", now);
  const isHonored = isGivenUp || honoredRefunds(booking, now).includes(refund);
  await ask(sim, {
    endpoint: operatorBook,
    input: { appointmentId: booking.id, version, event: "cancel for", refund, reason },
    who: pickOperator(sim, 0).who,
    allowed: [!isPossible ? "wrong-state" : isHonored ? "ok" : "refund-changed"],
    again: "same",
  });
}

/** An instructor says yes or no to the time that was proposed for their customer. */
async function answerProposal(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "answer a proposal");
  if (!booking) return;
  const accept = sim.random.isLucky(0.75);
  const { proposal } = booking;
  const answer = answerToInstructor(booking, "answer a proposal", sim.now);
  // The instructor's time is reserved; the customer may have booked another session at it.
  const isElsewhere = sim.observed
    .all()
    .some(
      (one) =>
        proposal &&
        one.id !== booking.id &&
        one.customer.id === booking.customer.id &&
        isLive(one, sim.now) &&
        one.schedule.start < proposal.end &&
        proposal.start < one.schedule.end,
    );
  await ask(sim, {
    endpoint: bookAnswer,
    input: { appointmentId: booking.id, accept },
    who: { uid: booking.instructor.id },
    allowed: [answer === "ok" && accept && isElsewhere ? "not-bookable overlap" : answer],
    again: "same",
  });
}

/** What operators do for customers who ask for it on the phone. */
export const forCustomerSteps: readonly SimulatedStep[] = [
  { name: "book for", weight: 2.5, act: bookFor },
  { name: "move for", does: "move", weight: 1, act: moveFor },
  { name: "cancel for", does: "cancel by customer", weight: 0.5, act: cancelFor },
  { name: "answer a proposal", does: "answer a proposal", weight: 4, act: answerProposal },
];
