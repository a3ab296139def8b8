import { canceledTimeId, isCanceledTime } from "../../../src/core/availability/canceled-times.ts";
import { isExternalReservation } from "../../../src/core/availability/external-reservations.ts";
import { isProposedTime, type Reservation } from "../../../src/core/availability/reservations.ts";
import { datesCovered } from "../../../src/core/availability/time-zone.ts";
import type { Booking } from "../../../src/core/booking/booking.ts";
import { MINUTE } from "../../../src/core/constants.ts";
import { dayZoneOf } from "../../../src/core/people/instructors/instructor.ts";
import { timesKeptOff } from "../oracle/booking-rules.ts";
import { areaOfBeacon } from "../world/places.ts";
import type { SimulationCheck } from "./check.ts";
import type { StoredDocuments } from "./stored-documents.ts";

const tookTime = ({ status }: Booking): boolean =>
  ["Confirmed", "Started", "Closed", "Missed"].includes(status);

const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));

/** Minutes between two sessions; negative where they overlap. */
const gapBetween = (a: Booking, b: Booking): number =>
  (Math.max(a.schedule.start, b.schedule.start) - Math.min(a.schedule.end, b.schedule.end)) / MINUTE;

function overlappingSessions({ bookings, instructors }: StoredDocuments): string[] {
  return pairsOf([...bookings.values()].filter(tookTime)).flatMap(([a, b]) => {
    const gap = gapBetween(a, b);
    if (a.customer.id === b.customer.id && gap < 0)
      return [`${a.customer.id} has ${a.id} and ${b.id} at once`];
    if (a.instructor.id !== b.instructor.id) return [];
    const own = instructors.get(a.instructor.id)?.travelMinutes ?? 0;
    const isFar = areaOfBeacon(a.service.beacon) !== areaOfBeacon(b.service.beacon);
    const needed = isFar ? Math.max(90, own) : own;
    return gap < needed
      ? [`${a.instructor.id} has ${gap} minutes between ${a.id} and ${b.id}, and needs ${needed}`]
      : [];
  });
}

const isOfSession = (one: Reservation): boolean =>
  !isExternalReservation(one) && !isCanceledTime(one) && !isProposedTime(one);

/** The times that instructors could not keep stay off, each on all of its days, and no other time does. */
function falseTimeOff({ bookings, days, instructors }: StoredDocuments): string[] {
  const due = [...bookings.values()].flatMap((booking) =>
    timesKeptOff(booking).flatMap(({ instructorId, start, end }) => {
      const instructor = instructors.get(instructorId);
      const dates = instructor ? datesCovered({ from: start, to: end }, dayZoneOf(instructor)) : ["no day"];
      return dates.map((date) => `${instructorId} ${date} ${canceledTimeId(booking.id)} ${start} ${end}`);
    }),
  );
  const kept = [...days].flatMap(([day, { reservations }]) =>
    reservations.filter(isCanceledTime).map((one) => `${day} ${one.bookingId} ${one.from} ${one.to}`),
  );
  return [
    ...kept.filter((one) => !due.includes(one)).map((one) => `${one} is kept off`),
    ...due.filter((one) => !kept.includes(one)).map((one) => `${one} is offered again`),
  ];
}

/** The days of instructors hold exactly the sessions that take their time. */
function falseReservations({ bookings, days }: StoredDocuments): string[] {
  const found: string[] = [];
  for (const [day, { reservations }] of days)
    for (const { bookingId, from, to, until } of reservations.filter(isOfSession)) {
      const booking = bookings.get(bookingId);
      const isOver = until !== undefined;
      if (!booking) found.push(`${day} holds ${bookingId}, which does not exist`);
      else if (tookTime(booking) ? isOver : !isOver)
        found.push(`${day} holds ${bookingId} (${booking.status})`);
      else if (!isOver && (from !== booking.schedule.start || to !== booking.schedule.end))
        found.push(`${day} holds ${bookingId} at another time`);
    }
  for (const [day, { reservations }] of days)
    for (const { bookingId, until } of reservations.filter(isProposedTime))
      if (until === undefined) found.push(`${day} holds ${bookingId} for ever`);
  for (const booking of bookings.values())
    if (tookTime(booking))
      for (const date of booking.days)
        if (
          !days
            .get(`${booking.instructor.id} ${date}`)
            ?.reservations.some((one) => one.bookingId === booking.id)
        )
          found.push(`${booking.instructor.id} ${date} does not hold ${booking.id}`);
  return found;
}

function wrongCounts({ bookings, instructors }: StoredDocuments): string[] {
  return [...instructors].flatMap(([id, { closedCount }]) => {
    const closed = [...bookings.values()].filter(
      (one) => one.instructor.id === id && one.status === "Closed",
    ).length;
    return closed === closedCount ? [] : [`${id} counts ${closedCount} closed sessions, and has ${closed}`];
  });
}

/** The time of instructors and customers. */
export const timeChecks: readonly SimulationCheck[] = [
  { promise: "no two sessions overlap, travel included", find: overlappingSessions },
  { promise: "days hold exactly the sessions that take time", find: falseReservations },
  { promise: "times that instructors canceled stay off, and no others", find: falseTimeOff },
  { promise: "closed sessions are counted once", find: wrongCounts },
];
