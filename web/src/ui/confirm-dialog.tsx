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
  /** Whether the action cannot be undone. */
  isGrave?: boolean;
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
    isPending,
    isGrave,
    onConfirm,
    onCancel,
  } = props;
  const id = useId();
  const close = () => {
    if (!isPending) onCancel();
  };
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={close} disabled={isPending ?? false}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isGrave ? "error" : "primary"}
          onClick={onConfirm}
          disabled={isPending ?? false}
        >
          {isPending ? "One moment…" : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
