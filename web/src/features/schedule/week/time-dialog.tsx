import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../../routing/instructor-links.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { formatSpan } from "../../../ui/formats/time-format.ts";
import type { NewException } from "../exception-dialog.tsx";
import { timeOffer } from "./time-offers.ts";
import type { WeekLine } from "./week-lines.ts";

const pages = {
  session: {
    pathOf: ({ appointmentId = "" }: WeekLine) => sessionPath(appointmentId),
    label: "Go to the session",
  },
  request: {
    pathOf: ({ appointmentId = "" }: WeekLine) => sessionPath(appointmentId),
    label: "Go to the request",
  },
  inbox: { pathOf: () => instructorPaths.inbox, label: "Go to your inbox" },
};

interface TimeDialogProps {
  line: WeekLine;
  timeZone: string;
  onAdd: (first: NewException) => void;
  onClose: () => void;
}

/** What a part of a day is, and what can be done about it. */
export function TimeDialog({ line, timeZone, onAdd, onClose }: TimeDialogProps) {
  const id = useId();
  const { exception, hint, page } = timeOffer(line, timeZone);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{formatSpan(line.from, line.to, timeZone)}</DialogTitle>
      <DialogContent>
        {line.what === "open" ? "Customers can book a session that starts here." : `${line.text}.`}
        {hint && ` ${hint}`}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {exception && (
          <Button variant="contained" onClick={() => onAdd(exception)}>
            {exception.kind === "off" ? "Take time off" : "Add extra hours"}
          </Button>
        )}
        {page && (
          <Button variant="contained" component={Link} to={pages[page].pathOf(line)}>
            {pages[page].label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
