import type { Booking } from "@shared/model/booking.ts";
import type { Person } from "@shared/model/fields.ts";
import { LocalTime } from "../ui/local-time.tsx";
import { InstructorLine } from "./instructor-line.tsx";

/** With whom, and which session it was, where that is known. */
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
