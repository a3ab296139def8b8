import type { Booking, SubstituteOffer } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

interface SubstituteNoteProps {
  booking: Booking;
  substitute: SubstituteOffer;
}

/** Who is asked to take the instructor's session over, by when they or the customer reply, and what follows. */
export function SubstituteNote({ booking: { customer, schedule }, substitute }: SubstituteNoteProps) {
  const { firstname } = splitDisplayName(substitute.instructor.name);
  const who = substitute.agreedAt === undefined ? firstname : customer.name;
  return (
    <InlineAlert kind="info">
      {substitute.agreedAt === undefined
        ? `We've asked ${firstname} to take this session. `
        : `${firstname} can take this session. `}
      {who} has until <LocalTime at={substitute.until} timeZone={schedule.timeZone} isPlain /> to reply.{" "}
      {substitute.cancels ? "If nobody takes it, we'll cancel it." : "Until then it's yours."}
    </InlineAlert>
  );
}
