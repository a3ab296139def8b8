import { providerContracts } from "../../core/api/provider.ts";
import { dayAround } from "../../core/availability/day-around.ts";
import { addDays, datesCovered, localDate, startOfDate } from "../../core/availability/time-zone.ts";
import { HISTORY_COUNTS, type SharedHistory, sharedHistory } from "../../core/booking/shared-history.ts";
import { historyOf } from "../../core/derived/client-list.ts";
import { AppError } from "../../core/errors.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { endpoint } from "../../http/endpoint.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { readReservations } from "../../store/availability/reservations.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { endedTogether } from "../../store/booking/bookings-of.ts";
import { readClientList } from "../../store/booking/clients.ts";

/** As the list of clients has it; from the bookings themselves for a customer who isn't in it. */
async function readHistory(uid: string, customerId: string): Promise<SharedHistory> {
  const { data: list } = await readClientList(uid);
  const client = list?.people.find(({ id }) => id === customerId);
  if (client) return historyOf(client);
  const together = await endedTogether(customerId, uid, HISTORY_COUNTS);
  return sharedHistory(together.filter(({ allow }) => allow.includes(uid)));
}

/**
 * Returns what helps an instructor to decide on a request: the rest of its day, and what they and its customer had
 * together. Reads five or six documents, and up to 20 earlier bookings of a customer who isn't in the list of clients.
 */
export const providerRequest = endpoint(
  "/api/provider/request",
  providerContracts,
  async ({ appointmentId }, { uid, now }) => {
    const [{ data: booking }, instructor] = await Promise.all([
      mustGetInstructorBooking(uid, appointmentId),
      getInstructor(uid),
    ]);
    if (!instructor) throw new AppError("not-found");
    const { start, timeZone } = booking.schedule;
    const date = localDate(start, timeZone);
    const day = { from: startOfDate(date, timeZone), to: startOfDate(addDays(date, 1), timeZone) };
    const [reservations, history] = await Promise.all([
      readReservations(uid, datesCovered(day, dayZoneOf(instructor))),
      readHistory(uid, booking.customer.id),
    ]);
    return {
      day: dayAround(booking, day, instructor.travelMinutes, Object.values(reservations).flat(), now),
      history,
    };
  },
);
