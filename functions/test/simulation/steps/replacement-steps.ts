import type { StoredBooking } from "../../../src/core/booking/stored-booking.ts";
import { HOUR, MINUTE } from "../../../src/core/constants.ts";
import { bookReplace } from "../../../src/endpoints/book/replace.ts";
import { bookReplacements } from "../../../src/endpoints/book/replacements.ts";
import { providerCancel } from "../../../src/endpoints/provider/cancel.ts";
import { clearAreaCache } from "../../../src/store/booking/pricing.ts";
import { pricingPlans, wallets } from "../../../src/store/collections.ts";
import { answersToCard } from "../oracle/card-answers.ts";
import { coverDue, instructorCanceledAt } from "../oracle/cover-rules.ts";
import { coverEnds, simulatedInstructors } from "../world/people.ts";
import { areaOfBeacon, type SimulatedArea } from "../world/places.ts";
import { type Answer, ask, UnexpectedAnswer } from "../world/requests.ts";
import { note, type Simulation } from "../world/simulation.ts";
import { countedHolds, pickSource, pmidOf } from "./booking-steps.ts";
import { customerOf, type SimulatedStep } from "./step.ts";
import { deliverWrites } from "./trigger-steps.ts";

/** Prices of an area change, mostly up, and never by a round sum. */
async function changePrices(sim: Simulation, area: SimulatedArea): Promise<void> {
  for (const beacon of area.beacons) beacon.amount += sim.random.pick([333, 517, 1_009, -401]);
  note(sim, `${area.id} costs ${area.beacons.map(({ amount }) => amount).join(", ")}`);
  await pricingPlans().doc(area.id).update({ beacons: area.beacons });
  clearAreaCache();
}

/** A session within a day that someone who confirms instantly could still take over. */
const isReplaceable = (sim: Simulation, { schedule, instructor, ...booking }: StoredBooking): boolean => {
  const left = schedule.start - sim.now;
  const isInstant = simulatedInstructors.some((one) => one.uid === instructor.id && one.instantConfirm);
  return booking.status === "Confirmed" && !isInstant && left > 65 * MINUTE && left < 23 * HOUR;
};

/** A session that its instructor canceled, and whose replacement would still be in time. */
const isCanceled = (sim: Simulation, booking: StoredBooking): boolean =>
  instructorCanceledAt(booking) !== undefined && booking.schedule.start - sim.now > HOUR;

const known = (sim: Simulation, isIt: (sim: Simulation, booking: StoredBooking) => boolean) =>
  sim.observed.all().filter((one) => customerOf(sim, one) && isIt(sim, one));

/** An instructor cancels a session of the next day; prices may have changed since it was booked. */
async function cancelSoon(sim: Simulation): Promise<void> {
  const booking = sim.random.pick(known(sim, isReplaceable));
  if (sim.random.isLucky(0.7)) await changePrices(sim, areaOfBeacon(booking.service.beacon));
  await ask(sim, {
    endpoint: providerCancel,
    input: { appointmentId: booking.id, reason: "My car broke down." },
    who: { uid: booking.instructor.id },
    allowed: ["ok"],
  });
  await deliverWrites(sim);
  await replace(sim, booking.id);
}

/**
 * A customer looks who could take a session that its instructor canceled, and mostly books one of them.
 * @throws UnexpectedAnswer if we would cover more or less than we promise
 */
async function replace(sim: Simulation, id = sim.random.pick(known(sim, isCanceled)).id): Promise<void> {
  const canceled = sim.observed.stored.get(id);
  const who = canceled && customerOf(sim, canceled);
  if (!canceled || !who) return;
  const { service } = canceled;
  const offer = areaOfBeacon(service.beacon).beacons.find((one) => one.id === service.beacon);
  if (!offer) return;
  const { output } = await ask(sim, {
    endpoint: bookReplacements,
    input: { appointmentId: canceled.id },
    who,
    allowed: ["ok"],
  });
  const price = offer.amount + (service.people - 1) * offer.perPerson;
  for (const one of output?.replacements ?? []) {
    const covered = coverDue(canceled, sim.observed.all(), { instructorId: one.id, price, now: sim.now });
    if (one.covered !== covered || one.amount !== price - covered)
      throw new UnexpectedAnswer(
        `${one.id} is offered for ${one.amount} with ${one.covered} covered, of ${price} with ${covered}`,
      );
  }
  const [shown] = output?.replacements ?? [];
  if (!shown || sim.random.isLucky(0.1)) return;
  const source = pickSource(sim, 0.4);
  const amount = sim.random.isLucky(0.05) ? shown.amount + 100 : shown.amount;
  const obstacles: Answer[] = amount === shown.amount ? [] : ["price-changed"];
  // The list of those who teach is up to 20 s old: the papers of one may have ended since.
  const taker = simulatedInstructors.find(({ uid }) => uid === shown.id);
  if (taker && shown.start >= coverEnds(taker)) obstacles.push("not-bookable paused");
  if (source === "credit") {
    const wallet = (await wallets().doc(who.uid).get()).data();
    if (!wallet || wallet.paid + wallet.given < amount) obstacles.push("insufficient-credit");
    if (!who.emailVerified) obstacles.push("profile-incomplete");
  } else if (countedHolds(sim, who).length >= (who.emailVerified ? 2 : 1))
    obstacles.push("not-bookable holds");
  const paid: Answer[] =
    source === "credit" ? ["ok"] : answersToCard(source, who.emailVerified, sim.processor.trouble);
  await ask(sim, {
    endpoint: bookReplace,
    input: {
      appointmentId: canceled.id,
      instructorId: shown.id,
      start: shown.start,
      amount,
      pmid: pmidOf(source),
    },
    who,
    allowed: obstacles.length > 0 ? obstacles : paid,
    again: source === "credit" ? "same" : "payment",
  });
}

/** What becomes of sessions that instructors cancel. */
export const replacementSteps: readonly SimulatedStep[] = [
  {
    name: "cancel soon, and replace",
    weight: 6,
    may: (sim) => known(sim, isReplaceable).length > 0,
    act: cancelSoon,
  },
  {
    name: "replace",
    weight: 1,
    may: (sim) => known(sim, isCanceled).length > 0,
    act: (sim) => replace(sim),
  },
];
