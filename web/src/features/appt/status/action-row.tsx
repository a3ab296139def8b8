import type { Booking } from "@core/booking/booking.ts";
import { lastStep } from "@core/booking/booking-events.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { bookPath, followUpPath } from "../../../routing/paths.ts";
import { focusTitle } from "../../../ui/focus-title.ts";
import { Row } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { type BookingAction, needsReplacement, wasAsked } from "../booking-actions.ts";

// Loaded on demand: most visits open no dialog (byte budget).
const NoShowDialog = lazyPart(() => import("../cancel/no-show-dialog.tsx").then((m) => m.NoShowDialog));
const ContestDialog = lazyPart(() => import("../cancel/contest-dialog.tsx").then((m) => m.ContestDialog));
const CancelDialog = lazyPart(() => import("../cancel/cancel-dialog.tsx").then((m) => m.CancelDialog));
const MoveDialog = lazyPart(() => import("../move/move-dialog.tsx").then((m) => m.MoveDialog));

interface ActionRowProps {
  booking: Booking;
  actions: readonly BookingAction[];
  cards: readonly SavedCard[];
  /** ms UTC */
  now: number;
}

/** What the reader can do now, as buttons and links. */
export function ActionRow({ booking, actions, cards, now }: ActionRowProps) {
  const [open, setOpen] = useState<"absent" | "contest" | "move" | "cancel" | null>(null);
  const { id, status, instructor } = booking;
  const { by } = lastStep(booking);
  const close = () => setOpen(null);
  const done = () => {
    close();
    // The dialog returns the focus to its button, which may disappear at any moment.
    focusTitle();
  };
  const controls: Record<Exclude<BookingAction, "pay">, ReactNode> = {
    contest: (
      <Button variant="contained" onClick={() => setOpen("contest")}>
        Tell us you were there
      </Button>
    ),
    absent: (
      <Button variant={status === "Confirmed" ? "contained" : "outlined"} onClick={() => setOpen("absent")}>
        Report a no-show
      </Button>
    ),
    move: (
      <Button variant="outlined" onClick={() => setOpen("move")}>
        {wasAsked(booking) ? "Propose another time" : "Reschedule my session"}
      </Button>
    ),
    cancel: (
      <Button variant="outlined" color="error" onClick={() => setOpen("cancel")}>
        Cancel my session
      </Button>
    ),
    withdraw: (
      <Button variant="outlined" color="error" onClick={() => setOpen("cancel")}>
        {status === "Held" ? "Cancel my booking" : "Withdraw my request · free"}
      </Button>
    ),
    again: (
      // Who could come instead stands below, one press away.
      <Button
        component={Link}
        variant={needsReplacement(booking, now) ? "outlined" : "contained"}
        to={bookPath({ again: id })}
      >
        {status === "Closed" && `Book ${splitDisplayName(instructor.name).firstname} again`}
        {/* After a session that the instructor's side ended, anyone available is shown. */}
        {status !== "Closed" && (by === "instructor" ? "Find another instructor" : "Book again")}
      </Button>
    ),
    tip: (
      <Button component={Link} variant="outlined" to={followUpPath("/tip", { id })}>
        Leave a tip
      </Button>
    ),
    rate: (
      <Button component={Link} variant="outlined" to={followUpPath("/rate", { id })}>
        Rate the session
      </Button>
    ),
    report: <Link to={followUpPath("/report", { id })}>Report a problem</Link>,
  };
  const shown = actions.filter((action) => action !== "pay");
  if (shown.length === 0 && open === null) return null;
  return (
    <>
      <Row>
        {shown.map((action) => (
          <span key={action}>{controls[action]}</span>
        ))}
      </Row>
      <LazyBoundary onFailed={close}>
        {open === "cancel" && <CancelDialog booking={booking} cards={cards} onClose={close} onDone={done} />}
        {open === "move" && <MoveDialog booking={booking} onClose={close} onDone={done} />}
        {open === "contest" && <ContestDialog booking={booking} onClose={close} onDone={done} />}
        {open === "absent" && <NoShowDialog booking={booking} cards={cards} onClose={close} onDone={done} />}
      </LazyBoundary>
    </>
  );
}
