import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { getSession, loadAuth, useSession } from "../auth/session.ts";
import { Message } from "../ui/message.tsx";
import { notify } from "../ui/notifier.tsx";
import { Row } from "../ui/panel.tsx";
import { MaskedEmail } from "./masked-email.tsx";

const Buttons = styled(Row)({ margin: "10px 0 0", gap: 8 });

const NOT_YET =
  "We have not heard of it yet. Please open the link in the mail first; it may be in your spam folder.";
const FAILED = "We could not reach the service. Please check your connection.";

/** Confirming the e-mail address: the mail again, and asking whether it has worked. */
export function VerifyStep({ isNext }: { isNext: boolean }) {
  const session = useSession();
  const [pending, setPending] = useState<"send" | "check" | null>(null);
  const [said, setSaid] = useState<{ kind: "success" | "warning" | "error"; text: string } | null>(null);
  const email = session.status === "signed-in" ? session.user.email : "";

  const send = async () => {
    setPending("send");
    const { sendVerification } = await import("../auth/sign-in.ts");
    const problem = await sendVerification();
    setSaid(
      problem
        ? { kind: "error", text: problem }
        : { kind: "success", text: "A new link is on its way to you. It may take a minute." },
    );
    setPending(null);
  };
  const check = async () => {
    setPending("check");
    const isReached = await loadAuth()
      .then((auth) => auth.refreshUser())
      .then(
        () => true,
        () => false,
      );
    const after = getSession();
    if (after.status === "signed-in" && after.user.emailVerified) {
      notify("Thank you. Your e-mail is confirmed.");
      // This button goes away with its step.
      document.querySelector("h1")?.focus();
    } else setSaid({ kind: isReached ? "warning" : "error", text: isReached ? NOT_YET : FAILED });
    setPending(null);
  };

  return (
    <>
      <p>
        Please open the link we have sent to <MaskedEmail email={email} />.
      </p>
      <Buttons>
        <Button
          variant={isNext ? "contained" : "outlined"}
          disabled={pending !== null}
          onClick={() => void check()}
        >
          {pending === "check" ? "Looking…" : "I have confirmed it"}
        </Button>
        <Button disabled={pending !== null} onClick={() => void send()}>
          {pending === "send" ? "Sending…" : "Send the mail again"}
        </Button>
      </Buttons>
      {said && (
        <div style={{ marginTop: 12 }}>
          <Message kind={said.kind}>{said.text}</Message>
        </div>
      )}
    </>
  );
}
