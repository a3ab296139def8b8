import type { Booking, NoShowClaim } from "../../../src/core/booking/booking.ts";
import { DAY } from "../../../src/core/constants.ts";
import type { PlantedError } from "./check.ts";
import { falsify } from "./falsify.ts";

const contestedByCheckIn: NoShowClaim = {
  by: "customer",
  at: 0,
  until: 0,
  state: "ended",
  contested: { by: "check in", at: 0 },
};

const hasCheckIn = ({ events }: Booking): boolean => events.some(({ name }) => name === "check in");

/** Errors in what instructors say of sessions at which they did not check in in time. */
export const plantedNoShows: readonly PlantedError[] = [
  {
    promise: "a check-in is late exactly after its window, and a late one contests nothing",
    plant(all) {
      const hasLate = ({ events }: Booking) => events.some(({ late }) => late);
      // A short run may have no late one: then one that was in time is of a session that began earlier.
      if (![...all.bookings.values()].some(hasLate))
        return falsify(all, "bookings", hasCheckIn, ({ schedule, ...one }) => ({
          ...one,
          schedule: { ...schedule, start: schedule.start - DAY },
        }));
      return falsify(all, "bookings", hasLate, (one) => ({ ...one, claim: contestedByCheckIn }));
    },
  },
  {
    promise: "who couldn't come gives everything back at once",
    plant(all) {
      const said = ({ events }: Booking) => events.some(({ name }) => name === "couldn't come");
      // A short run may have none: then one who came is said not to have.
      if (![...all.bookings.values()].some(said))
        return falsify(all, "bookings", hasCheckIn, ({ events, ...one }) => {
          const renamed = events.map((event) =>
            event.name === "check in" ? { ...event, name: "couldn't come" as const } : event,
          );
          return { ...one, events: renamed as unknown as Booking["events"] };
        });
      return falsify(all, "bookings", said, ({ claim, ...one }) => ({
        ...one,
        ...(claim && { claim: { ...claim, until: claim.until + 1 } }),
      }));
    },
  },
];
