import { openNextSession } from "@core/booking/proposals/open-next-session.ts";
import { DAY, NEXT_SESSIONS } from "@core/constants.ts";
import { now } from "../../clock.ts";
import { useMonthBookings } from "../../data/booking/bookings.ts";
import { ProposedNextPanel } from "../../parts/booking/proposed-next-panel.tsx";
import { thisAndNextMonth } from "../../parts/booking/upcoming-bookings.ts";
import { focusTitle } from "../../ui/focus-title.ts";

/** How long after a session a time may still be held for the next one, ms: it is proposed until then, and held for a day. */
const HELD_FOR = NEXT_SESSIONS.within + DAY;

/**
 * The next sessions that instructors hold for the customer: after sessions of this month, which are watched already, and in its
 * first days of the last one.
 */
export function ProposedNext({ timeZone }: { timeZone: string }) {
  const at = now();
  const [{ year, month }] = thisAndNextMonth(at, timeZone);
  const [earlier] = thisAndNextMonth(at - HELD_FOR, timeZone);
  const months = [useMonthBookings(earlier.year, earlier.month), useMonthBookings(year, month)];
  const booked = new Map(
    months.flatMap((one) => (one.status === "ready" ? one.value : [])).map((one) => [one.id, one]),
  );
  return [...booked.values()]
    .filter((booking) => openNextSession(booking, at))
    .map((booking) => (
      <ProposedNextPanel key={booking.id} booking={booking} now={at} onDeclined={focusTitle} />
    ));
}
