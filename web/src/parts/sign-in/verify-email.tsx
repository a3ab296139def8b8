import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { sendConfirmEmail } from "../../api/calls/account.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { getSession, useSession } from "../../auth/session.ts";
import { loadAuth } from "../../auth/session-control.ts";
import { paths, withNextPath } from "../../routing/paths.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

const Buttons = styled(Row)({ margin: "10px 0 0", gap: 8 });

const NOT_YET = "Not confirmed yet. Please open the link in our email first. It may be in your spam folder.";
const FAILED = "We couldn't connect. Check your connection and try again.";

interface VerifyEmailProps {
  /** Whether it is the next thing to do. */
  isNext: boolean;
  /** Address to return to from the settings; by default this one. */
  next?: string;
  /** Called when the check finds the address confirmed; its button unmounts, so the focus has to move. */
  onConfirmed?: () => void;
}

const focusHeading = () => document.querySelector("h1")?.focus();

/** Email verification: sends the email again, and checks whether the address is verified. */
export function VerifyEmail({ isNext, next, onConfirmed = focusHeading }: VerifyEmailProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const sending = useAction(sendConfirmEmail);
  const checking = useAction(() => asResult(loadAuth().then((auth) => auth.refreshSignedInUser())));
  const isPending = sending.isPending || checking.isPending;
  const [notice, setNotice] = useState<{ kind: "success" | "warning" | "error"; text: string } | null>(null);
  const email = session.status === "signed-in" ? session.user.email : "";

  const send = async () => {
    const result = await sending.run(undefined);
    if (!result) return;
    setNotice(
      result.ok
        ? { kind: "success", text: "We sent you a new link. It may take a minute." }
        : { kind: "error", text: result.error.message },
    );
  };
  const check = async () => {
    const result = await checking.run(undefined);
    if (!result) return;
    const after = getSession();
    if (after.status === "signed-in" && after.user.emailVerified) {
      notify("Thank you. Your email is confirmed.");
      onConfirmed();
    } else setNotice({ kind: result.ok ? "warning" : "error", text: result.ok ? NOT_YET : FAILED });
  };

  return (
    <>
      <p>
        Please open the link we sent to <bdi>{email}</bdi>.
        {pathname !== paths.email && (
          <>
            {" "}
            Wrong address? <Link to={withNextPath(paths.email, next ?? pathname + search)}>Change it</Link>
          </>
        )}
      </p>
      <Buttons>
        <Button variant={isNext ? "contained" : "outlined"} disabled={isPending} onClick={() => void check()}>
          {checking.isPending ? "Checking…" : "I've confirmed it"}
        </Button>
        <Button disabled={isPending} onClick={() => void send()}>
          {sending.isPending ? "Sending…" : "Resend email"}
        </Button>
      </Buttons>
      {notice && (
        <div style={{ marginTop: 12 }}>
          <InlineAlert kind={notice.kind}>{notice.text}</InlineAlert>
        </div>
      )}
    </>
  );
}
