import { awaitsEmail } from "@core/booking/held/awaits-email.ts";
import { missingProfileSteps } from "@core/people/completeness.ts";
import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { Link, Navigate, useLocation } from "react-router-dom";
import { useOnline } from "../../api/online.ts";
import { type SignedInUser, useSession } from "../../auth/session.ts";
import { useUser } from "../../data/account/user.ts";
import { useAllCachedSessions } from "../../data/offline/use-offline-cache.ts";
import { bookingPath, nextPathOf } from "../../routing/paths.ts";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Page } from "../../ui/page.tsx";
import { CreditPanel } from "./credit-panel.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { NextSession, useNextSessions } from "./next-session.tsx";
import { OfflineProfile } from "./offline-profile.tsx";
import { ProfileColumns } from "./profile-columns.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { QuickActions } from "./quick-actions.tsx";

// Loaded on demand: new customers alone have steps (byte budget).
const WelcomeSteps = lazyPart(() => import("./welcome-steps.tsx").then((m) => m.WelcomeSteps));

// Loaded after the rest: few customers have one.
const ProposedNext = lazyPart(() => import("./proposed-next.tsx").then((m) => m.ProposedNext));

/** The customer's profile, next session and main links. */
export function ProfilePage() {
  const session = useSession();
  const user = useUser();
  const isOnline = useOnline();
  const cached = useAllCachedSessions();
  // In parallel with the account's document; its time zone nearly always has the same month.
  const { upcoming } = useNextSessions(deviceTimeZone());
  if (session.status !== "signed-in") return null;
  const isOut = user.status === "failed" || (user.status === "loading" && !isOnline);
  if (isOut && cached) return <OfflineProfile me={session.user} sessions={cached} />;
  // Not in parts, where they come apart: what is below the next session would move.
  if (user.status === "ready" && upcoming.status === "loading" && isOnline) return <ProfileSkeleton />;
  return (
    <LoadableView of={user} empty={<ProfileSkeleton />} skeleton={<ProfileSkeleton />}>
      {(known) => <Profile me={session.user} user={known} />}
    </LoadableView>
  );
}

ProfilePage.Skeleton = ProfileSkeleton;

function Profile({ me, user }: { me: SignedInUser; user: User }) {
  const missing = missingProfileSteps(user, me.emailVerified);
  const isNew = missing.length > 0;
  const next = nextPathOf(useLocation().search);
  const { upcoming } = useNextSessions(user.timeZone || deviceTimeZone());
  // A link that confirmed the email leads here, on any device: the booking that waited for it goes on on its own page.
  const held = me.emailVerified && upcoming.status === "ready" && upcoming.value.find(awaitsEmail);
  if (held) return <Navigate to={bookingPath(held.id)} replace />;
  const hello = user.firstname ? `Hello, ${user.firstname}` : "Welcome";
  return (
    <Page title={hello} tabTitle="Profile" width="wide">
      <ProfileColumns>
        <Column>
          {next !== null && (
            <Button component={Link} variant="contained" sx={{ justifySelf: "start" }} to={next}>
              Continue booking
            </Button>
          )}
          {isNew && (
            <LazyBoundary fallback={<Loading />}>
              <WelcomeSteps missing={missing} user={user} />
            </LazyBoundary>
          )}
          {!isNew && (
            <Optional>
              <ProposedNext timeZone={user.timeZone || deviceTimeZone()} />
            </Optional>
          )}
          <NextSession user={user} isHiddenWithout={isNew} />
          {!isNew && <QuickActions />}
        </Column>
        <Column>
          <IdentityPanel me={me} user={user} />
          <CreditPanel user={user} />
        </Column>
      </ProfileColumns>
    </Page>
  );
}
