import type { Booking } from "@core/booking/booking.ts";
import { statusLookAt } from "@core/booking/status-look.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router-dom";
import { monthShape, useMonthBookings } from "../../data/booking/bookings.ts";
import type { CalendarMonth } from "../../data/booking/calendar-month.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { BookingRow, BookingRows } from "../../parts/instructor-bookings/booking-row.tsx";
import { sessionPayOf } from "../../parts/instructor-bookings/session-pay.ts";
import { formatMonthYear } from "../../ui/formats/format-month-year.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons/icons.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";
import { monthOfQuery, monthsLater, pastSessionsOf, queryOfMonth } from "./past-months.ts";

const MOST = monthShape("", "instructor", 2026, 1).limit;

/** Past sessions, one month at a time; read only once they are asked for. The month is in the address. */
export function PastSessions({ now }: { now: number }) {
  const [query, setQuery] = useSearchParams();
  const current = monthOfQuery(dateAt(now, deviceTimeZone()).slice(0, 7));
  const month = monthOfQuery(query.get("month"));
  const show = (next: CalendarMonth) =>
    setQuery({ month: queryOfMonth(next) }, { replace: true, preventScrollReset: true });
  if (!current) return null;
  return (
    <section aria-labelledby="past-sessions">
      <Typography id="past-sessions" component="h2" variant="h3" sx={{ marginBottom: "12px" }}>
        Past sessions
      </Typography>
      {month ? (
        <Column>
          <Row>
            <IconButton
              color="primary"
              aria-label="Previous month"
              onClick={() => show(monthsLater(month, -1))}
            >
              <PreviousIcon />
            </IconButton>
            <strong aria-live="polite">{formatMonthYear(month.year, month.month)}</strong>
            <IconButton
              color="primary"
              aria-label="Next month"
              disabled={queryOfMonth(month) >= queryOfMonth(current)}
              onClick={() => show(monthsLater(month, 1))}
            >
              <NextIcon />
            </IconButton>
          </Row>
          <PastMonth month={month} now={now} />
        </Column>
      ) : (
        <Button variant="outlined" onClick={() => show(current)}>
          Show past sessions
        </Button>
      )}
    </section>
  );
}

function PastMonth({ month: { year, month }, now }: { month: CalendarMonth; now: number }) {
  const found = useMonthBookings(year, month, "instructor");
  return (
    <LoadableView of={found} empty={<Quiet>No sessions this month.</Quiet>}>
      {(bookings) => {
        const past = pastSessionsOf(bookings, now);
        if (past.length === 0) return <Quiet>No past sessions this month.</Quiet>;
        return (
          <Column>
            <BookingRows>
              {past.map((booking) => (
                <BookingRow
                  key={booking.id}
                  booking={booking}
                  when={formatTime(booking.schedule.start, booking.schedule.timeZone)}
                >
                  <PastPay booking={booking} now={now} />
                </BookingRow>
              ))}
            </BookingRows>
            {bookings.length === MOST && (
              <Quiet>We list up to {MOST} bookings a month. See Earnings for every session.</Quiet>
            )}
          </Column>
        );
      }}
    </LoadableView>
  );
}

function PastPay({ booking, now }: { booking: Booking; now: number }) {
  const { share, tip, state } = sessionPayOf(booking, now);
  const { currency } = booking.billing;
  const { label } = statusLookAt(booking, now, "instructor");
  return (
    <Quiet>
      {label}
      {state !== "none" && ` · your share ${formatMoney(share, currency)}`}
      {tip > 0 && ` · tip ${formatMoney(tip, currency)}`}
    </Quiet>
  );
}
