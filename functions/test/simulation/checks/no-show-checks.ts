import type { Booking, BookingEvent } from "../../../src/core/booking/booking.ts";
import { MINUTE } from "../../../src/core/constants.ts";
import type { SimulationCheck } from "./check.ts";
import type { StoredDocuments } from "./stored-documents.ts";

type EventName = BookingEvent["name"];

const eventOf = ({ events }: Booking, wanted: EventName): BookingEvent | undefined =>
  events.findLast(({ name }) => name === wanted);

/** From 20 minutes after the start a check-in is late. A late one answers no report: that takes the instructor's words. */
function falseCheckIns({ bookings }: StoredDocuments): string[] {
  return [...bookings.values()].flatMap((booking) => {
    const checkIn = eventOf(booking, "check in");
    if (!checkIn) return [];
    const isLate = checkIn.at > booking.schedule.start + 20 * MINUTE;
    const found: string[] = [];
    if ((checkIn.late ?? false) !== isLate) found.push(`${booking.id} says the wrong thing of its check-in`);
    if (isLate && booking.claim?.contested?.by === "check in")
      found.push(`${booking.id} is contested by a late check-in`);
    return found;
  });
}

/** Who could not come gives everything back in that moment, and nobody has to report or decide anything. */
function unpaidMisses({ bookings }: StoredDocuments): string[] {
  return [...bookings.values()].flatMap((booking) => {
    const said = eventOf(booking, "couldn't come");
    if (!said) return [];
    const { claim, status, billing, schedule } = booking;
    const isSettled = status === "Missed" && claim?.state === "ended" && claim.until === said.at;
    const isFull = said.changes?.refunded === billing.amount;
    return isSettled && isFull && said.at >= schedule.start
      ? []
      : [`${booking.id} was missed by its instructor, and did not end with all of it back at once`];
  });
}

/** What instructors say of sessions at which they did not check in in time. */
export const noShowChecks: readonly SimulationCheck[] = [
  {
    promise: "a check-in is late exactly after its window, and a late one contests nothing",
    find: falseCheckIns,
  },
  { promise: "who couldn't come gives everything back at once", find: unpaidMisses },
];
