import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

const Body = styled("div")({ padding: 24, display: "grid", gap: 16 });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, justifyContent: "flex-end" });

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in full. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isPending?: boolean;
  /** Whether it cannot be undone. */
  isGrave?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something happens. Escape and the backdrop mean no. */
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
      <Body>
        <Title id={id}>{title}</Title>
        {children}
        <Actions>
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
        </Actions>
      </Body>
    </Dialog>
  );
}
