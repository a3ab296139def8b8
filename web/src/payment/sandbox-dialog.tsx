import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { LockIcon } from "../ui/icons/icons.tsx";
import { Message } from "../ui/message.tsx";
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
  /** The bank has been answered, one way or the other. */
  onAnswered: () => void;
  /** The person went away without an answer. */
  onLeft: () => void;
}

/** The customer's bank, as the demo plays it: confirm the payment or turn it down. */
export function SandboxDialog({ clientSecret, onAnswered, onLeft }: SandboxDialogProps) {
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState("");
  const answer = async (isPassed: boolean) => {
    setIsPending(true);
    setTrouble("");
    try {
      await answerChallenge(clientSecret, isPassed);
      onAnswered();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
      setIsPending(false);
    }
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
          <LockIcon /> Your bank asks
        </h2>
        <p id={`${id}-text`}>
          Is it you who is paying Every Body Yoga? In this demo we play your bank: you may confirm the payment
          or turn it down.
        </p>
        {trouble && <Message kind="error">{trouble}</Message>}
        <Actions>
          <Button disabled={isPending} onClick={() => void answer(false)}>
            It was not me
          </Button>
          <Button variant="contained" disabled={isPending} onClick={() => void answer(true)}>
            {isPending ? "One moment…" : "Confirm the payment"}
          </Button>
        </Actions>
      </Body>
    </Dialog>
  );
}
