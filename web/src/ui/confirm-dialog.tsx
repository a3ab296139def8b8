import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in full. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  /** Whether the action cannot be confirmed for a moment. */
  isPaused?: boolean;
  /** Whether the action cannot be undone. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Escape and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = "Not now",
    isPending = false,
    isPaused = false,
    isDestructive,
    onConfirm,
    onCancel,
  } = props;
  const id = useId();
  const isOff = isPending || isPaused;
  const close = () => {
    if (!isPending) onCancel();
  };
  return (
    // Scrolled as a whole: its text alone could not be scrolled by keyboard, when big text makes it long.
    <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs" scroll="body">
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={close} disabled={isPending}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? "error" : "primary"}
          // Not `disabled`, which would lose the focus.
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (!isOff) onConfirm();
          }}
        >
          {isPending ? "One moment…" : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
