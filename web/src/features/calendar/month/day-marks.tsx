import type { SessionView } from "@core/booking/guests/session-view.ts";
import { styled, type Theme } from "@mui/material/styles";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { type BookingTone, bookingTone } from "../agenda/agenda-order.ts";

/** Marks that fit into a day. */
const ROOM = 3;

// Past and ended sessions stay in the background.
const toneColor = (theme: Theme, tone: BookingTone): string =>
  ({
    set: theme.vars.palette.success.main,
    open: theme.vars.palette.warning.main,
    past: theme.vars.palette.control,
    off: theme.vars.palette.control,
  })[tone];

/** A day that is wide enough for times, whatever the size of text. */
const WIDE = "@container (min-width: 4.25rem)";

const Marks = styled("span")({
  display: "flex",
  gap: 4,
  minHeight: 8,
  flexWrap: "wrap",
  justifyContent: "center",
  [WIDE]: { display: "grid", gap: 2, justifyContent: "stretch" },
});

const Mark = styled("span", { shouldForwardProp: (name) => name !== "tone" })<{ tone: BookingTone }>(
  ({ theme, tone }) => ({
    display: "flex",
    alignItems: "center",
    gap: 4,
    fontSize: "0.75rem",
    lineHeight: 1.35,
    whiteSpace: "nowrap",
    color: theme.vars.palette.text[tone === "set" || tone === "open" ? "primary" : "secondary"],
    "& span": { display: "none", textDecoration: tone === "off" ? "line-through" : "none" },
    "&::before": {
      content: '""',
      flex: "none",
      width: 8,
      height: 8,
      boxSizing: "border-box",
      borderRadius: 4,
      border: `2px solid ${toneColor(theme, tone)}`,
      // A filled dot is confirmed, a ring is not: color alone would exclude color-blind readers.
      background: tone === "set" || tone === "past" ? toneColor(theme, tone) : "none",
      "@media (forced-colors: active)": { borderWidth: tone === "set" || tone === "past" ? 4 : 2 },
    },
    [WIDE]: { "& span": { display: "inline" } },
  }),
);

/** The sessions of a day at a glance: dots on a phone, times where there is room. The day's label says it in words. */
export function DayMarks({ bookings, now }: { bookings: readonly SessionView[]; now: number }) {
  const shown = bookings.length > ROOM ? bookings.slice(0, ROOM - 1) : bookings;
  return (
    <Marks aria-hidden="true">
      {shown.map((booking) => (
        <Mark key={booking.id} tone={bookingTone(booking, now)}>
          <span>{formatTime(booking.schedule.start, booking.schedule.timeZone, "time")}</span>
        </Mark>
      ))}
      {shown.length < bookings.length && <small>+{bookings.length - shown.length}</small>}
    </Marks>
  );
}
