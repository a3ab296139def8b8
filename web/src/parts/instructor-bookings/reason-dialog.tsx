import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/inline-alert.tsx";

/** Maximum length of a reason on the server, characters. */
const MOST = 500;

const Body = styled("div")({ padding: 24, display: "grid", gap: 16, "& p": { margin: 0 } });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Quick = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "& button": {
    font: "inherit",
    fontSize: "0.92rem",
    minHeight: 40,
    padding: "6px 14px",
    borderRadius: 20,
    textAlign: "start",
    color: "inherit",
    background: "none",
    border: `1px solid ${theme.vars.palette.control}`,
    cursor: "pointer",
    "&:hover": { background: theme.vars.palette.mist },
    "&[aria-pressed=true]": {
      background: theme.vars.palette.mist,
      borderColor: theme.vars.palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    },
  },
}));
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, justifyContent: "flex-end" });

interface ReasonDialogProps {
  title: string;
  /** The consequences for customer and instructor. */
  text: string;
  reasons: readonly string[];
  confirmLabel: string;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason, which the customer reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, reasons, confirmLabel, isPending, problem, onConfirm, onCancel } = props;
  const id = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const close = () => {
    if (!isPending) onCancel();
  };
  const change = (next: string) => {
    setReason(next);
    setError("");
  };
  const submit = () => {
    const words = reason.trim();
    if (words === "") setError("Please enter a reason.");
    else if (words.length > MOST) setError(`Please keep it to ${MOST} characters or fewer.`);
    else {
      onConfirm(words);
      return true;
    }
    return false;
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <Body>
        <Title id={id}>{title}</Title>
        <p>{text}</p>
        <Form onSubmit={submit}>
          <Quick role="group" aria-label="Quick reasons">
            {reasons.map((one) => (
              <button key={one} type="button" aria-pressed={reason === one} onClick={() => change(one)}>
                {one}
              </button>
            ))}
          </Quick>
          <TextArea
            label="Your reason"
            value={reason}
            onChange={change}
            rows={3}
            error={error}
            hint={`The customer will see this. ${reason.trim().length} of ${MOST} characters.`}
          />
          {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
          <Actions>
            <Button onClick={close} disabled={isPending}>
              Not now
            </Button>
            <SubmitButton pending={isPending} color="error" size="medium">
              {confirmLabel}
            </SubmitButton>
          </Actions>
        </Form>
      </Body>
    </Dialog>
  );
}
