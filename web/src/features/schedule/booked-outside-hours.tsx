import type { CallOutput } from "@core/api/index.ts";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/instructor-links.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Points } from "../../ui/lists/points.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

/** Bookings that a saved plan leaves outside its hours. */
export type OutsideHours = Pick<CallOutput<"/api/provider/plan">, "kept" | "hasUnchecked">;

/** Lists bookings outside the hours of the saved plan, and says if some were not checked. */
export function BookedOutsideHours({ kept, hasUnchecked }: OutsideHours) {
  const unchecked = "We checked your next 60 bookings. You have more after those, so look through them too.";
  if (kept.length === 0) return hasUnchecked && <InlineAlert kind="info">{unchecked}</InlineAlert>;
  return (
    <InlineAlert kind="warning">
      {kept.length === 1 ? "1 booking is" : `${kept.length} bookings are`} outside these hours. Nothing was
      canceled:
      <Points style={{ marginBlock: 8 }}>
        {kept.map(({ appointmentId, start, timeZone, name }) => (
          <li key={appointmentId}>
            <Link to={sessionPath(appointmentId)}>
              {name}, {formatTime(start, timeZone)}
            </Link>
          </li>
        ))}
      </Points>
      {hasUnchecked && unchecked}
    </InlineAlert>
  );
}
