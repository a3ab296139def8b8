import { openNextSession } from "@core/booking/proposals/open-next-session.ts";
import { now } from "../../clock.ts";
import { useMonthBookings } from "../../data/booking/bookings.ts";
import { ProposedNextPanel } from "../../parts/booking/next-session/proposed-next-panel.tsx";
import { thisAndNextMonth } from "../../parts/booking/upcoming-bookings.ts";

/** The next sessions that instructors hold for the customer, after sessions of this month: those are watched already. */
export function ProposedNext({ timeZone }: { timeZone: string }) {
  const at = now();
  const [{ year, month }] = thisAndNextMonth(at, timeZone);
  const booked = useMonthBookings(year, month);
  if (booked.status !== "ready") return null;
  return booked.value
    .filter((booking) => openNextSession(booking, at))
    .map((booking) => <ProposedNextPanel key={booking.id} booking={booking} now={at} />);
}
