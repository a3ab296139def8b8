import { callAs, type TestPerson } from "./test-people.ts";
import type { World } from "./world.ts";

const HOUR = 3_600_000;

/** A session that can be booked now. Instants are ms UTC, the amount is minor units. */
export interface OpenSlot {
  instructorId: string;
  beacon: string;
  people: number;
  start: number;
  amount: number;
}

export interface Wanted {
  beacon: string;
  instructorId: string;
  /** Hours from now until the start, at least. */
  hours?: number;
  /** Another instructor who must be free at that start, too. */
  alsoFreeId?: string;
}

/** Most weeks to search. */
const WEEKS = 8;

/** Finds the first free time of an instructor that matches. Throws when there is none within `WEEKS`. */
export async function findOpenSlot(world: World, person: TestPerson, wanted: Wanted): Promise<OpenSlot> {
  const { beacon, instructorId, alsoFreeId, hours = 30 } = wanted;
  const earliest = (await world.now()) + hours * HOUR;
  for (let week = 0; week < WEEKS; week++) {
    const from = new Date(earliest + week * 7 * 24 * HOUR).toISOString().slice(0, 10);
    const startsOf = async (id: string) => {
      const request = { beacon, instructorId: id, people: 1, from, days: 7 };
      const { instructors } = await callAs(world, person, "/api/book/slots", request);
      return instructors[0]?.slots.map(({ start }) => start) ?? [];
    };
    const starts = await startsOf(instructorId);
    const shared = alsoFreeId ? await startsOf(alsoFreeId) : starts;
    const start = starts.find((candidate) => candidate >= earliest && shared.includes(candidate));
    if (start === undefined) continue;
    const choice = { instructorId, beacon, people: 1, start };
    const { amount } = await callAs(world, person, "/api/book/quote", choice);
    return { ...choice, amount };
  }
  throw new Error(`${instructorId} has no time for ${beacon}.`);
}

/** The path of the payment step for a slot. */
export const payStepPath = ({ beacon, instructorId, start }: OpenSlot): string =>
  `/book?${new URLSearchParams({ offer: beacon, start: String(start), by: instructorId })}`;
