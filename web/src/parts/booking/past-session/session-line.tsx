import type { Booking } from "@core/booking/booking.ts";
import type { Person } from "@core/fields.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { InstructorLine } from "../instructor/instructor-line.tsx";

/** The instructor and, if known, the session. */
export function SessionLine({ person, booking }: { person: Person; booking: Booking | null }) {
  return (
    <InstructorLine name={person.name} avatar={person.avatar}>
      {booking && (
        <>
          {booking.service.name},{" "}
          <LocalTime at={booking.schedule.start} timeZone={booking.schedule.timeZone} isPlain />
        </>
      )}
    </InstructorLine>
  );
}
