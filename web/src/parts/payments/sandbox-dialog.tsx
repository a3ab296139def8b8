import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { asResult } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { LockIcon } from "../../ui/icons/first-icons.tsx";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { answerChallenge } from "./sandbox.ts";

const Body = styled("div")(({ theme }) => ({
  padding: 24,
  display: "grid",
  gap: 16,
  "& h2": { ...theme.typography.h3, display: "flex", gap: 10, alignItems: "center" },
  "& p": { margin: 0 },
}));
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, justifyContent: "flex-end" });

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
      <Body>
        <h2 id={id}>
          <LockIcon /> Confirm it's you
        </h2>
        <p id={`${id}-text`}>
          Are you making this payment to Every Body Yoga? In this demo, we're playing your bank: you can
          confirm the payment or decline it.
        </p>
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        <Actions>
          <Button disabled={isPending} onClick={() => void answer(false)}>
            It wasn't me
          </Button>
          <Button variant="contained" disabled={isPending} onClick={() => void answer(true)}>
            {isPending ? "One moment…" : "Confirm payment"}
          </Button>
        </Actions>
      </Body>
    </Dialog>
  );
}
