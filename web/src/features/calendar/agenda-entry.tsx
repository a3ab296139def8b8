import { styled } from "@mui/material/styles";
import { statusAt, statusLabels } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { apptPath } from "../../app/paths.ts";
import { CalendarButton } from "../../booking/calendar-button.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Pill, Quiet } from "../../ui/panel.tsx";
import { toneOf } from "./agenda-order.ts";

const Both = styled("div")({ position: "relative" });
const Corner = styled("div")({ position: "absolute", top: 6, right: 6 });
const Entry = styled(Link)(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "flex-start",
  padding: "12px 14px",
  borderRadius: 14,
  color: "inherit",
  textDecoration: "none",
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  "&:hover": { borderColor: theme.vars.palette.control },
  "& > span:last-child": { minWidth: 0, display: "grid", gap: 2, justifyItems: "start" },
  "&[data-quiet=true]": { background: "none", color: theme.vars.palette.text.secondary },
  "&[data-quiet=true] strong": { fontWeight: 500 },
  // Beside the time is room for what stands in the corner.
  "& > span:last-child > :first-child": { paddingRight: 36 },
}));

const kinds = { set: "success", open: "warning", past: undefined, off: undefined } as const;

/** One session of the agenda; leads to it. */
export function AgendaEntry({ booking, now }: { booking: Booking; now: number }) {
  const { id, instructor, service, schedule, location } = booking;
  const tone = toneOf(booking, now);
  const kind = kinds[tone];
  const Time = tone === "off" ? "s" : "strong";
  return (
    <Both>
      <Entry to={apptPath(id)} data-quiet={kind === undefined}>
        <Avatar name={instructor.name} avatar={instructor.avatar} size={44} />
        <span>
          <Time>
            <LocalTime at={schedule.start} timeZone={schedule.timeZone} format="time" />
          </Time>
          <span>
            {service.name} with {instructor.name}
          </span>
          <Quiet>
            {service.minutes} minutes, {location.city}
          </Quiet>
          <Pill {...(kind && { kind })}>{statusLabels[statusAt(booking, now)]}</Pill>
        </span>
      </Entry>
      <Corner>
        <CalendarButton booking={booking} now={now} isSmall />
      </Corner>
    </Both>
  );
}
