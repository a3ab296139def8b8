import type { Booking } from "@shared/model/booking.ts";
import { NoSubject } from "../../booking/no-subject.tsx";
import { NotClosed } from "../../booking/not-closed.tsx";
import { NotMine } from "../../booking/not-mine.tsx";
import { roleOf } from "../../booking/role.ts";
import { useSubject } from "../../booking/subject.ts";
import { useMyId } from "../../data/me.ts";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Tip } from "./tip.tsx";
import { WhichSession } from "./which-session.tsx";

/** Thanking an instructor with money, once a session. */
export function TipPage() {
  return (
    <Page title="Give a tip" lead="All of it goes to your instructor.">
      <Faces of={useSubject()} empty={<NoSubject />}>
        {({ booking, ...rest }) =>
          booking ? <TipFor key={booking.id} booking={booking} /> : <WhichSession {...rest} />
        }
      </Faces>
    </Page>
  );
}

function TipFor({ booking }: { booking: Booking }) {
  const uid = useMyId();
  if (!uid) return <Loading />;
  if (roleOf(booking, uid) !== "host") return <NotMine booking={booking} />;
  if (booking.status !== "Closed") return <NotClosed booking={booking} deed="tip" />;
  return <Tip uid={uid} booking={booking} />;
}
