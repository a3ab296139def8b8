import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { ApiError } from "../../api/api-error.ts";
import { joinBooking, readInvitation } from "../../api/booking.ts";
import { joinPath, paths } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { type Invitation, JoinCard } from "./join-card.tsx";
import { isLost } from "./use-change.ts";

const Way = styled(Link)(buttonLook);

interface JoinPageProps {
  id: string;
  token: string;
  /** They are in: what was refused before is theirs to see. */
  onJoined: () => void;
}

/** What a friend sees who has followed a link: who invites to what, and one button. */
export function JoinPage({ id, token, onJoined }: JoinPageProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isJoining, setIsJoining] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round stands for a new attempt
  useEffect(() => {
    let isOver = false;
    setError(null);
    void readInvitation(id, token).then((result) => {
      if (isOver) return;
      if (result.ok) setInvitation(result.value);
      else setError(result.error);
    });
    return () => {
      isOver = true;
    };
  }, [id, token, round]);

  const join = async () => {
    if (isJoining) return;
    setIsJoining(true);
    const result = await joinBooking(id, token);
    setIsJoining(false);
    setError(result.ok ? null : result.error);
    if (!result.ok) return;
    notify(result.value.message);
    onJoined();
  };

  if (error && !isLost(error)) return <Refused error={error} />;
  return (
    <Page
      title="You are invited"
      {...(invitation && { lead: `${invitation.host} would like to practise with you.` })}
    >
      {invitation ? (
        <JoinCard
          invitation={invitation}
          here={joinPath(id, token)}
          isJoining={isJoining}
          isLost={error !== null}
          onJoin={() => void join()}
        />
      ) : error ? (
        <Failed message={error.message} retry={() => setRound(round + 1)} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** A link that leads to nothing, or no more: the server's own words, and where to go instead. */
function Refused({ error }: { error: ApiError }) {
  const isLink = error.code === "not-found";
  const isBlocked = error.code === "not-bookable";
  return (
    <Page title="You cannot join this session">
      <EmptyState
        title={isLink ? "This link does not work" : "Not this time"}
        action={
          isBlocked ? (
            <Way to={paths.block}>See whom I have blocked</Way>
          ) : (
            <Way to={paths.book}>Book a session of your own</Way>
          )
        }
      >
        {isLink
          ? "It may be incomplete, or your friend has made a new one. Please ask for the new link."
          : error.message}
      </EmptyState>
    </Page>
  );
}
