import type { Booking } from "@core/booking/booking.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { NotYourSession } from "../../parts/booking/past-session/not-your-session.tsx";
import { SessionNotClosed } from "../../parts/booking/past-session/session-not-closed.tsx";
import { UnknownSession } from "../../parts/booking/past-session/unknown-session.tsx";
import { usePastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { bookingRoleOf } from "../../parts/booking/role.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { TipSession } from "./tip-session.tsx";
import { TipSessionChoice } from "./tip-session-choice.tsx";

/** Tips an instructor, once per session. */
export function TipPage() {
  return (
    <Page title="Leave a tip" lead="100% goes to your instructor.">
      <LoadableView of={usePastSession()} empty={<UnknownSession />}>
        {({ booking, ...rest }) =>
          booking ? <TipFor key={booking.id} booking={booking} /> : <TipSessionChoice {...rest} />
        }
      </LoadableView>
    </Page>
  );
}

function TipFor({ booking }: { booking: Booking }) {
  const uid = useMyId();
  if (!uid) return <Loading />;
  if (bookingRoleOf(booking, uid) !== "host") return <NotYourSession booking={booking} />;
  if (booking.status !== "Closed") return <SessionNotClosed booking={booking} task="tip" />;
  return <TipSession uid={uid} booking={booking} />;
}
