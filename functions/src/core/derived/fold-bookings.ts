import type { StoredBooking } from "../booking/stored-booking.ts";
import type { ClientList, TaughtClient } from "../people/instructors/client.ts";
import { canBeMetAgain, pastInstructorOf, withPastInstructor } from "../people/instructors/reconnect.ts";
import { bookingCounts } from "./booking-counts.ts";
import { clientFactOf, clientListOf, withBlock, withFact } from "./client-list.ts";
import { addToCohorts, type Cohort, type CustomerSessions, monthChange, withMonth } from "./cohorts.ts";
import { addCounts, type DailyCounts, type DailyStats, dailyId } from "./daily-stats.ts";
import { outcomesOf, withOutcomes } from "./reliability.ts";
import type { Reliability } from "./reliability-model.ts";

/** Everything derived from bookings, by document id. */
interface DerivedViews {
  daily: Map<string, DailyStats>;
  reliability: Map<string, Reliability>;
  sessions: Map<string, CustomerSessions>;
  /** The clients of each instructor. */
  clients: Map<string, Map<string, TaughtClient>>;
}

export const noViews = (): DerivedViews => ({
  daily: new Map(),
  reliability: new Map(),
  sessions: new Map(),
  clients: new Map(),
});

/** Adds counts to the figures of a date and area. */
export function addDaily(views: DerivedViews, date: string, area: string, counts: DailyCounts): void {
  const id = dailyId(date, area);
  views.daily.set(id, { date, area, counts: addCounts(views.daily.get(id)?.counts ?? {}, counts) });
}

/** Adds a booking in an area, in its current state, with all its events. */
export function addBooking(views: DerivedViews, booking: StoredBooking, area: string): void {
  const { customer } = booking;
  for (const [date, counts] of bookingCounts(booking)) addDaily(views, date, area, counts);
  for (const { instructorId, outcome } of outcomesOf(booking)) {
    const known = views.reliability.get(instructorId)?.outcomes ?? [];
    views.reliability.set(instructorId, withOutcomes(known, [outcome]));
  }
  addClient(views, booking);
  const change = monthChange(booking);
  if (!change) return;
  const before = views.sessions.get(customer.id);
  const months = withMonth(before?.months ?? {}, change);
  // Under a deleted account's pseudonym, only the months are kept.
  const isErased = !booking.allow.includes(customer.id);
  const met = canBeMetAgain(booking) ? withPastInstructor(before, pastInstructorOf(booking)) : before;
  const people = isErased ? [] : (met?.people ?? []);
  views.sessions.set(customer.id, { people, months });
}

function addClient({ clients }: DerivedViews, booking: StoredBooking): void {
  const { customer, instructor } = booking;
  const fact = clientFactOf(booking);
  if (!fact) return;
  const ofInstructor = clients.get(instructor.id) ?? new Map<string, TaughtClient>();
  clients.set(instructor.id, ofInstructor.set(customer.id, withFact(ofInstructor.get(customer.id), fact)));
}

/** Counts that an instructor has blocked a customer, once their bookings have been added. */
export function addBlock({ clients }: DerivedViews, instructorId: string, customerId: string): void {
  const ofInstructor = clients.get(instructorId);
  const client = ofInstructor?.get(customerId);
  if (client) ofInstructor?.set(customerId, withBlock(client, true));
}

/** The list of clients of each instructor. */
export const clientListsOf = ({ clients }: DerivedViews): Map<string, ClientList> =>
  new Map([...clients].map(([id, all]) => [id, clientListOf(all.values())]));

/** The cohorts of all customers. */
export function cohortsOf({ sessions }: DerivedViews): Map<string, Cohort> {
  const all = new Map<string, Cohort>();
  for (const { months = {} } of sessions.values()) addToCohorts(all, months, 1);
  return all;
}
