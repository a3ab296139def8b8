import type { NoShowClaim } from "../../../src/core/booking/booking.ts";
import type { PlantedError } from "./check.ts";
import { falsify } from "./falsify.ts";

const contestedByCheckIn: NoShowClaim = {
  by: "customer",
  at: 0,
  until: 0,
  state: "ended",
  contested: { by: "check in", at: 0 },
};

/** Errors in what instructors say of sessions at which they did not check in in time. */
export const plantedNoShows: readonly PlantedError[] = [
  {
    promise: "a check-in is late exactly after its window, and a late one contests nothing",
    plant: (all) =>
      falsify(
        all,
        "bookings",
        ({ events }) => events.some(({ late }) => late),
        (one) => ({ ...one, claim: contestedByCheckIn }),
      ),
  },
  {
    promise: "who couldn't come gives everything back at once",
    plant: (all) =>
      falsify(
        all,
        "bookings",
        ({ events }) => events.some(({ name }) => name === "couldn't come"),
        ({ claim, ...one }) => ({ ...one, ...(claim && { claim: { ...claim, until: claim.until + 1 } }) }),
      ),
  },
];
