import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { detailsOf } from "../../api/details-of.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { loadAuth } from "../../auth/session-control.ts";
import { useRecentSignIn } from "../../parts/sign-in/use-recent-sign-in.tsx";
import { sessionPath } from "../../routing/instructor-links.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { Row } from "../../ui/layout.ts";
import { Points } from "../../ui/lists/points.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** What is still open, with the way there. */
function StillOpen({ refusal }: { refusal: ApiError }) {
  const details = detailsOf(refusal, "wrong-state");
  const open = details && "bookings" in details ? details : undefined;
  if (!open) return <InlineAlert kind="error">{refusal.message}</InlineAlert>;
  const { bookings, balance, held, payments } = open;
  const isMoney = balance !== 0 || held !== 0 || payments > 0;
  return (
    <InlineAlert kind="warning">
      {refusal.message}
      {bookings.length > 0 && (
        <Points style={{ marginBlock: 8 }}>
          {bookings.map(({ appointmentId, name, start, timeZone }) => (
            <li key={appointmentId}>
              <Link to={sessionPath(appointmentId)}>
                {name}, <LocalTime at={start} timeZone={timeZone} isPlain />
              </Link>
            </li>
          ))}
        </Points>
      )}
      {isMoney && <Link to={instructorPaths.earnings}>Your earnings</Link>}
    </InlineAlert>
  );
}

/** Stops teaching after asking, and a fresh sign-in if required. */
const useStopTeaching = () => {
  const navigate = useNavigate();
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const { run, problem, isPending } = useAction(async (_input: undefined) =>
    withRecentSignIn(() => call("/api/provider/leave")({})),
  );
  const stop = async () => {
    const result = await run(undefined);
    if (!result?.ok) return;
    await navigate(instructorPaths.apply);
    // The next token lacks the claim; an older one opens pages that are empty now.
    await loadAuth()
      .then((auth) => auth.refreshSignedInUser())
      .catch(() => undefined);
    notify(`${result.value.message} Thank you for every session.`);
  };
  return { stop, problem, isPending, recentSignIn };
};

/** Lets instructors stop teaching without an operator. */
export function LeavePanel() {
  const [isAsking, setIsAsking] = useState(false);
  const { stop, problem, isPending, recentSignIn } = useStopTeaching();
  return (
    <ProfileSection id="leave" title="Stop teaching here" about="For a break, pause bookings.">
      <p>
        For a break, <Link to={instructorPaths.scheduleBookings}>pause bookings</Link> instead. You can stop
        for good once you have no open sessions. If we still owe you money, bookings pause, and your teaching
        ends on its own once we've paid you.
      </p>
      <Row>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Stop teaching
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title="Stop teaching here?"
        confirmLabel={problem ? "Try again" : "Stop teaching"}
        cancelLabel="Keep teaching"
        isPending={isPending}
        onConfirm={() => void stop()}
        onCancel={() => setIsAsking(false)}
      >
        <DialogContentText>
          Customers won't see you anymore. We delete your hours, your imported calendar and the documents you
          sent us.
        </DialogContentText>
        <DialogContentText>
          You keep your account, past sessions, earnings and ratings. You can apply again any time.
        </DialogContentText>
        {problem && !isPending && <StillOpen refusal={problem} />}
      </ConfirmDialog>
      {recentSignIn}
    </ProfileSection>
  );
}
