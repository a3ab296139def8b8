import { call, type Person } from "./people.ts";
import type { World } from "./world.ts";

const HOUR = 3_600_000;

/** A session somebody could book now. Instants are ms UTC, the amount is minor units. */
export interface FreeTime {
  instructorId: string;
  beacon: string;
  people: number;
  start: number;
  amount: number;
}

interface Wanted {
  beacon: string;
  instructorId: string;
  /** Hours from now until the start, at least. */
  hours?: number;
}

/** Weeks that are looked at, at most. */
const WEEKS = 8;

/** The first free time of an instructor that fits. */
export async function freeTime(world: World, person: Person, wanted: Wanted): Promise<FreeTime> {
  const { beacon, instructorId, hours = 30 } = wanted;
  const earliest = (await world.now()) + hours * HOUR;
  for (let week = 0; week < WEEKS; week++) {
    const from = new Date(earliest + week * 7 * 24 * HOUR).toISOString().slice(0, 10);
    const look = { beacon, instructorId, people: 1, from, days: 7 };
    const { instructors } = await call(world, person, "/api/book/slots", look);
    const found = instructors[0]?.slots.find(({ start }) => start >= earliest);
    if (!found) continue;
    const choice = { instructorId, beacon, people: 1, start: found.start };
    const { amount } = await call(world, person, "/api/book/quote", choice);
    return { ...choice, amount };
  }
  throw new Error(`${instructorId} has no time for ${beacon}.`);
}

/** The page of a booking that lacks nothing but the payment. */
export const payPath = ({ beacon, instructorId, start }: FreeTime): string =>
  `/book?${new URLSearchParams({ offer: beacon, start: String(start), by: instructorId })}`;
