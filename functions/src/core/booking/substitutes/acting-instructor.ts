import type { Booking, BookingEvent } from "../booking.ts";

/** A first name where another instructor acted than the one who has the session now; undefined otherwise. */
export function otherActingInstructor(
  { events }: Pick<Booking, "events">,
  event: BookingEvent,
): string | undefined {
  if (event.by !== "instructor") return undefined;
  const { name, changes } = event;
  if (name === "take substitute" || name === "decline substitute") return changes?.substitute?.name;
  const later = events.slice(events.indexOf(event)).find((one) => one.changes?.instructorBefore);
  return later?.changes?.instructorBefore?.name;
}
