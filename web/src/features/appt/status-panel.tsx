import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { lazy, Suspense } from "react";
import { Loading } from "../../ui/loading.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { ActionRow } from "./action-row.tsx";
import { actionsOf } from "./actions.ts";
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
  cards: readonly Card[];
  /** ms UTC */
  now: number;
}

/** How it stands, and what can be done now. */
export function StatusPanel({ booking, cards, now }: StatusPanelProps) {
  const { text } = statusWords(booking, now);
  const way = timelineOf(booking, now);
  const actions = actionsOf(booking, now);
  const { by, reason } = booking.event;
  return (
    <Panel aria-label="How it stands">
      <Stack>
        <Text role="status">{text}</Text>
        {reason && (by === "instructor" || by === "operator") && <Reason>{reason}</Reason>}
        {way && <Timeline stations={way} timeZone={booking.schedule.timeZone} />}
        {actions.includes("pay") && (
          <Suspense fallback={<Loading />}>
            <HeldPayment booking={booking} cards={cards} />
          </Suspense>
        )}
        <ActionRow booking={booking} actions={actions} cards={cards} />
      </Stack>
    </Panel>
  );
}
