import { randomUUID } from "node:crypto";
import { instructorTip } from "../../functions/src/endpoints/instructor/tip.ts";
import { plantClosedBooking } from "../../functions/test/support/bookings.ts";
import { contextOf } from "../../functions/test/support/call-endpoint.ts";
import { plantCustomer } from "../../functions/test/support/customers.ts";
import { plantInstructor, plantWorld } from "../../functions/test/support/world.ts";
import { timeBareWrites } from "./bare-writes.ts";
import { type Bench, besideAnchor, timed } from "./bench.ts";

const DEBITS = 200;
const AMOUNT = 100;

async function debitAtOnce(): Promise<{ ms: number; paid: number }> {
  const world = await plantWorld();
  const instructorId = await plantInstructor(world, "tipped");
  const uid = await plantCustomer(world, `crowd-${randomUUID().slice(0, 6)}`, 50 * AMOUNT);
  const sessions = await Promise.all(
    Array.from({ length: DEBITS }, () => plantClosedBooking(uid, instructorId)),
  );
  let paid = 0;
  const ms = await timed(() =>
    Promise.all(
      sessions.map(({ id }) =>
        instructorTip
          .handler({ appointmentId: id, instructorId, pmid: "credit", amount: AMOUNT }, contextOf(uid))
          .then(
            () => (paid += 1),
            () => undefined,
          ),
      ),
    ),
  );
  return { ms, paid };
}

export const bench: Bench = {
  title: `M3: ${DEBITS} parallel debits on a wallet with credit for 50 (≤ 10 s)`,
  async run() {
    const lines: string[] = [];
    for (const round of ["cold", "warm"]) {
      const anchor = await timeBareWrites(DEBITS);
      const { ms, paid } = await debitAtOnce();
      lines.push(`${round}: ${besideAnchor(ms, anchor)}, ${paid} paid`);
    }
    return lines;
  },
};
