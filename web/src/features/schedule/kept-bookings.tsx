import type { KeptBooking } from "@core/api/instructor-site.ts";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { InlineAlert } from "../../ui/inline-alert.tsx";

/** Names what stays booked although it is outside the plan. */
export function KeptBookings({ kept }: { kept: readonly KeptBooking[] }) {
  return (
    <InlineAlert kind="warning">
      {kept.length === 1 ? "One booking stays" : `${kept.length} bookings stay`} outside these hours. Nothing
      was canceled:
      <ul style={{ margin: "8px 0", paddingInlineStart: 20 }}>
        {kept.map(({ appointmentId, start, timeZone, name }) => (
          <li key={appointmentId}>
            {name}, {formatTime(start, timeZone)}
          </li>
        ))}
      </ul>
      <Link to={instructorPaths.sessions}>Go to your sessions</Link>
    </InlineAlert>
  );
}
