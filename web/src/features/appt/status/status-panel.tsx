import type { Booking } from "@core/booking/booking.ts";
import { lastStep } from "@core/booking/booking-events.ts";
import type { SavedCard } from "@core/people/user.ts";
import { styled } from "@mui/material/styles";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { instructorSiteUrl } from "../../../site.ts";
import { Column } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet, Text } from "../../../ui/text.ts";
import { bookingActionsOf } from "../booking-actions.ts";
import { ActionRow } from "./action-row.tsx";
import { bookingHints } from "./booking-hints.ts";
import { bookingStatusText } from "./booking-status-text.ts";

const HeldPayment = lazyPart(() => import("./held-payment.tsx").then((m) => m.HeldPayment));

const Reason = styled("blockquote")(({ theme }) => ({
  margin: 0,
  paddingInlineStart: 16,
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

interface StatusPanelProps {
  booking: Booking;
  role: BookingRole | null;
  cards: readonly SavedCard[];
  /** ms UTC */
  now: number;
}

/** The status of a booking and the actions open now. */
export function StatusPanel({ booking, role, cards, now }: StatusPanelProps) {
  const { text } = bookingStatusText(booking, now, role);
  const actions = bookingActionsOf(booking, now, role);
  const hints = role === "host" ? bookingHints(booking, now) : [];
  const { by, reason } = lastStep(booking);
  return (
    <Panel aria-label="Status">
      <Column>
        <Text style={{ fontSize: "1.1rem" }} role="status">
          {text}
        </Text>
        {reason && role === "host" && (by === "instructor" || by === "operator") && (
          <Reason dir="auto">{reason}</Reason>
        )}
        {actions.includes("pay") && (
          <LazyBoundary fallback={<Loading />}>
            <HeldPayment booking={booking} cards={cards} />
          </LazyBoundary>
        )}
        {hints.map((hint) => (
          <Quiet key={hint}>{hint}</Quiet>
        ))}
        {role === "instructor" && (
          <Quiet>
            You're teaching this session. Reply, check in and check out on the{" "}
            <a href={`${instructorSiteUrl()}${instructorPaths.sessions}`}>instructor site</a>.
          </Quiet>
        )}
        <ActionRow booking={booking} actions={actions} cards={cards} now={now} />
      </Column>
    </Panel>
  );
}
