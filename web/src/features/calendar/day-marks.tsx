import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { formatTime } from "../../ui/time-format.ts";
import { type Tone, toneOf } from "./agenda-order.ts";
import { colourOf } from "./tones.ts";

/** Marks that have room in a day. */
const ROOM = 3;

const Marks = styled("span")(({ theme }) => ({
  display: "flex",
  gap: 4,
  minHeight: 8,
  flexWrap: "wrap",
  justifyContent: "center",
  [theme.breakpoints.up("lg")]: { display: "grid", gap: 2, justifyContent: "stretch" },
}));

const Mark = styled("span", { shouldForwardProp: (name) => name !== "tone" })<{ tone: Tone }>(
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
      border: `2px solid ${colourOf(theme, tone)}`,
      // Filled is agreed, a ring is not: colour alone would not say it to everybody.
      background: tone === "set" || tone === "past" ? colourOf(theme, tone) : "none",
    },
    [theme.breakpoints.up("lg")]: { "& span": { display: "inline" } },
  }),
);

/** The sessions of a day at a glance: dots on a phone, times where there is room. The day's label says it in words. */
export function DayMarks({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const shown = bookings.length > ROOM ? bookings.slice(0, ROOM - 1) : bookings;
  return (
    <Marks aria-hidden="true">
      {shown.map((booking) => (
        <Mark key={booking.id} tone={toneOf(booking, now)}>
          <span>{formatTime(booking.schedule.start, booking.schedule.timeZone, "time")}</span>
        </Mark>
      ))}
      {shown.length < bookings.length && <small>+{bookings.length - shown.length}</small>}
    </Marks>
  );
}
