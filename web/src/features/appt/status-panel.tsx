import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { lazy, Suspense } from "react";
import { instructorPaths } from "../../app/instructor-paths.ts";
import type { Role } from "../../booking/role.ts";
import { instructorSite } from "../../site.ts";
import { Loading } from "../../ui/loading.tsx";
import { Panel, Quiet, Stack } from "../../ui/panel.tsx";
import { ActionRow } from "./action-row.tsx";
import { actionsOf } from "./actions.ts";
import { hintsOf } from "./hints.ts";
import { statusWords } from "./status-words.ts";
import { timelineOf } from "./timeline.ts";
import { Timeline } from "./timeline-list.tsx";

const HeldPayment = lazy(() => import("./held-payment.tsx").then((m) => ({ default: m.HeldPayment })));

const Text = styled("p")({ margin: 0, fontSize: "1.1rem" });
const Reason = styled("blockquote")(({ theme }) => ({
  margin: 0,
  paddingLeft: 16,
  borderLeft: `3px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

interface StatusPanelProps {
  booking: Booking;
  role: Role | null;
  cards: readonly Card[];
  /** ms UTC */
  now: number;
}

/** How it stands, and what can be done now. */
export function StatusPanel({ booking, role, cards, now }: StatusPanelProps) {
  const { text } = statusWords(booking, now, role);
  const way = timelineOf(booking, now);
  const actions = actionsOf(booking, now, role);
  const hints = role === "host" ? hintsOf(booking, now) : [];
  const { by, reason } = booking.event;
  return (
    <Panel aria-label="How it stands">
      <Stack>
        <Text role="status">{text}</Text>
        {reason && role === "host" && (by === "instructor" || by === "operator") && <Reason>{reason}</Reason>}
        {way && <Timeline stations={way} timeZone={booking.schedule.timeZone} />}
        {actions.includes("pay") && (
          <Suspense fallback={<Loading />}>
            <HeldPayment booking={booking} cards={cards} />
          </Suspense>
        )}
        {hints.map((hint) => (
          <Quiet key={hint}>{hint}</Quiet>
        ))}
        {role === "instructor" && (
          <Quiet>
            You teach this session: answer it, check in and check out on the{" "}
            <a href={`${instructorSite()}${instructorPaths.sessions}`}>instructor site</a>.
          </Quiet>
        )}
        <ActionRow booking={booking} actions={actions} cards={cards} />
      </Stack>
    </Panel>
  );
}
