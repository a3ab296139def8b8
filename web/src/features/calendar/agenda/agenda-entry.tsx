import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusAt, statusLabels } from "@core/booking/lifecycle.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { useMyId } from "../../../data/account/use-my-id.ts";
import { CalendarButton } from "../../../parts/booking/calendar-button.tsx";
import { bookingPath } from "../../../routing/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { bookingTone } from "./agenda-order.ts";

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
  // Leaves room beside the time for the badge in the corner.
  "& > span:last-child > :first-child": { paddingRight: 36 },
}));

const kinds = { set: "success", open: "warning", past: undefined, off: undefined } as const;

/** One session of the agenda, as a link. */
export function AgendaEntry({ booking, now }: { booking: SessionView; now: number }) {
  const { id, customer, instructor, service, schedule, location } = booking;
  const isJoined = customer.id !== useMyId();
  const tone = bookingTone(booking, now);
  const kind = kinds[tone];
  const Time = tone === "off" ? "s" : "strong";
  return (
    <Both>
      <Entry to={bookingPath(id)} data-quiet={kind === undefined}>
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
          {isJoined && <Quiet>{customer.name} invited you</Quiet>}
          <Pill {...(kind && { kind })}>{statusLabels[statusAt(booking, now)]}</Pill>
        </span>
      </Entry>
      <Corner>
        <CalendarButton booking={booking} now={now} isSmall />
      </Corner>
    </Both>
  );
}
