import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { isLost } from "../../../api/idempotency-key.ts";
import { paths } from "../../../routing/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Page } from "../../../ui/page.tsx";
import { JoinCard } from "./join-card.tsx";
import { JoinSteps } from "./join-steps.tsx";

interface JoinPageProps {
  id: string;
  token: string;
  /** Called once they have joined: the rules now let them read the session. */
  onJoined: () => void;
}

/** The page behind an invitation link: who invites to what, before signing in too, and the way to join. */
export function JoinPage({ id, token, onJoined }: JoinPageProps) {
  const { answer } = useAnswer({ id, token }, () =>
    call("/api/book/invitation")({ appointmentId: id, token }),
  );
  const joining = useAction(() => call("/api/book/join")({ appointmentId: id, token }));
  const join = async () => {
    const result = await joining.run(undefined);
    if (!result?.ok) return;
    notify(result.value.message);
    onJoined();
  };

  const error = joining.problem ?? (answer.status === "failed" ? answer.problem : undefined);
  // What is missing can be added: the steps below say how.
  const isIncomplete = error?.code === "profile-incomplete";
  if (error && !isLost(error) && !isIncomplete) return <Refused error={error} />;
  return (
    <Page
      title="You're invited"
      {...(answer.status === "ready" && { lead: `${answer.value.host} invited you to a yoga session.` })}
    >
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" && <LoadFailed message={answer.message} retry={answer.retry} />}
      {answer.status === "ready" && (
        <JoinCard invitation={answer.value}>
          {joining.problem && <InlineAlert kind="error">{callErrorText(joining.problem)}</InlineAlert>}
          <JoinSteps
            host={answer.value.host}
            isFull={answer.value.seats === 0}
            isJoining={joining.isPending}
            onJoin={() => void join()}
          />
        </JoinCard>
      )}
    </Page>
  );
}

/** Shown for a link that is unknown or no longer works: the server's message, and where to go instead. */
function Refused({ error }: { error: ApiError }) {
  const isLink = error.code === "not-found";
  const isBlocked = error.code === "not-bookable";
  return (
    <Page title="You can't join this session">
      <EmptyState
        title={isLink ? "This link doesn't work" : "Not this time"}
        action={
          isBlocked ? (
            <Button component={Link} variant="contained" to={paths.block}>
              See blocked instructors
            </Button>
          ) : (
            <Button component={Link} variant="contained" to={paths.book}>
              Book your own session
            </Button>
          )
        }
      >
        {isLink
          ? "It may be incomplete, or your friend may have created a new one. Ask them for the latest link."
          : error.message}
      </EmptyState>
    </Page>
  );
}
