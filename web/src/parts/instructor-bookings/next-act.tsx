import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { formatTime } from "../../ui/formats/time-format.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { SplitRow } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { StickyActs } from "../../ui/sticky-acts.ts";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import type { Arrival } from "./arrival/use-arrival.ts";
import { nextActionOf, SessionActions } from "./session/session-actions.tsx";
import type { ActionResult } from "./use-pinned-bookings.ts";

interface NextActProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  arrival: Arrival;
  onEnd: (end: ActionResult) => void;
}

/** The one thing to do next in a session, under the thumb: on my way, check in, or check out; nothing without one. */
export function NextAct({ booking, now, arrival, onEnd }: NextActProps) {
  const { firstname, clock, waiting, choices } = arrival;
  const { start, timeZone } = booking.schedule;
  const onTime = booking.eta ? undefined : choices.find(({ late }) => late === 0);
  const hasAction = nextActionOf(booking) !== undefined;
  const isShown = waiting !== undefined || hasAction || onTime !== undefined;
  // It stays mounted when nothing is possible, so that a dialog of its action outlives the change.
  return (
    <StickyActs hidden={!isShown} {...(isShown && { "data-bottom-bar": "" })}>
      <div role="status">
        {waiting !== undefined && (
          <SplitRow>
            <span>
              We're telling {firstname} that you'll be there at <strong>{clock(waiting)}</strong>.
            </span>
            <Button variant="outlined" onClick={arrival.undo}>
              Undo
            </Button>
          </SplitRow>
        )}
      </div>
      <p>
        <strong>{formatTime(start, timeZone, "time")}</strong> {booking.customer.name}{" "}
        <Quiet>{booking.service.name}</Quiet>
      </p>
      <SessionActions booking={booking} now={now} onEnd={onEnd} part="next" />
      {!hasAction && onTime && waiting === undefined && (
        <SubmitButton type="button" pending={arrival.isPending} onClick={() => arrival.choose(onTime)}>
          On my way
          <VisuallyHidden>
            {" "}
            to {booking.customer.name}, there at {clock(onTime.arrive)}
          </VisuallyHidden>
        </SubmitButton>
      )}
      {arrival.problem && !hasAction && <InlineAlert kind="error">{arrival.problem}</InlineAlert>}
    </StickyActs>
  );
}
