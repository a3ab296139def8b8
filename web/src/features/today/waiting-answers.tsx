import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { BookingRow, BookingRows } from "../../parts/instructor-bookings/booking-row.tsx";
import { instructorShareText } from "../../parts/instructor-bookings/instructor-actions.ts";
import { replyByText } from "../../parts/instructor-bookings/request/reply-by.ts";
import { type WaitingAnswer, waitingAnswersOf } from "../../parts/instructor-bookings/worklist.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Row } from "../../ui/layout.ts";

/** At most as many are on this page; the inbox has all. */
const MOST = 3;

interface WaitingAnswersProps {
  bookings: readonly Booking[];
  /** ms UTC. */
  now: number;
}

/** Requests and proposed times that wait for the instructor, the most urgent first; nothing if none do. */
export function WaitingAnswers({ bookings, now }: WaitingAnswersProps) {
  const waiting = waitingAnswersOf(bookings, now);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <Row sx={{ justifyContent: "space-between", marginBottom: "8px" }}>
        <Typography id="waiting" component="h2" variant="h3">
          Waiting for your reply
        </Typography>
        <Button component={Link} variant="text" to={instructorPaths.inbox}>
          {waiting.length > MOST ? `All ${waiting.length}` : "Inbox"}
        </Button>
      </Row>
      <BookingRows>
        {waiting.slice(0, MOST).map((answer) => (
          <Waiting key={answer.booking.id} {...answer} now={now} />
        ))}
      </BookingRows>
    </section>
  );
}

function Waiting({ booking, until, isProposal, now }: WaitingAnswer & { now: number }) {
  const { schedule } = booking;
  return (
    <BookingRow booking={booking} when={formatTime(schedule.start, schedule.timeZone)}>
      <strong>{replyByText(until, now, schedule.timeZone)}</strong>
      {isProposal ? " · Another time proposed" : ` · You earn ${instructorShareText(booking)}`}
    </BookingRow>
  );
}
