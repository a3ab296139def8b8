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
import { currentSite } from "../../site.ts";
import { Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

// Loaded on demand: few people have an email to confirm (byte budget).
const EmailCodeForm = lazyPart(() => import("./email-code-form.tsx").then((m) => m.EmailCodeForm));

const Buttons = styled(Row)({ margin: "10px 0 0", gap: 8 });

const NOT_YET =
  "Not confirmed yet. Please enter our code, or open the link in our email. It may be in your spam folder.";
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

/** Email verification: takes the code of our email, sends it again, and checks whether its link was opened. */
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
        ? { kind: "success", text: "We sent you a new email. It may take a minute." }
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
        Enter the code we sent to <bdi>{email}</bdi>, or open the link in that email.
        {currentSite() === "customers" && pathname !== paths.email && (
          <>
            {" "}
            <Link to={withNextPath(paths.email, next ?? pathname + search)}>Wrong email?</Link>
          </>
        )}
      </p>
      <LazyBoundary>
        <EmailCodeForm isNext={isNext} onConfirmed={check} onOver={send} />
      </LazyBoundary>
      <Buttons>
        <Button disabled={isPending} onClick={() => void check()}>
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
