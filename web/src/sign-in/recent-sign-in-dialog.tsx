import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import type { FactorAsked } from "../auth/outcome.ts";
import { useSession } from "../auth/session.ts";
import { FirstFactor } from "./first-factor.tsx";
import { SecondFactor } from "./second-factor.tsx";

const Body = styled("div")({ padding: 24, display: "grid", gap: 16, "& p": { margin: 0 } });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));

interface RecentSignInDialogProps {
  /** A fresh sign-in that lacks its second factor alone. */
  begun: FactorAsked | undefined;
  onAnswer: (isDone: boolean) => void;
}

/** Asks whoever is signed in to sign in anew. Escape and the backdrop mean no. */
export function RecentSignInDialog({ begun, onAnswer }: RecentSignInDialogProps) {
  const session = useSession();
  const titleId = useId();
  const [asked, setAsked] = useState(begun);
  if (session.status !== "signed-in") return null;
  const done = () => onAnswer(true);
  const back = () => (begun ? onAnswer(false) : setAsked(undefined));
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // reCAPTCHA may ask in a frame of its own, outside.
      disableEnforceFocus={asked !== undefined}
    >
      <Body>
        <Title id={titleId}>{asked ? "Check your phone" : "Is it still you?"}</Title>
        {asked ? (
          <SecondFactor asked={asked} onDone={done} onBack={back} />
        ) : (
          <>
            <p>This needs a fresh sign-in. Nothing you have typed is lost.</p>
            <FirstFactor user={session.user} onAsked={setAsked} onDone={done} />
            <Button onClick={() => onAnswer(false)}>Not now</Button>
          </>
        )}
      </Body>
    </Dialog>
  );
}
