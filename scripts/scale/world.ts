import { DAY, HOUR } from "../../functions/src/core/constants.ts";
import { newWallet } from "../../functions/src/core/ledger/credit.ts";
import { ledgerAccount } from "../../functions/src/core/ledger/ledger-event.ts";
import { NOW } from "../../functions/src/core/testing/booking.ts";
import { everyDay, instructorWith } from "../../functions/src/core/testing/instructor.ts";
import { storedEvent } from "../../functions/src/core/testing/stored-event.ts";
import { userWith } from "../../functions/src/core/testing/user.ts";
import { firestore } from "../../functions/src/firebase.ts";
import { bookings, instructors, ledger, users, wallets } from "../../functions/src/store/collections.ts";
import { bookingScenario } from "../../functions/test/support/booking-scenario.ts";
import type { World } from "../../functions/test/support/world.ts";

/** Bookings of the smallest world; it has a customer for each five of them and an instructor for each eight. */
export const BOOKINGS = 100;
/** Bookings per batch: each is two to five documents. */
const BATCH = 100;

/** Never due: the jobs have nothing to do with it. */
const LATER = NOW + 10_000 * DAY;

/** Fills a world until it has as many bookings, each with its event of the ledger; `from` is how many it has. */
export async function fillWorld(world: World, from: number, until: number): Promise<void> {
  const db = firestore();
  for (let first = from; first < until; first += BATCH) {
    const batch = db.batch();
    for (let at = first; at < Math.min(until, first + BATCH); at++) {
      const [uid, instructorId] = [world.id(`c${Math.floor(at / 5)}`), world.id(`i${Math.floor(at / 8)}`)];
      // A session each hour of the past, the oldest last.
      const { closed } = bookingScenario(world.id(`b${at}`), uid, instructorId, NOW - (at + 2) * HOUR);
      batch.set(bookings().doc(closed.after.id), { ...closed.after, due: LATER });
      const event = storedEvent(
        {
          id: world.id(`e${at}`),
          kind: "close",
          currency: "USD",
          at: NOW - (at + 1) * HOUR,
        },
        [
          [ledgerAccount.escrow(closed.after.id), -9_000],
          [ledgerAccount.revenue, 9_000],
        ],
      );
      batch.set(ledger().doc(event.id), event);
      if (at % 5 === 0) {
        batch.set(users().doc(uid), userWith({ serviceArea: world.area }));
        batch.set(wallets().doc(uid), newWallet(uid));
      }
      if (at % 8 === 0)
        batch.set(
          instructors().doc(instructorId),
          instructorWith({ areas: [world.area], beacons: [world.hour], schedule: everyDay(360, 1200) }),
        );
    }
    await batch.commit();
  }
}
