import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import { Conversation } from "./conversation.tsx";

interface ConversationDialogProps {
  booking: Booking;
  /** ms UTC */
  now: number;
  onClose: () => void;
}

/** An instructor's conversation with a customer. */
export function ConversationDialog({ booking, now, onClose }: ConversationDialogProps) {
  const id = useId();
  const { schedule, customer, service } = booking;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Messages with {customer.name}</DialogTitle>
      <DialogContent>
        <Quiet>
          {service.name}, {formatTime(schedule.start, schedule.timeZone)}
        </Quiet>
        <Conversation booking={booking} side="instructor" now={now} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
