import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { MyApplication } from "../../api/answers.ts";
import { asResult } from "../../api/as-result.ts";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { getSession, useSession } from "../../auth/session.ts";
import { loadAuth } from "../../auth/session-control.ts";
import { now } from "../../clock.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { SentDocuments } from "./documents/sent-documents.tsx";

interface AnswerProps {
  application: MyApplication;
  /** Reads the application again. */
  onReload: () => Promise<void>;
}

/** Takes the application back after asking. */
export function WithdrawButton({ onReload }: Pick<AnswerProps, "onReload">) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, problem, isPending } = useAction(call("/api/provider/withdraw"));
  const withdraw = async () => {
    const result = await run({});
    if (!result) return;
    setIsAsking(false);
    if (result.ok) notify("Application withdrawn.");
    await onReload();
  };
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Withdraw application
      </Button>
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw your application?"
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        isDestructive
        isPending={isPending}
        onConfirm={() => void withdraw()}
        onCancel={() => setIsAsking(false)}
      >
        We'll stop reviewing it. We'll keep what you've filled in, so you can apply again any time.
      </ConfirmDialog>
    </>
  );
}

/** An application that operators read. */
export function InReview({ application, onReload }: AnswerProps) {
  const { run, isPending } = useAction(() => asResult(onReload()));
  return (
    <Panel>
      <h2>We're reviewing your application</h2>
      <p>
        You sent it <LocalTime at={application.at} timeZone={deviceTimeZone()} isPlain />. A real person reads
        it. We'll email you, usually within {RULES.applicationAnswer}.
      </p>
      {application.files.length > 0 && <SentDocuments files={application.files} />}
      <Row>
        <Button variant="outlined" disabled={isPending} onClick={() => void run(undefined)}>
          {isPending ? "Checking…" : "Check again"}
        </Button>
        <WithdrawButton onReload={onReload} />
      </Row>
    </Panel>
  );
}

/** An approved application: one press to the day, which a token with the claim opens. */
export function Approved() {
  const navigate = useNavigate();
  const session = useSession();
  const isInstructor = session.status === "signed-in" && session.user.isInstructor;
  const { run, problem, isPending } = useAction(() =>
    asResult(
      loadAuth().then((auth) => auth.refreshSignedInUser()),
      "We couldn't connect. Check your connection and try again.",
    ),
  );
  const [isLate, setIsLate] = useState(false);
  const open = async () => {
    if (!isInstructor) {
      const result = await run(undefined);
      if (!result?.ok) return;
    }
    const after = getSession();
    if (after.status === "signed-in" && after.user.isInstructor) await navigate(instructorPaths.today);
    else setIsLate(true);
  };
  return (
    <Panel>
      <h2>{isInstructor ? "You're part of the team" : "Welcome! You're approved"}</h2>
      {!isInstructor && <p>You're in. Turn on bookings when your hours look right.</p>}
      {isLate && (
        <InlineAlert kind="info">
          We're still setting up your account. Please check again in a minute.
        </InlineAlert>
      )}
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <Row>
        <Button variant="contained" size="large" disabled={isPending} onClick={() => void open()}>
          {isPending ? "Opening…" : isLate ? "Check again" : "Get started"}
        </Button>
        {isInstructor && <Link to={instructorPaths.schedule}>Your calendar</Link>}
      </Row>
    </Panel>
  );
}

/** A rejected application: what was said, and from when the person may apply again. */
export function Rejected({
  application: { operatorText, reapplyAt = 0 },
  onAgain,
}: AnswerProps & { onAgain: () => void }) {
  const canApply = now() >= reapplyAt;
  return (
    <Panel>
      <h2>We can't approve your application this time</h2>
      {operatorText && <p dir="auto">{operatorText}</p>}
      {canApply ? (
        <Row>
          <Button variant="contained" onClick={onAgain}>
            Apply again
          </Button>
        </Row>
      ) : (
        <Quiet>
          You can apply again from <LocalTime at={reapplyAt} timeZone={deviceTimeZone()} isPlain />. We'll
          keep what you've filled in until then.
        </Quiet>
      )}
    </Panel>
  );
}
