import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { BookingRow, BookingRows } from "../../parts/instructor-bookings/booking-row.tsx";
import { instructorShareText } from "../../parts/instructor-bookings/instructor-actions.ts";
import { counterOfferText } from "../../parts/instructor-bookings/proposal/proposal-text.ts";
import { replyByText } from "../../parts/instructor-bookings/request/reply-by.ts";
import {
  offeredRequestsOf,
  type WaitingAnswer,
  waitingAnswersOf,
} from "../../parts/instructor-bookings/worklist.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { SplitRow } from "../../ui/layout.ts";

/** At most as many are on this page; the inbox has all. */
const MOST = 3;

interface WaitingAnswersProps {
  bookings: readonly Booking[];
  /** ms UTC. */
  now: number;
}

/**
 * Requests and proposed times that wait for the instructor, the most urgent first, and requests for which the customer has
 * another time to answer; nothing if there are none.
 */
export function WaitingAnswers({ bookings, now }: WaitingAnswersProps) {
  const waiting = waitingAnswersOf(bookings, now);
  const offered = offeredRequestsOf(bookings, now);
  if (waiting.length === 0 && offered.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <SplitRow sx={{ marginBottom: "8px" }}>
        <Typography id="waiting" component="h2" variant="h3">
          {waiting.length > 0 ? "Waiting for your reply" : "Waiting for an answer"}
        </Typography>
        <Button component={Link} variant="text" to={instructorPaths.inbox}>
          {waiting.length > MOST ? `All ${waiting.length}` : "Inbox"}
        </Button>
      </SplitRow>
      <BookingRows>
        {waiting.slice(0, MOST).map((answer) => (
          <Waiting key={answer.booking.id} {...answer} now={now} />
        ))}
        {offered.slice(0, MOST).map((booking) => (
          <BookingRow key={booking.id} booking={booking} when={whenText(booking)}>
            {counterOfferText(booking, now)}
          </BookingRow>
        ))}
      </BookingRows>
    </section>
  );
}

const whenText = ({ schedule }: Booking) => formatTime(schedule.start, schedule.timeZone);

function Waiting({ booking, until, isProposal, now }: WaitingAnswer & { now: number }) {
  const { schedule } = booking;
  return (
    <BookingRow booking={booking} when={whenText(booking)}>
      <strong>{replyByText(until, now, schedule.timeZone)}</strong>
      {isProposal ? " · Another time proposed" : ` · You earn ${instructorShareText(booking)}`}
    </BookingRow>
  );
}
