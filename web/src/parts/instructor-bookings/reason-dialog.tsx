import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

/** Maximum length of a reason on the server, characters. */
const MOST = 500;
const TOO_LONG = `Please keep it to ${MOST} characters or fewer.`;

interface ReasonDialogProps {
  title: string;
  /** The consequences for customer and instructor. */
  text: string;
  reasons: readonly string[];
  confirmLabel: string;
  label?: string;
  /** Who reads it. */
  readers?: string;
  /** What to do about an empty field. */
  missing?: string;
  /** What else is asked, below the reason. */
  children?: ReactNode;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason, which the customer reads unless `readers` says who else does. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, reasons, confirmLabel, isPending, problem, onConfirm, onCancel } = props;
  const {
    label = "Your reason",
    readers = "The customer will see this.",
    missing = "Please enter a reason.",
  } = props;
  const id = useId();
  const form = useForm({
    initial: { reason: "" },
    errorsOf: (typed) => textLengthError("reason", typed.reason, MOST, missing, TOO_LONG),
  });
  const { reason } = form.values;
  const close = () => {
    if (!isPending) onCancel();
  };
  const submit = () => {
    if (!form.check()) return false;
    onConfirm(reason.trim());
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>{text}</p>
        <Form onSubmit={submit}>
          {reasons.length > 0 && (
            <Row role="group" aria-label="Quick reasons">
              {reasons.map((one) => (
                <Chip
                  key={one}
                  component="button"
                  type="button"
                  variant="outlined"
                  color={reason === one ? "primary" : "default"}
                  aria-pressed={reason === one}
                  label={one}
                  onClick={() => form.set({ reason: one })}
                />
              ))}
            </Row>
          )}
          <TextArea
            label={label}
            rows={3}
            {...form.field("reason")}
            hint={`${readers} ${reason.trim().length} of ${MOST} characters.`}
          />
          {props.children}
          {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={close} disabled={isPending}>
              Not now
            </Button>
            <SubmitButton pending={isPending} color="error" size="medium">
              {confirmLabel}
            </SubmitButton>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
