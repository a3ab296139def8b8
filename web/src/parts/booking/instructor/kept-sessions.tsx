import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { GiveUpSession } from "./give-up-session.tsx";

interface KeptSessionsProps {
  /** The instructor's first name. */
  first: string;
  /** The bookings with them that have not begun. */
  ahead: readonly Booking[];
  onClose: () => void;
}

/** Asks a customer, who has just blocked an instructor, what becomes of the sessions that they have booked. */
export function KeptSessions({ first, ahead, onClose }: KeptSessionsProps) {
  const id = useId();
  const isOne = ahead.length === 1;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs" scroll="body">
      <DialogTitle id={id}>
        {isOne ? `Keep your session with ${first}?` : `Keep your sessions with ${first}?`}
      </DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>
          You blocked {first}, and {isOne ? "this one is" : "these are"} still booked. We don't tell {first}{" "}
          that you blocked them.
        </p>
        {ahead.map((booking) => (
          <GiveUpSession key={booking.id} booking={booking} onDone={() => isOne && onClose()} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isOne ? "Keep the session" : "Keep the sessions"}</Button>
      </DialogActions>
    </Dialog>
  );
}
