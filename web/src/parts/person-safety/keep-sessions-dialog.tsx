import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface KeepSessionsDialogProps {
  /** First name of the person who was just blocked. */
  first: string;
  /** Whether one session alone is ahead. */
  isOne: boolean;
  /** What blocking means for the sessions. */
  text: ReactNode;
  /** Each session, and what gives it up. */
  children: ReactNode;
  onClose: () => void;
}

/** Asks what becomes of the sessions ahead with someone who was just blocked. */
export function KeepSessionsDialog({ first, isOne, text, children, onClose }: KeepSessionsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs" scroll="body">
      <DialogTitle id={id}>
        {isOne ? `Keep your session with ${first}?` : `Keep your sessions with ${first}?`}
      </DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>{text}</p>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isOne ? "Keep the session" : "Keep the sessions"}</Button>
      </DialogActions>
    </Dialog>
  );
}
