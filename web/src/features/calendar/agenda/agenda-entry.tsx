import type { SessionView } from "@core/booking/guests/session-view.ts";
import { hasSheet } from "@core/booking/sheet/sheet-times.ts";
import { statusLookAt } from "@core/booking/status-look.ts";
import Card from "@mui/material/Card";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { useMyId } from "../../../data/account/use-my-id.ts";
import { CalendarButton } from "../../../parts/booking/calendar-button.tsx";
import { bookingPath } from "../../../routing/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { Quiet } from "../../../ui/text.ts";
import { bookingTone } from "./agenda-order.ts";

// Loaded on demand: only sessions that took place have one.
const DiaryLine = lazyPart(() => import("./diary-line.tsx").then((m) => m.DiaryLine));

const Corner = styled("div")({ position: "absolute", top: 6, right: 6 });

/** One session of the agenda, as a link. */
export function AgendaEntry({ booking, now }: { booking: SessionView; now: number }) {
  const { id, customer, instructor, service, schedule, location } = booking;
  const isJoined = customer.id !== useMyId();
  const tone = bookingTone(booking, now);
  const look = statusLookAt(booking, now);
  // What is over stays quiet.
  const isOver = tone === "past" || tone === "off";
  const Time = tone === "off" ? "s" : "span";
  return (
    <Card component="li" data-quiet={isOver} sx={{ position: "relative" }}>
      <ListItemButton
        component={Link}
        to={bookingPath(id)}
        alignItems="flex-start"
        sx={{ padding: "12px 14px" }}
      >
        <ListItemAvatar>
          <Avatar name={instructor.name} avatar={instructor.avatar} size={44} />
        </ListItemAvatar>
        <ListItemText
          primary={
            <Time>
              <LocalTime at={schedule.start} timeZone={schedule.timeZone} format="time" />
            </Time>
          }
          secondary={
            <>
              <span>
                {service.name} with <bdi>{instructor.name}</bdi>
              </span>
              <Quiet>
                {service.minutes} minutes, {location.city}
              </Quiet>
              {isJoined && (
                <Quiet>
                  <bdi>{customer.name}</bdi> invited you
                </Quiet>
              )}
              {hasSheet(booking, now) && (
                <Optional>
                  <DiaryLine bookingId={id} />
                </Optional>
              )}
              <Pill {...(!isOver && { kind: look.tone })}>{look.label}</Pill>
            </>
          }
          slotProps={{
            // Leaves room beside the time for the button in the corner.
            primary: { sx: { paddingInlineEnd: "36px" } },
            secondary: {
              component: "span",
              color: isOver ? "textSecondary" : "textPrimary",
              sx: { display: "grid", gap: "2px", justifyItems: "start", fontSize: "1rem" },
            },
          }}
        />
      </ListItemButton>
      <Corner>
        <CalendarButton booking={booking} now={now} isSmall />
      </Corner>
    </Card>
  );
}
