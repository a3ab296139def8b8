import type { Booking } from "@core/booking/booking.ts";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { call } from "../../api/call.ts";
import { BlockPerson } from "./block-person.tsx";
import { ReportCommentForm } from "./report-comment-form.tsx";

interface SafetyDialogProps {
  booking: Booking;
  /** The customer's first name. */
  first: string;
  onClose: () => void;
  /** Called once they are blocked or unblocked. */
  onChanged: (blocked: boolean) => void;
}

/** Blocks or reports the customer of an instructor's booking. */
export function SafetyDialog({ booking, first, onClose, onChanged }: SafetyDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Block or report {booking.customer.name}</DialogTitle>
      <DialogContent>
        <BlockPerson booking={booking} first={first} onChanged={onChanged} />
        <Divider />
        <Typography component="h3" variant="h3">
          Report {first}
        </Typography>
        <p style={{ margin: 0 }}>
          If you're in danger, call 911 first. Our team reads every report, and {first} won't know who
          reported them.
        </p>
        <ReportCommentForm
          label="What happened?"
          missing="Please say what happened."
          send={(comment) => call("/api/provider/report")({ appointmentId: booking.id, comment })}
          onClose={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
