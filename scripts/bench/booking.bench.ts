import { bookCreate } from "../../functions/src/endpoints/book/create.ts";
import { contextOf } from "../../functions/test/support/call-endpoint.ts";
import { plantCustomer } from "../../functions/test/support/customers.ts";
import { newYork, plantInstructor, plantWorld } from "../../functions/test/support/world.ts";
import { timeBareWrites } from "./bare-writes.ts";
import { type Bench, besideAnchor, timed } from "./bench.ts";

const CUSTOMERS = 200;

async function raceForOneSlot(): Promise<{ ms: number; booked: number }> {
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "wanted");
  await plantInstructor(world, "beside");
  const names = Array.from({ length: CUSTOMERS }, (_, i) => `racer${i}`);
  const uids = await Promise.all(names.map((name) => plantCustomer(world, name, 10_000)));
  const input = {
    instructorId,
    beacon: world.hour,
    start: newYork(2, 10),
    people: 1,
    amount: 9_000,
    pmid: "credit",
  };
  let booked = 0;
  const ms = await timed(() =>
    Promise.all(
      uids.map((uid) =>
        bookCreate.handler(input, contextOf(uid)).then(
          () => (booked += 1),
          () => undefined,
        ),
      ),
    ),
  );
  return { ms, booked };
}

/** The first round also warms up the connection, so only the second one counts. */
export const bench: Bench = {
  title: `B1: ${CUSTOMERS} customers, one slot, at once (≤ 5 s)`,
  async run() {
    const lines: string[] = [];
    for (const round of ["cold", "warm"]) {
      const anchor = await timeBareWrites(CUSTOMERS);
      const { ms, booked } = await raceForOneSlot();
      lines.push(`${round}: ${besideAnchor(ms, anchor)}, ${booked} booked`);
    }
    return lines;
  },
};
