import type { Booking } from "@core/booking/booking.ts";
import { canProposeNext } from "@core/booking/proposals/open-next-session.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { StickyActs } from "../../../ui/sticky-acts.ts";
import { nextSessionText } from "./next-session-text.ts";

// Loaded on demand: with the free times it shows.
const ProposeNextDialog = lazyPart(() =>
  import("./propose-next-dialog.tsx").then((m) => m.ProposeNextDialog),
);

interface ProposeNextBarProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Leaves it for later; without it there is no button for that. */
  onSkip?: () => void;
  /** In its place where there is nothing to propose. */
  children?: ReactNode;
}

/** The one thing to do after a session, under the thumb: propose the next one. Nothing once one was proposed. */
export function ProposeNextBar({ booking, now, onSkip, children }: ProposeNextBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = canProposeNext(booking, now) && nextSessionText(booking, now) === "";
  return (
    <>
      {isShown ? (
        <StickyActs data-bottom-bar="">
          <p>
            Same time next week with <strong>{booking.customer.name}</strong>?
          </p>
          <Button variant="contained" size="large" onClick={() => setOpen(true)}>
            Propose next
          </Button>
          {onSkip && <Button onClick={onSkip}>Not now</Button>}
        </StickyActs>
      ) : (
        children
      )}
      {isOpen && (
        <LazyBoundary onFailed={() => setOpen(false)}>
          <ProposeNextDialog booking={booking} now={now} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
