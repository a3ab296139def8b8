import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useSession } from "../../auth/session.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { FirstFactor } from "./first-factor.tsx";
import { SecondFactor } from "./second-factor.tsx";

interface RecentSignInDialogProps {
  /** A fresh sign-in that only needs its second factor. */
  started: SecondFactorRequired | undefined;
  onAnswer: (isDone: boolean) => void;
}

/** Asks the user to sign in again. Escape and the backdrop cancel. */
export function RecentSignInDialog({ started, onAnswer }: RecentSignInDialogProps) {
  const session = useSession();
  const titleId = useId();
  const [required, setRequired] = useState(started);
  if (session.status !== "signed-in") return null;
  const done = () => onAnswer(true);
  const back = () => (started ? onAnswer(false) : setRequired(undefined));
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // reCAPTCHA may show its challenge in a frame outside the dialog.
      disableEnforceFocus={required !== undefined}
    >
      <DialogTitle id={titleId}>{required ? "Check your phone" : "Confirm it's you"}</DialogTitle>
      <DialogContent>
        {required ? (
          <SecondFactor required={required} onDone={done} onBack={back} />
        ) : (
          <>
            <p style={{ margin: 0 }}>
              Please sign in again to continue. You won't lose anything you've typed.
            </p>
            <FirstFactor user={session.user} onSecondFactor={setRequired} onDone={done} />
            <Button onClick={() => onAnswer(false)}>Not now</Button>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
