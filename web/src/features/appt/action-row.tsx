import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { aboutPath, bookPath } from "../../app/paths.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { Row } from "../../ui/panel.tsx";
import type { Action } from "./actions.ts";

// What only some visits need comes when it is asked for (quality P5).
const AbsentDialog = lazy(() => import("./absent-dialog.tsx").then((m) => ({ default: m.AbsentDialog })));
const CancelDialog = lazy(() => import("./cancel-dialog.tsx").then((m) => ({ default: m.CancelDialog })));
const MoveDialog = lazy(() => import("./move-dialog.tsx").then((m) => ({ default: m.MoveDialog })));

const Main = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);

interface ActionRowProps {
  booking: Booking;
  actions: readonly Action[];
  cards: readonly Card[];
}

/** Everything that can be done now, as buttons and links. */
export function ActionRow({ booking, actions, cards }: ActionRowProps) {
  const [open, setOpen] = useState<"absent" | "move" | "cancel" | null>(null);
  const { id, instructor } = booking;
  const close = () => setOpen(null);
  const done = () => {
    close();
    // The button that opened the dialog, which gives the focus back to it, may go at any moment.
    requestAnimationFrame(() => document.querySelector("h1")?.focus({ preventScroll: true }));
  };
  const faces: Record<Exclude<Action, "pay">, ReactNode> = {
    absent: (
      <Button variant="contained" onClick={() => setOpen("absent")}>
        {instructor.name} did not come
      </Button>
    ),
    move: (
      <Button variant="outlined" onClick={() => setOpen("move")}>
        Move to another time
      </Button>
    ),
    cancel: (
      <Button variant="outlined" color="error" onClick={() => setOpen("cancel")}>
        Cancel the session
      </Button>
    ),
    withdraw: (
      <Button variant="outlined" color="error" onClick={() => setOpen("cancel")}>
        Withdraw my request
      </Button>
    ),
    again: <Main to={bookPath({ again: id })}>Book again</Main>,
    tip: <Other to={aboutPath("/tip", { id })}>Give a tip</Other>,
    rate: <Other to={aboutPath("/rate", { id })}>Rate the session</Other>,
    report: <Link to={aboutPath("/report", { id })}>Report a problem</Link>,
  };
  const shown = actions.filter((action) => action !== "pay");
  if (shown.length === 0 && open === null) return null;
  return (
    <>
      <Row>
        {shown.map((action) => (
          <span key={action}>{faces[action]}</span>
        ))}
      </Row>
      <Suspense fallback={null}>
        {open === "cancel" && <CancelDialog booking={booking} cards={cards} onClose={close} onDone={done} />}
        {open === "move" && <MoveDialog booking={booking} onClose={close} onDone={done} />}
        {open === "absent" && <AbsentDialog booking={booking} cards={cards} onClose={close} onDone={done} />}
      </Suspense>
    </>
  );
}
