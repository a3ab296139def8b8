import * as v from "valibot";
import { RECONNECT_LIMIT } from "../../constants.ts";
import { Id, Instant, type Person } from "../../fields.ts";

/** `reconnect/{uid}`: instructors of closed sessions, newest first. */
export const ReconnectList = v.object({
  people: v.array(
    v.object({
      id: Id,
      name: v.string(),
      avatar: v.string(),
      lastAt: Instant,
      /** The booking of the latest session; lists written before it was stored have none. */
      bookingId: v.optional(Id),
    }),
  ),
});
export type ReconnectList = v.InferOutput<typeof ReconnectList>;

/** One instructor of a reconnect list. */
export type Meeting = ReconnectList["people"][number];

/** A session with what decides whether a reconnect list has it. */
interface ListedSession extends MetSession {
  status: string;
  allow: readonly string[];
}

/** The parts of a session that say who met whom, and when. */
interface MetSession {
  id: string;
  instructor: Person;
  schedule: { start: Instant };
}

/** The instructor a session's customer met, and when it began. */
export const pastInstructorOf = ({ id, instructor, schedule }: MetSession): Meeting => ({
  ...instructor,
  lastAt: schedule.start,
  bookingId: id,
});

/** Whether an instructor can be met again: one who left no longer sees their sessions. */
export const canBeMetAgain = ({
  allow,
  instructor,
}: {
  allow: readonly string[];
  instructor: Person;
}): boolean => allow.includes(instructor.id);

/** A reconnect list without an instructor; the same object if they are not in it. */
export function withoutInstructorIn<L extends ReconnectList>(list: L, instructorId: string): L {
  const people = list.people.filter(({ id }) => id !== instructorId);
  return people.length === list.people.length ? list : { ...list, people };
}

/**
 * Adds a meeting to a reconnect list: each instructor once, at their latest meeting, newest first, at most 50. The
 * result does not depend on the order or repetition of meetings; returns the same object if nothing is new.
 */
export function withPastInstructor(list: ReconnectList | undefined, meeting: Meeting): ReconnectList {
  const people = list?.people ?? [];
  const known = people.find(({ id }) => id === meeting.id);
  if (list && known && known.lastAt >= meeting.lastAt) return list;
  const others = people.filter(({ id }) => id !== meeting.id);
  const newestFirst = [...others, meeting].sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
  const kept = newestFirst.slice(0, RECONNECT_LIMIT);
  return list && !kept.includes(meeting) ? list : { people: kept };
}

/**
 * Removes a meeting that turned out not to have taken place; `earlier` is the latest other one with this instructor.
 * Returns the same object if the list does not show that meeting.
 */
export function withoutMeeting(
  list: ReconnectList,
  bookingId: string,
  earlier: Meeting | undefined,
): ReconnectList {
  const people = list.people.filter((person) => person.bookingId !== bookingId);
  if (people.length === list.people.length) return list;
  return earlier ? withPastInstructor({ people }, earlier) : { people };
}

/**
 * A list after `session` closed. `now`, the booking as it is now, decides, so a late delivery adds nothing that was
 * taken back.
 */
export const withSession = (
  list: ReconnectList | undefined,
  session: MetSession,
  now: ListedSession,
): ReconnectList | undefined =>
  now.status === "Missed" || !canBeMetAgain(now) ? list : withPastInstructor(list, pastInstructorOf(session));

/** A list after `session` was reported as a no-show; `earlier` is the latest other session with its instructor. */
export const withoutSession = (
  list: ReconnectList,
  session: MetSession,
  earlier: ListedSession | undefined,
): ReconnectList =>
  withoutMeeting(list, session.id, earlier && canBeMetAgain(earlier) ? pastInstructorOf(earlier) : undefined);
