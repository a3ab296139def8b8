import { changedPapers } from "../../../src/core/availability/paper-dates.ts";
import { bookSlots } from "../../../src/endpoints/book/slots.ts";
import { instructors } from "../../../src/store/collections.ts";
import { coverEnds, type SimulatedInstructor, simulatedInstructors } from "../world/people.ts";
import { wallClock } from "../world/places.ts";
import { ask, UnexpectedAnswer } from "../world/requests.ts";
import { note, type Simulation } from "../world/simulation.ts";
import type { SimulatedStep } from "./step.ts";

const isEnding = ({ insuredUntil }: SimulatedInstructor): boolean => insuredUntil !== undefined;

/** Stores the last day of an instructor's insurance, as an operator who accepts the document does. */
async function insure(sim: Simulation, one: SimulatedInstructor, insurance: string): Promise<void> {
  note(sim, `${one.uid} is insured until ${insurance}`);
  const papers = changedPapers(one, { identity: "2035-01-01", insurance }, sim.now);
  await instructors().doc(one.uid).update({ papers });
}

/** An instructor's insurance ends today or in the next days. */
async function endInsurance(sim: Simulation): Promise<void> {
  const one = sim.random.pick(simulatedInstructors.filter((other) => !isEnding(other)));
  const today = wallClock(sim.now, one.timeZone).toPlainDate();
  one.insuredUntil = today.add({ days: sim.random.int(0, 2) }).toString();
  await insure(sim, one, one.insuredUntil);
}

async function renewInsurance(sim: Simulation): Promise<void> {
  const one = sim.random.pick(simulatedInstructors.filter(isEnding));
  one.insuredUntil = undefined;
  await insure(sim, one, "2034-01-01");
}

/**
 * Someone looks for the times of an instructor whose insurance ends.
 * @throws UnexpectedAnswer if one after its last day is offered
 */
async function lookForTimes(sim: Simulation): Promise<void> {
  const one = sim.random.pick(simulatedInstructors.filter(isEnding));
  const who = sim.customers.find(({ area, blocked }) => one.areas.includes(area) && !blocked.has(one.uid));
  if (!who) return;
  const { output } = await ask(sim, {
    endpoint: bookSlots,
    input: {
      beacon: sim.random.pick(who.area.beacons).id,
      from: wallClock(sim.now, who.area.timeZone).toPlainDate().toString(),
      days: 7,
      instructorId: one.uid,
    },
    who,
    allowed: ["ok"],
  });
  const starts = (output?.instructors ?? []).flatMap(({ slots }) => slots.map(({ start }) => start));
  const late = starts.filter((start) => start >= coverEnds(one));
  if (late.length > 0)
    throw new UnexpectedAnswer(`${one.uid} is insured until ${one.insuredUntil}, and ${late} is offered.`);
}

/** What becomes of the papers of instructors. */
export const paperSteps: readonly SimulatedStep[] = [
  {
    name: "an insurance ends",
    weight: 0.5,
    may: () => simulatedInstructors.filter(isEnding).length < 2,
    act: endInsurance,
  },
  { name: "it is renewed", weight: 1, may: () => simulatedInstructors.some(isEnding), act: renewInsurance },
  {
    name: "times are looked for",
    weight: 2,
    may: () => simulatedInstructors.some(isEnding),
    act: lookForTimes,
  },
];
