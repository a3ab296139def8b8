import { EVENTS_KEPT } from "../constants.ts";
import type { Instant, Person } from "../fields.ts";
import { splitDisplayName } from "../people/names.ts";
import type { Booking, BookingEvent, BookingEvents, EventChanges } from "./booking.ts";
import { SUBSTITUTES } from "./substitutes/substitute-rules.ts";

/** The latest event of a booking. */
export const lastEvent = ({ events }: Pick<Booking, "events">): BookingEvent => events.at(-1) ?? events[0];

/** The latest event of a booking that says how it came to be as it is: a refund by an operator comes after the end. */
export const lastStep = ({ events }: Pick<Booking, "events">): BookingEvent =>
  events.findLast(({ name }) => name !== "refund" && name !== "tip refund") ?? events[0];

/** Whether the instructor checked in after the check-in window: see `isLateCheckIn`. */
export const hasLateCheckIn = ({ events }: Pick<Booking, "events">): boolean =>
  events.some(({ name, late }) => name === "check in" && late);

/** When the instructor pressed a check-in that reached us only after the customer had reported a no-show; ms UTC. */
export const notedCheckIn = ({ events }: Pick<Booking, "events">): Instant | undefined =>
  events.find(({ name }) => name === "check in noted")?.pressedAt;

/** Appends an event. Past EVENTS_KEPT the second oldest is dropped, so a booking always keeps its first event. */
export function appendEvent(events: BookingEvents, event: BookingEvent): BookingEvents {
  const [first, ...rest] = events;
  return [first, ...rest.slice(-(EVENTS_KEPT - 2)), event];
}

type TrackedBooking = Pick<
  Booking,
  "status" | "schedule" | "billing" | "eta" | "proposal" | "substitute" | "instructor"
>;

/** The time that an event proposes, or of which it ends the proposal; undefined if the session itself changes. */
function proposedBy(before: TrackedBooking, after: TrackedBooking): EventChanges["proposed"] {
  const proposal = after.proposal ?? before.proposal;
  const isSame = after.status === before.status && after.schedule.start === before.schedule.start;
  if (!proposal || !isSame || after.proposal === before.proposal) return undefined;
  return { start: proposal.start, end: proposal.end };
}

const nameOf = ({ id, name }: Person) => ({ id, name: splitDisplayName(name).firstname });

/** Who is asked to take a session over, or was until this event; undefined where an event changes nothing of it. */
function substituteOf(before: TrackedBooking, after: TrackedBooking): EventChanges["substitute"] {
  const [old, now] = [before.substitute, after.substitute];
  if (old?.at === now?.at && old?.agreedAt === now?.agreedAt) return undefined;
  const concerned = now ?? old;
  return concerned && nameOf(concerned.instructor);
}

/** Who had a session that another instructor takes over. */
function handedOver(before: TrackedBooking, after: TrackedBooking): EventChanges["instructorBefore"] {
  if (before.instructor.id === after.instructor.id || !before.substitute) return undefined;
  const covered = before.schedule.start - before.substitute.at >= SUBSTITUTES.coveredBefore;
  return { ...nameOf(before.instructor), covered };
}

/** What an event changed in a booking, as data; undefined if it changed nothing that events record. */
export function changesBetween(before: TrackedBooking, after: TrackedBooking): EventChanges | undefined {
  const { start, end, timeZone } = before.schedule;
  const { tipAmount, refunds = [] } = after.billing;
  const byDesk = refunds[before.billing.refunds?.length ?? 0];
  const refunded = byDesk ? byDesk.amount : after.billing.refunded;
  const proposed = proposedBy(before, after);
  const substitute = substituteOf(before, after);
  const instructorBefore = handedOver(before, after);
  const changes: EventChanges = {
    ...(after.status !== before.status && { status: after.status }),
    ...((after.schedule.start !== start || after.schedule.end !== end) && {
      scheduleBefore: { start, end, timeZone },
    }),
    ...(refunded !== undefined && (byDesk || refunded !== before.billing.refunded) && { refunded }),
    ...(tipAmount !== undefined && tipAmount !== before.billing.tipAmount && { tipAmount }),
    ...(after.eta && after.eta.count !== before.eta?.count && { arrive: after.eta.arrive }),
    ...(proposed && { proposed }),
    ...(substitute && { substitute }),
    ...(instructorBefore && { instructorBefore }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Whether a booking ever got as far as asking its instructor: a Held one that was never paid for did not. */
export const wasRequested = ({ events }: Pick<Booking, "events">): boolean =>
  events.some(({ changes }) => changes?.status === "Requested" || changes?.status === "Confirmed");
