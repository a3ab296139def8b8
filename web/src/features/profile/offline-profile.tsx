import type { SessionView } from "@core/booking/guests/session-view.ts";
import type { SignedInUser } from "../../auth/session.ts";
import { now } from "../../clock.ts";
import { upcomingBookings } from "../../parts/booking/upcoming-bookings.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ComingSessions } from "./next-session.tsx";
import { ProfileHeading } from "./profile-columns.tsx";

/** The profile without a network: the sessions in the offline cache. */
export function OfflineProfile({ me, sessions }: { me: SignedInUser; sessions: SessionView[] }) {
  const coming = upcomingBookings(sessions, now());
  // The account's own name is one more document, and there is no network.
  const name = sessions.find(({ customer }) => customer.id === me.id)?.customer.name ?? me.name;
  const [firstName] = name.split(" ");
  return (
    <Page title={firstName ? `Hello, ${firstName}` : "Welcome"} tabTitle="Profile" width="wide">
      <Panel aria-labelledby="next">
        <ProfileHeading id="next">Your next session</ProfileHeading>
        {coming.length > 0 ? (
          <ComingSessions bookings={coming} />
        ) : (
          <EmptyState title="Nothing planned yet">
            You can book your next session as soon as you're back online.
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}
