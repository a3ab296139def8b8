import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { CalendarFeed } from "../../parts/calendar-feed/calendar-feed.tsx";
import { useCalendarFeed } from "../../parts/calendar-feed/use-calendar-feed.ts";

/** Shows the private address calendar programs subscribe to. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const feed = useCalendarFeed();
  return (
    <Dialog open onClose={() => !feed.isRenewing && onClose()} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Add your sessions to your calendar</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>
          Subscribe to this private link in your calendar app. When a session is rescheduled or canceled, your
          calendar updates. Most apps check every hour or so.
        </p>
        <CalendarFeed {...feed}>
          <li>
            <strong>Anyone with this link can see when you practice and who teaches you.</strong> Keep it to
            yourself.
          </li>
          <li>It shows your city and ZIP code, but not your street address or phone number.</li>
          <li>It's read-only. Changing an event in your calendar won't change your booking.</li>
        </CalendarFeed>
      </DialogContent>
      <DialogActions>
        <Button disabled={feed.isRenewing} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
