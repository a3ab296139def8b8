import type { Booking } from "@core/booking/booking.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import { openProposal } from "@core/booking/proposals/open-proposal.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ProposalNotice } from "../../parts/instructor-bookings/proposal/proposal-notice.tsx";
import { proposalText } from "../../parts/instructor-bookings/proposal/proposal-text.ts";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";

// Loaded on demand: most visits propose nothing.
const ProposeDialog = lazyPart(() =>
  import("../../parts/instructor-bookings/proposal/propose-dialog.tsx").then((m) => m.ProposeDialog),
);

const title = ({ status }: Booking, isAsked: boolean): string => {
  if (status === "Requested") return "Another time?";
  return isAsked ? "Another time proposed" : "Need to reschedule?";
};

/** Another time for the session or request: what is proposed, its answer, and the way to propose one. `now` ms UTC. */
export function AnotherTimePanel({ booking, now }: { booking: Booking; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const canPropose = canTransition(booking, "propose", "instructor", now);
  const text = proposalText(booking, now);
  const isAsked = openProposal(booking, now)?.by === "customer";
  if (!canPropose && !text) return null;
  return (
    <Panel aria-labelledby="another-time">
      <Column style={{ gap: 12 }}>
        <h2 id="another-time" style={{ marginBottom: 0 }}>
          {title(booking, isAsked)}
        </h2>
        <ProposalNotice booking={booking} now={now} onEnd={(end) => notify(end.text)}>
          {canPropose && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {booking.status === "Requested" ? "Offer another time" : "Propose another time"}
            </Button>
          )}
        </ProposalNotice>
        {isOpen && (
          <LazyBoundary onFailed={() => setOpen(false)}>
            <ProposeDialog booking={booking} onClose={() => setOpen(false)} />
          </LazyBoundary>
        )}
      </Column>
    </Panel>
  );
}
