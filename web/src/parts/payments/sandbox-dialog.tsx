import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { asResult } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { LockIcon } from "../../ui/icons/first-icons.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { answerChallenge } from "./sandbox.ts";

interface SandboxDialogProps {
  clientSecret: string;
  /** The user confirmed or declined. */
  onAnswered: () => void;
  /** The user closed the dialog without a decision. */
  onLeft: () => void;
}

/** The demo's bank challenge: confirm or decline the payment. */
export function SandboxDialog({ clientSecret, onAnswered, onLeft }: SandboxDialogProps) {
  const id = useId();
  const { run, problem, isPending } = useAction((isPassed: boolean) =>
    asResult(answerChallenge(clientSecret, isPassed)),
  );
  const answer = async (isPassed: boolean) => {
    const result = await run(isPassed);
    if (result?.ok) onAnswered();
  };
  return (
    <Dialog
      open
      onClose={() => !isPending && onLeft()}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={id} sx={{ display: "flex", gap: "10px", alignItems: "center" }}>
        <LockIcon /> Confirm it's you
      </DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} style={{ margin: 0 }}>
          Are you making this payment to Every Body Yoga? In this demo, we're playing your bank: you can
          confirm the payment or decline it.
        </p>
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={() => void answer(false)}>
          It wasn't me
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => void answer(true)}>
          {isPending ? "One moment…" : "Confirm payment"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
