import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";

interface TimeSheetProps {
  title: string;
  /** The days and times, and what is said above them. */
  children: ReactNode;
  /** What went wrong: stays beside the buttons, however far the times are scrolled. */
  error?: ReactNode;
  closeLabel: string;
  confirmLabel: string;
  isPending: boolean;
  isChosen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Chooses another time. Fills the screen of a phone: a week of days and a day of times need the room. */
export function TimeSheet(props: TimeSheetProps) {
  const { title, children, error, closeLabel, confirmLabel, isPending, isChosen, onClose, onConfirm } = props;
  const id = useId();
  const isSmall = useMediaQuery("(max-width: 599px)");
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth fullScreen={isSmall} maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ paddingTop: "12px", borderTop: 1, borderColor: "divider" }}>
        {error && <div style={{ flex: "1 0 100%" }}>{error}</div>}
        <Button onClick={close} disabled={isPending}>
          {closeLabel}
        </Button>
        <Button variant="contained" disabled={isPending || !isChosen} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
