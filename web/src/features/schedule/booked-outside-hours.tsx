import type { CallOutput } from "@core/api/index.ts";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/session-path.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { InlineAlert } from "../../ui/inline-alert.tsx";

/** What a saved plan leaves booked outside it. */
export type KeptOutside = Pick<CallOutput<"/api/provider/plan">, "kept" | "hasUnchecked">;

/** Names what stays booked although it is outside the plan, and says where we have not looked. */
export function KeptBookings({ kept, hasUnchecked }: KeptOutside) {
  const unchecked = "We checked your next 60 bookings. You have more after those, so look through them too.";
  if (kept.length === 0) return hasUnchecked && <InlineAlert kind="info">{unchecked}</InlineAlert>;
  return (
    <InlineAlert kind="warning">
      {kept.length === 1 ? "One booking stays" : `${kept.length} bookings stay`} outside these hours. Nothing
      was canceled:
      <ul style={{ margin: "8px 0", paddingInlineStart: 20 }}>
        {kept.map(({ appointmentId, start, timeZone, name }) => (
          <li key={appointmentId}>
            <Link to={sessionPath(appointmentId)}>
              {name}, {formatTime(start, timeZone)}
            </Link>
          </li>
        ))}
      </ul>
      {hasUnchecked && unchecked}
    </InlineAlert>
  );
}
