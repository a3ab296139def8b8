import type { StoredBooking } from "../booking/stored-booking.ts";
import type { ClientList, TaughtClient } from "../people/instructors/client.ts";
import { canBeMetAgain, pastInstructorOf, withPastInstructor } from "../people/instructors/reconnect.ts";
import { bookingCounts } from "./booking-counts.ts";
import { clientFactOf, clientListOf, withBlock, withFact, withUnread } from "./client-list.ts";
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
  /** The bookings that can't be read, as far as they say whose they are. */
  unread: UnreadBooking[];
}

/** What is known of a booking that can't be read. */
interface UnreadBooking {
  customerId: string;
  instructorId: string;
  status: string;
}

export const noViews = (): DerivedViews => ({
  daily: new Map(),
  reliability: new Map(),
  sessions: new Map(),
  clients: new Map(),
  unread: [],
});

const idIn = (person: unknown): unknown => (person as { id?: unknown } | undefined)?.id;

/** Counts a booking that can't be read, if it says whose it is. */
export function addUnread({ unread }: DerivedViews, data: Readonly<Record<string, unknown>>): void {
  const [customerId, instructorId, { status }] = [idIn(data.customer), idIn(data.instructor), data];
  if (typeof customerId === "string" && typeof instructorId === "string" && typeof status === "string")
    unread.push({ customerId, instructorId, status });
}

const ofUnknownEnd: readonly string[] = ["Confirmed", "Started", "Missed", "Canceled"];

/** The clients of an instructor with what is known of their bookings that can't be read. */
function withUnreadOf(
  { unread }: DerivedViews,
  instructorId: string,
  clients: ReadonlyMap<string, TaughtClient>,
): TaughtClient[] {
  const ofInstructor = unread.filter((one) => one.instructorId === instructorId);
  return [...clients.values()].map((client) => {
    const theirs = ofInstructor.filter(({ customerId }) => customerId === client.id);
    return withUnread(client, {
      closed: theirs.filter(({ status }) => status === "Closed").length,
      unread: theirs.filter(({ status }) => ofUnknownEnd.includes(status)).length,
    });
  });
}

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
export const clientListsOf = (views: DerivedViews): Map<string, ClientList> =>
  new Map([...views.clients].map(([id, all]) => [id, clientListOf(withUnreadOf(views, id, all))]));

/** The cohorts of all customers. */
export function cohortsOf({ sessions }: DerivedViews): Map<string, Cohort> {
  const all = new Map<string, Cohort>();
  for (const { months = {} } of sessions.values()) addToCohorts(all, months, 1);
  return all;
}
