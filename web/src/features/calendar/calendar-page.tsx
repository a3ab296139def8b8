import type { SessionView } from "@core/booking/guests/session-view.ts";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { useOnline } from "../../api/online.ts";
import { useMonthSessions } from "../../data/booking/joined.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { Agenda } from "./agenda/agenda.tsx";
import { bookingsByDate, sortByStart } from "./agenda/agenda-order.ts";
import { Halves, Month } from "./calendar-layout.ts";
import { AgendaSkeleton, CalendarSkeleton } from "./calendar-skeleton.tsx";
import { MonthBar } from "./month/month-bar.tsx";
import { MonthGrid } from "./month/month-grid.tsx";
import { useCalendar } from "./use-calendar.ts";

const SubscribeDialog = lazyPart(() => import("./subscribe-dialog.tsx").then((m) => m.SubscribeDialog));

const none: SessionView[] = [];

/** A month of the account's sessions: the grid, and the agenda beside or below it. */
export function CalendarPage() {
  const calendar = useCalendar();
  const { month, now, today, chosen } = calendar;
  const monthSessions = useMonthSessions(month.year, month.month);
  const bookings = monthSessions.status === "ready" ? monthSessions.value : none;
  const days = useMemo(() => bookingsByDate(sortByStart(bookings)), [bookings]);
  const isOnline = useOnline();
  const [isSubscribing, setIsSubscribing] = useState(false);
  return (
    <Page
      title="Calendar"
      width="wide"
      actions={
        <Button variant="outlined" onClick={() => setIsSubscribing(true)}>
          Subscribe
        </Button>
      }
    >
      <Halves>
        <Month>
          <MonthBar id="month" month={month} onTurn={calendar.turn} onToday={calendar.toToday} />
          <MonthGrid
            labelledBy="month"
            month={month}
            days={days}
            now={now}
            today={today}
            chosen={chosen}
            isKnown={monthSessions.status === "ready" && isOnline}
            active={calendar.active}
            onVisit={calendar.visit}
            onChoose={calendar.choose}
          />
        </Month>
        {monthSessions.status === "loading" && <AgendaSkeleton />}
        {monthSessions.status === "failed" && (
          <LoadFailed message={monthSessions.message} retry={monthSessions.retry} />
        )}
        {monthSessions.status === "ready" && (
          <Agenda
            bookings={bookings}
            month={month}
            now={now}
            today={today}
            chosen={chosen}
            onShowAll={() => calendar.choose(null)}
          />
        )}
      </Halves>
      <LazyBoundary onFailed={() => setIsSubscribing(false)}>
        {isSubscribing && <SubscribeDialog onClose={() => setIsSubscribing(false)} />}
      </LazyBoundary>
    </Page>
  );
}

CalendarPage.Skeleton = CalendarSkeleton;
