import type { Instant } from "../shared/model/fields.ts";
import { DUE_PAGE, type DuePage, dueBookings } from "../store/due.ts";
import { tendBooking } from "./tend-booking.ts";

/** ms of real time after which no further page is begun: what is left is done a minute later. */
const PATIENCE = 10_000;

/** What the sweep needs besides Firestore. */
export interface SweepDeps {
  /** Brings a payment to what is wanted of it. */
  settle: (intent: string, now: Instant) => Promise<unknown>;
  /** Hears of a booking that could not be tended. */
  onFailure: (aid: string, error: unknown) => void;
}

/** Tends every booking that is due at `now` (ms UTC), the longest overdue first. One that fails stops no other. */
export async function sweepBookings(now: Instant, { settle, onFailure }: SweepDeps): Promise<void> {
  const stopAt = performance.now() + PATIENCE;
  const tend = async (aid: string) => {
    try {
      for (const intent of await tendBooking(aid, now)) await settle(intent, now);
    } catch (error) {
      onFailure(aid, error);
    }
  };
  let page: DuePage = { ids: [], last: undefined };
  do {
    page = await dueBookings(now, page.last);
    await Promise.all(page.ids.map(tend));
  } while (page.ids.length === DUE_PAGE && performance.now() < stopAt);
}
