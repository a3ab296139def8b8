import type { SessionView } from "@core/booking/guests/session-view.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useOnline } from "../../../api/online.ts";
import type { CalendarMonth } from "../../../data/booking/calendar-month.ts";
import { formatLongDate } from "../../../parts/booking/place-date.ts";
import { paths } from "../../../routing/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { formatMonth } from "../month/month.ts";
import { AgendaEntry } from "./agenda-entry.tsx";
import { bookingsByDate, splitAgenda } from "./agenda-order.ts";

/** The limit of a month's query (data/booking/bookings.ts). */
const MOST = 120;

interface AgendaProps {
  bookings: readonly SessionView[];
  month: CalendarMonth;
  now: number;
  /** Dates, yyyy-mm-dd. */
  today: string;
  chosen: string | null;
  onShowAll: () => void;
}

/** The sessions of a month, or of the chosen day. */
export function Agenda({ bookings, month, now, today, chosen, onShowAll }: AgendaProps) {
  if (chosen)
    return (
      <ChosenDay
        bookings={bookings}
        month={month}
        now={now}
        today={today}
        chosen={chosen}
        onShowAll={onShowAll}
      />
    );
  if (bookings.length === 0) return <Nothing title={`Nothing booked in ${formatMonth(month)}`} />;
  const { coming, earlier } = splitAgenda(bookings, now);
  return (
    <Column>
      <Days bookings={coming} now={now} today={today} />
      {coming.length > 0 && earlier.length > 0 && (
        <Typography component="h2" variant="h3">
          Earlier this month
        </Typography>
      )}
      <Days bookings={earlier} now={now} today={today} />
      {bookings.length >= MOST && (
        <InlineAlert kind="info">
          We can only show {MOST} sessions a month. There may be more in {formatMonth(month)}.
        </InlineAlert>
      )}
    </Column>
  );
}

function ChosenDay({ bookings, month, now, today, chosen, onShowAll }: AgendaProps & { chosen: string }) {
  const ofDay = bookingsByDate(bookings).get(chosen) ?? [];
  return (
    <Column>
      {ofDay.length > 0 ? (
        <Days bookings={ofDay} now={now} today={today} />
      ) : (
        <Nothing title={`Nothing booked on ${formatLongDate(chosen)}`} isOver={chosen < today} />
      )}
      {bookings.length > 0 && (
        <Row>
          <Button variant="outlined" onClick={onShowAll}>
            Show all of {formatMonth(month)}
          </Button>
        </Row>
      )}
    </Column>
  );
}

function Nothing({ title, isOver = false }: { title: string; isOver?: boolean }) {
  // Offline there are only stored sessions; a month that is not stored may still have some.
  if (!useOnline())
    return (
      <EmptyState title="Not available offline">
        You can still see your next sessions. Everything else will be here when you're back online.
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={
        !isOver && (
          <Button component={Link} variant="contained" to={paths.book}>
            Book a session
          </Button>
        )
      }
    >
      {isOver ? "A day without yoga. It happens." : "There's room here for an hour to yourself."}
    </EmptyState>
  );
}

function Days({ bookings, now, today }: { bookings: readonly SessionView[]; now: number; today: string }) {
  return [...bookingsByDate(bookings)].map(([date, ofDay]) => (
    <section key={date} aria-label={formatLongDate(date)}>
      <Typography component="h3" sx={{ fontSize: "0.95rem", fontWeight: 600 }}>
        {date === today && "Today, "}
        {formatLongDate(date)}
      </Typography>
      <List sx={{ display: "grid", gap: "8px", marginTop: "8px" }}>
        {ofDay.map((booking) => (
          <AgendaEntry key={booking.id} booking={booking} now={now} />
        ))}
      </List>
    </section>
  ));
}
