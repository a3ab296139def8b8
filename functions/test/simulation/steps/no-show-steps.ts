import { AppError } from "../../../src/core/errors.ts";
import { bookAbsent } from "../../../src/endpoints/book/absent.ts";
import { bookContest } from "../../../src/endpoints/book/contest.ts";
import { providerAbsent } from "../../../src/endpoints/provider/absent.ts";
import { providerContest } from "../../../src/endpoints/provider/contest.ts";
import { providerStatement } from "../../../src/endpoints/provider/statement.ts";
import { saveResolution } from "../../../src/operations/booking/resolve-claim.ts";
import { isAllowed } from "../oracle/booking-rules.ts";
import { ask, UnexpectedAnswer } from "../world/requests.ts";
import { note, type Simulation } from "../world/simulation.ts";
import { answerToInstructor } from "./instructor-steps.ts";
import { customerOf, pickBooking, type SimulatedStep } from "./step.ts";

const text = "I rang three times.";

async function reportByCustomer(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "absent by customer");
  const who = booking && customerOf(sim, booking);
  if (!booking || !who) return;
  const allowed = [isAllowed(booking, "absent by customer", sim.now) ? "ok" : "wrong-state"] as const;
  await ask(sim, { endpoint: bookAbsent, input: { appointmentId: booking.id }, who, allowed, again: "same" });
}

async function reportByInstructor(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "absent by instructor");
  if (!booking) return;
  await ask(sim, {
    endpoint: providerAbsent,
    input: { appointmentId: booking.id },
    who: { uid: booking.instructor.id },
    allowed: [answerToInstructor(booking, "absent by instructor", sim.now)],
    again: "same",
  });
}

async function contestByCustomer(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "contest by customer");
  const who = booking && customerOf(sim, booking);
  if (!booking || !who) return;
  const allowed = [isAllowed(booking, "contest by customer", sim.now) ? "ok" : "wrong-state"] as const;
  const input = { appointmentId: booking.id, text };
  await ask(sim, { endpoint: bookContest, input, who, allowed, again: "same" });
}

async function contestByInstructor(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "contest by instructor");
  if (!booking) return;
  await ask(sim, {
    endpoint: providerContest,
    input: { appointmentId: booking.id, text },
    who: { uid: booking.instructor.id },
    allowed: [answerToInstructor(booking, "contest by instructor", sim.now)],
    again: "same",
  });
}

/** The instructor says what happened, after the customer has contested their report. */
async function answerContest(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "answer a contest");
  if (!booking) return;
  await ask(sim, {
    endpoint: providerStatement,
    input: { appointmentId: booking.id, text },
    who: { uid: booking.instructor.id },
    allowed: [answerToInstructor(booking, "answer a contest", sim.now)],
    again: "same",
  });
}

/** Decides a contested no-show as an operator; another is refused. */
async function resolve(sim: Simulation): Promise<void> {
  const booking = pickBooking(sim, "resolve");
  if (!booking) return;
  const { amount } = booking.billing;
  const refund = sim.random.pick([0, amount, Math.floor(amount / 2), sim.random.int(0, amount)]);
  const resolution = {
    bookingId: booking.id,
    refund,
    reason: "Looked into.",
    by: { uid: "op", name: "Olga" },
  };
  const answer = await saveResolution(resolution, sim.now).then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
  note(sim, `resolve ${booking.id} ${refund} → ${answer}`);
  const expected = isAllowed(booking, "resolve", sim.now) ? "ok" : "wrong-state";
  if (answer !== expected) throw new UnexpectedAnswer(`resolve answered ${answer}, not ${expected}.`);
}

/** Honest and dishonest no-shows: only the two people know which is which. */
export const noShowSteps: readonly SimulatedStep[] = [
  { name: "absent by customer", does: "absent by customer", weight: 5, act: reportByCustomer },
  { name: "absent by instructor", does: "absent by instructor", weight: 4, act: reportByInstructor },
  { name: "contest by customer", does: "contest by customer", weight: 1, act: contestByCustomer },
  { name: "contest by instructor", does: "contest by instructor", weight: 1, act: contestByInstructor },
  { name: "answer a contest", does: "answer a contest", weight: 1, act: answerContest },
  { name: "resolve", does: "resolve", weight: 2, act: resolve },
];
