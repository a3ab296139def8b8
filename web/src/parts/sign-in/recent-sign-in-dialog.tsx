import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { useSession } from "../../auth/session.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { FirstFactor } from "./first-factor.tsx";
import { SecondFactor } from "./second-factor.tsx";

const Body = styled("div")({ padding: 24, display: "grid", gap: 16, "& p": { margin: 0 } });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));

interface RecentSignInDialogProps {
  /** A fresh sign-in that only needs its second factor. */
  begun: SecondFactorRequired | undefined;
  onAnswer: (isDone: boolean) => void;
}

/** Asks the user to sign in again. Escape and the backdrop cancel. */
export function RecentSignInDialog({ begun, onAnswer }: RecentSignInDialogProps) {
  const session = useSession();
  const titleId = useId();
  const [required, setRequired] = useState(begun);
  if (session.status !== "signed-in") return null;
  const done = () => onAnswer(true);
  const back = () => (begun ? onAnswer(false) : setRequired(undefined));
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
      <Body>
        <Title id={titleId}>{required ? "Check your phone" : "Confirm it's you"}</Title>
        {required ? (
          <SecondFactor required={required} onDone={done} onBack={back} />
        ) : (
          <>
            <p>Please sign in again to continue. You won't lose anything you've typed.</p>
            <FirstFactor user={session.user} onSecondFactor={setRequired} onDone={done} />
            <Button onClick={() => onAnswer(false)}>Not now</Button>
          </>
        )}
      </Body>
    </Dialog>
  );
}
