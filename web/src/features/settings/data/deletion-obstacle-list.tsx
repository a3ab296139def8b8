import type { Obstacles } from "@core/error-details.ts";
import { Link } from "react-router-dom";
import type { ApiError } from "../../../api/api-error.ts";
import { bookingPath, paths } from "../../../routing/paths.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Points } from "../../../ui/lists/points.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { deletionObstaclesOf, isInstructors } from "./use-delete-account.ts";

function Booked({ bookings }: Pick<Obstacles, "bookings">) {
  return (
    <>
      <strong>You still have {bookings.length === 1 ? "a session" : "sessions"} booked.</strong> Cancel first,
      or come back once they're over:
      <Points style={{ marginTop: 8 }}>
        {bookings.map(({ appointmentId, name, instructor, start, timeZone }) => (
          <li key={appointmentId}>
            <Link to={bookingPath(appointmentId)}>
              {name} with {instructor}
            </Link>
            , <LocalTime at={start} timeZone={timeZone} isPlain />
          </li>
        ))}
      </Points>
    </>
  );
}

/** Why an account was not or cannot be deleted, and what to do. Nothing has been deleted yet. */
export function DeletionObstacleList({ refusal }: { refusal: ApiError }) {
  const obstacles = deletionObstaclesOf(refusal);
  if (isInstructors(refusal))
    return (
      <InlineAlert kind="warning">
        {refusal.message} <Link to={paths.contact}>Contact us</Link>
      </InlineAlert>
    );
  if (!obstacles) return <InlineAlert kind="error">{refusal.message}</InlineAlert>;
  const { bookings, held, payments, balance, currency } = obstacles;
  if (bookings.length > 0)
    return (
      <InlineAlert kind="warning">
        <Booked bookings={bookings} />
      </InlineAlert>
    );
  if (held > 0 || payments > 0)
    return (
      <InlineAlert kind="warning">
        <strong>We can't delete your account yet.</strong>{" "}
        {held > 0
          ? `${formatMoney(held, currency)} of your credit is on hold. Please try again in a few minutes.`
          : refusal.message}{" "}
        <Link to={paths.activity}>See your activity</Link>
      </InlineAlert>
    );
  return (
    <InlineAlert kind="warning">
      <strong>Your credit just changed.</strong> It's now {formatMoney(balance, currency)}. We haven't deleted
      anything yet.
    </InlineAlert>
  );
}
