import type { StoredBooking } from "../../../src/core/booking/stored-booking.ts";
import { HOUR, MINUTE } from "../../../src/core/constants.ts";
import { bookSubstitute } from "../../../src/endpoints/book/substitute.ts";
import { operatorSubstitute } from "../../../src/endpoints/operator/substitute.ts";
import { operatorSubstitutes } from "../../../src/endpoints/operator/substitutes.ts";
import { providerAsked } from "../../../src/endpoints/provider/asked.ts";
import { providerCancel } from "../../../src/endpoints/provider/cancel.ts";
import { providerSubstitute } from "../../../src/endpoints/provider/substitute.ts";
import { providerSubstitutes } from "../../../src/endpoints/provider/substitutes.ts";
import { simulatedInstructors } from "../world/people.ts";
import { areaOfBeacon } from "../world/places.ts";
import { ask, UnexpectedAnswer } from "../world/requests.ts";
import type { Simulation } from "../world/simulation.ts";
import { pickOperator } from "./pick-operator.ts";
import { customerOf, type SimulatedStep } from "./step.ts";

const offersOf = ({ events }: StoredBooking) =>
  events.filter(({ name }) => name === "offer substitute").length;

/** Whether another instructor can be asked: until half an hour before the start, one at a time, five in all. */
const mayBeOffered = (sim: Simulation, booking: StoredBooking): boolean =>
  booking.status === "Confirmed" &&
  booking.substitute === undefined &&
  !booking.billing.disputed &&
  offersOf(booking) < 5 &&
  sim.now <= booking.schedule.start - 30 * MINUTE;

/** Whether one who is asked can still answer; `agreed`: whether they have said yes. */
const waits = (sim: Simulation, { status, substitute, billing }: StoredBooking, agreed: boolean): boolean =>
  status === "Confirmed" &&
  substitute !== undefined &&
  sim.now < substitute.until &&
  (substitute.agreedAt !== undefined) === agreed &&
  !billing.disputed;

const known = (sim: Simulation, isIt: (sim: Simulation, booking: StoredBooking) => boolean) =>
  sim.observed.all().filter((one) => customerOf(sim, one) && isIt(sim, one)) as StoredBooking[];
const asked = (agreed: boolean) => (sim: Simulation, one: StoredBooking) => waits(sim, one, agreed);

/** Everyone who is offered teaches there, and isn't the instructor. */
function mustFit(booking: StoredBooking, candidates: readonly { id: string }[]): void {
  const area = areaOfBeacon(booking.service.beacon);
  for (const { id } of candidates) {
    const found = simulatedInstructors.find(({ uid }) => uid === id);
    if (id === booking.instructor.id || !found?.areas.includes(area))
      throw new UnexpectedAnswer(`${id} is offered as a substitute for ${booking.id}`);
  }
}

/** An operator, or the instructor instead of canceling, asks another instructor to take a session over. */
async function offer(sim: Simulation): Promise<void> {
  const booking = sim.random.pick(known(sim, mayBeOffered));
  const appointmentId = booking.id;
  const isCanceling = sim.random.isLucky(0.4);
  const { who: operator } = pickOperator(sim, 0);
  const who = isCanceling ? { uid: booking.instructor.id } : operator;
  const list = isCanceling ? providerSubstitutes : operatorSubstitutes;
  const { output } = await ask(sim, {
    endpoint: list as never,
    input: { appointmentId },
    who,
    allowed: ["ok"],
  });
  const { candidates } = (output ?? { candidates: [] }) as { candidates: { id: string }[] };
  mustFit(booking, candidates);
  if (candidates.length === 0) return;
  const { id } = sim.random.pick(candidates);
  // The list of those who teach is up to 20 s old: one may have paused since.
  const allowed = ["ok", "wrong-state"] as const;
  const reason = "My car broke down.";
  if (isCanceling)
    await ask(sim, {
      endpoint: providerCancel,
      input: { appointmentId, reason, substituteId: id },
      who,
      allowed,
      again: "same",
    });
  else
    await ask(sim, {
      endpoint: operatorSubstitute,
      input: { appointmentId, version: booking.version, instructorId: id, reason },
      who,
      allowed,
      again: "same",
    });
}

/** The instructor who is asked looks at what it is, and says yes or no. */
async function take(sim: Simulation): Promise<void> {
  const booking = sim.random.pick(known(sim, asked(false)));
  const uid = booking.substitute?.instructor.id ?? "";
  const { output } = await ask(sim, { endpoint: providerAsked, input: {}, who: { uid }, allowed: ["ok"] });
  if (!output?.sessions.some(({ appointmentId }) => appointmentId === booking.id))
    throw new UnexpectedAnswer(`${uid} does not see that they are asked for ${booking.id}`);
  const accept = sim.random.isLucky(0.8);
  await ask(sim, {
    endpoint: providerSubstitute,
    input: { appointmentId: booking.id, accept },
    who: { uid },
    // Papers end, and blocks come.
    allowed: accept ? ["ok", "wrong-state"] : ["ok"],
    again: "same",
  });
}

/** The customer says yes or no to the other instructor. */
async function agree(sim: Simulation): Promise<void> {
  const booking = sim.random.pick(known(sim, asked(true)));
  const accept = sim.random.isLucky(0.8);
  await ask(sim, {
    endpoint: bookSubstitute,
    input: { appointmentId: booking.id, accept },
    who: { uid: booking.customer.id },
    allowed: accept ? ["ok", "wrong-state"] : ["ok"],
    again: "same",
  });
}

const canWish = (sim: Simulation, { status, schedule }: StoredBooking): boolean =>
  status === "Confirmed" && sim.now < schedule.start - HOUR;

/** A customer says that a substitute is fine, or not anymore. */
async function wish(sim: Simulation): Promise<void> {
  const { id, customer } = sim.random.pick(known(sim, canWish));
  const input = { appointmentId: id, isFine: sim.random.isLucky(0.7) };
  await ask(sim, {
    endpoint: bookSubstitute,
    input,
    who: { uid: customer.id },
    allowed: ["ok"],
    again: "same",
  });
}

/** Sessions that another instructor is asked to take over. */
export const substituteSteps: readonly SimulatedStep[] = [
  { name: "offer substitute", weight: 4, may: (sim) => known(sim, mayBeOffered).length > 0, act: offer },
  { name: "take substitute", weight: 14, may: (sim) => known(sim, asked(false)).length > 0, act: take },
  { name: "accept substitute", weight: 14, may: (sim) => known(sim, asked(true)).length > 0, act: agree },
  { name: "a substitute is fine", weight: 0.8, may: (sim) => known(sim, canWish).length > 0, act: wish },
];
