import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { useOnline } from "../../api/online.ts";
import { paths } from "../../app/paths.ts";
import { longName } from "../../booking/place-date.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Message } from "../../ui/message.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import { byDay, parted } from "./agenda-order.ts";
import { type Month, monthName } from "./month.ts";

const Book = styled(Link)(buttonLook);
const Entries = styled("ul")({
  listStyle: "none",
  margin: "8px 0 0",
  padding: 0,
  display: "grid",
  gap: 8,
  gridTemplateColumns: "minmax(0, 1fr)",
});
const Part = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const DayName = styled("h3")(({ theme }) => ({
  fontFamily: theme.typography.fontFamily,
  fontSize: "0.95rem",
}));

/** What a month's query gives at most (data/bookings.ts). */
const MOST = 120;

interface AgendaProps {
  bookings: readonly Booking[];
  month: Month;
  now: number;
  /** Dates, yyyy-mm-dd. */
  today: string;
  chosen: string | null;
  onShowAll: () => void;
}

/** A month's sessions, or those of the day that was chosen. */
export function Agenda({ bookings, month, now, today, chosen, onShowAll }: AgendaProps) {
  if (chosen) return <ChosenDay {...{ bookings, month, now, today, chosen, onShowAll }} />;
  if (bookings.length === 0) return <Nothing title={`Nothing booked in ${monthName(month)}`} />;
  const { coming, earlier } = parted(bookings, now);
  return (
    <Stack>
      <Days bookings={coming} now={now} today={today} />
      {coming.length > 0 && earlier.length > 0 && <Part>Earlier this month</Part>}
      <Days bookings={earlier} now={now} today={today} />
      {bookings.length >= MOST && (
        <Message kind="info">
          These are {MOST} sessions, as many as can be shown of one month. There may be more in{" "}
          {monthName(month)}.
        </Message>
      )}
    </Stack>
  );
}

function ChosenDay({ bookings, month, now, today, chosen, onShowAll }: AgendaProps & { chosen: string }) {
  const ofDay = byDay(bookings).get(chosen) ?? [];
  return (
    <Stack>
      {ofDay.length > 0 ? (
        <Days bookings={ofDay} now={now} today={today} />
      ) : (
        <Nothing title={`Nothing booked on ${longName(chosen)}`} isOver={chosen < today} />
      )}
      {bookings.length > 0 && (
        <Row>
          <Button variant="outlined" onClick={onShowAll}>
            Show all of {monthName(month)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Nothing({ title, isOver = false }: { title: string; isOver?: boolean }) {
  // Without a network there is only what was kept, and of what was not kept nothing can be said.
  if (!useOnline())
    return (
      <EmptyState title="Nothing is kept of this">
        Your next sessions are readable without a network. Everything else comes back with it.
      </EmptyState>
    );
  return (
    <EmptyState title={title} action={!isOver && <Book to={paths.book}>Book a session</Book>}>
      {isOver ? "A day without yoga. It happens." : "An hour for yourself fits in here."}
    </EmptyState>
  );
}

function Days({ bookings, now, today }: { bookings: readonly Booking[]; now: number; today: string }) {
  return [...byDay(bookings)].map(([date, ofDay]) => (
    <section key={date} aria-label={longName(date)}>
      <DayName>
        {date === today && "Today, "}
        {longName(date)}
      </DayName>
      <Entries>
        {ofDay.map((booking) => (
          <li key={booking.id}>
            <AgendaEntry booking={booking} now={now} />
          </li>
        ))}
      </Entries>
    </section>
  ));
}
