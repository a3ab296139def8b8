import { useState } from "react";
import { MaskedEmail } from "../../../sign-in/masked-email.tsx";
import { Message } from "../../../ui/message.tsx";
import { Row, Stack } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";

/** For an account that came through Google: it has no password, but may get one by mail. */
export function FirstPassword({ email }: { email: string }) {
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ kind: "success" | "error"; text: string }>();
  const send = async () => {
    if (pending) return;
    setPending(true);
    const { sendReset } = await import("../../../auth/sign-in.ts");
    const problem = await sendReset(email);
    setPending(false);
    setSaid(
      problem
        ? { kind: "error", text: problem }
        : {
            kind: "success",
            text: "A link is on its way to you. When you have chosen a password there, please sign in again.",
          },
    );
  };
  return (
    <Stack>
      <div>
        You sign in with Google, so there is no password here to change. If you would like one too, we send a
        link to <MaskedEmail email={email} />, and you choose it there.
      </div>
      {said && <Message kind={said.kind}>{said.text}</Message>}
      <Row>
        <SubmitButton type="button" pending={pending} pendingLabel="Sending…" onClick={send}>
          {said ? "Send it again" : "Send me the link"}
        </SubmitButton>
      </Row>
    </Stack>
  );
}
