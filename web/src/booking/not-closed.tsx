import { styled } from "@mui/material/styles";
import { isOver, statusAt } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { apptPath } from "../app/paths.ts";
import { buttonLook } from "../ui/button-look.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useNow } from "./use-now.ts";

const Main = styled(Link)(buttonLook);

const words = {
  tip: { later: "You can give a tip here", never: "there is nothing to give a tip for" },
  rate: { later: "You can rate it here", never: "there is nothing to rate" },
} as const;

interface NotClosedProps {
  booking: Booking;
  /** What one came to do. */
  deed: keyof typeof words;
}

/** A session that is not completed, so that what comes after it is not possible: not yet, or not at all. */
export function NotClosed({ booking, deed }: NotClosedProps) {
  const status = statusAt(booking, useNow(10_000));
  const { later, never } = words[deed];
  const action = <Main to={apptPath(booking.id)}>See the session</Main>;
  if (status === "Closed")
    return (
      <EmptyState title="One moment more" action={action}>
        This session is just being completed. {later} within a minute.
      </EmptyState>
    );
  if (!isOver(status))
    return (
      <EmptyState title="This session is not over yet" action={action}>
        {later} once it is completed; we tell you when it is.
      </EmptyState>
    );
  return (
    <EmptyState title="This session did not take place" action={action}>
      So {never}. If something went wrong, please tell us from its page.
    </EmptyState>
  );
}
