import type { Booking } from "@core/booking/booking.ts";
import { canProposeNext, openNextSession } from "@core/booking/proposals/open-next-session.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { CardButtons } from "../../parts/instructor-bookings/booking-card.tsx";
import { withdrawProposalAction } from "../../parts/instructor-bookings/instructor-actions.ts";
import { nextSessionText } from "../../parts/instructor-bookings/next-session/next-session-text.ts";
import { useInstructorAction } from "../../parts/instructor-bookings/use-instructor-action.ts";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";

// Loaded on demand: with the free times it shows.
const ProposeNextDialog = lazyPart(() =>
  import("../../parts/instructor-bookings/next-session/propose-next-dialog.tsx").then(
    (m) => m.ProposeNextDialog,
  ),
);

/** The next session that the instructor proposed after one: until when it is held, or what became of it. `now` ms UTC. */
export function NextSessionPanel({ booking, now }: { booking: Booking; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { pending, problem, run } = useInstructorAction((end) => notify(end.text));
  const text = nextSessionText(booking, now);
  const isHeld = openNextSession(booking, now) !== undefined;
  return (
    <>
      {text && (
        <Panel aria-labelledby="next-session">
          <Column style={{ gap: 12 }}>
            <h2 id="next-session" style={{ marginBottom: 0 }}>
              Next session
            </h2>
            <div role="status">{text}</div>
            {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
            <CardButtons>
              {isHeld && (
                <Button
                  variant="outlined"
                  disabled={pending !== null}
                  onClick={() => void run(withdrawProposalAction, booking)}
                >
                  {pending ? "Withdrawing…" : "Withdraw"}
                </Button>
              )}
              {!isHeld && canProposeNext(booking, now) && (
                <Button variant="outlined" onClick={() => setOpen(true)}>
                  Propose another time
                </Button>
              )}
            </CardButtons>
          </Column>
        </Panel>
      )}
      {isOpen && (
        <LazyBoundary onFailed={() => setOpen(false)}>
          <ProposeNextDialog booking={booking} now={now} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
