import type { Booking } from "@core/booking/booking.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { statusLookAt } from "@core/booking/status-look.ts";
import { openSubstitute } from "@core/booking/substitutes/open-substitute.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { ConversationPanel } from "../../parts/conversation/conversation-panel.tsx";
import { ArrivalPanel } from "../../parts/instructor-bookings/arrival/arrival-panel.tsx";
import { useArrival } from "../../parts/instructor-bookings/arrival/use-arrival.ts";
import { couldntComeAction, noShowAction } from "../../parts/instructor-bookings/instructor-actions.ts";
import { NextAct } from "../../parts/instructor-bookings/next-act.tsx";
import { CancelSession } from "../../parts/instructor-bookings/session/cancel-session.tsx";
import { ClaimNotice } from "../../parts/instructor-bookings/session/claim-notice.tsx";
import { SessionActions } from "../../parts/instructor-bookings/session/session-actions.tsx";
import { sessionHint } from "../../parts/instructor-bookings/session/session-hint.ts";
import { SessionPlace } from "../../parts/instructor-bookings/session/session-place.tsx";
import { canDoAction } from "../../parts/instructor-bookings/use-instructor-action.ts";
import { useIsBlocked } from "../../parts/person-safety/blocked-customers.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Columns } from "../../ui/columns.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { Column } from "../../ui/layout.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { AnotherTimePanel } from "./another-time-panel.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import { endedText } from "./ended-text.ts";
import { PayPanel } from "./pay-panel.tsx";
import { RequestPanel } from "./request-panel.tsx";

// Loaded on demand: only a session that took place is rated, and has a sheet and a next one.
const RatePanel = lazyPart(() => import("./rate-panel.tsx").then((m) => m.RatePanel));

const SheetEditor = lazyPart(() => import("./sheet-editor.tsx").then((m) => m.SheetEditor));

// Loaded on demand: few sessions are offered to another instructor.
const SubstituteNote = lazyPart(() => import("./substitute-note.tsx").then((m) => m.SubstituteNote));

const NextSessionPanel = lazyPart(() => import("./next-session-panel.tsx").then((m) => m.NextSessionPanel));

const ProposeNextBar = lazyPart(() =>
  import("../../parts/instructor-bookings/next-session/propose-next-bar.tsx").then((m) => m.ProposeNextBar),
);

/** ms between two clock ticks: the open actions depend on the time. */
const TICK = 10_000;

/** A session and everything its instructor can do with it. */
export function SessionDetails({ booking }: { booking: Booking }) {
  const now = useNow(TICK);
  const { schedule, service } = booking;
  const isBlocked = useIsBlocked(booking);
  const arrival = useArrival(booking, now);
  const status = statusAt(booking, now);
  const look = statusLookAt(booking, now, "instructor");
  const isRequest = status === "Requested";
  const hasPlace =
    status === "Confirmed" || status === "Started" || status === "Closed" || status === "Missed";
  const ended = endedText(booking, status);
  const substitute = openSubstitute(booking, now);
  return (
    <Page
      title={`${service.name} with ${booking.customer.name}`}
      width="wide"
      above={
        <BackLink to={isRequest ? instructorPaths.inbox : instructorPaths.sessions}>
          {isRequest ? "Inbox" : "Sessions"}
        </BackLink>
      }
      actions={<Pill kind={look.tone}>{look.label}</Pill>}
      lead={
        <>
          <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} isPlain />{" "}
          <Quiet>{schedule.timeZone.split("/").at(-1)?.replaceAll("_", " ")} time</Quiet>
        </>
      }
    >
      <Columns from="md" parts={[3, 2]}>
        <Column>
          <RequestPanel booking={booking} isOpen={isRequest} />
          {booking.claim && booking.claim.state !== "ended" && (
            <Panel aria-label="No-show">
              <Column style={{ gap: 12 }}>
                <ClaimNotice booking={booking} />
              </Column>
            </Panel>
          )}
          {ended && <Panel aria-label="How it ended">{ended}</Panel>}
          {substitute && (
            <Optional>
              <SubstituteNote booking={booking} substitute={substitute} />
            </Optional>
          )}
          {!isRequest && <NowPanel booking={booking} now={now} />}
          {status === "Closed" && (
            <Optional>
              <SheetEditor booking={booking} now={now} />
            </Optional>
          )}
          <ArrivalPanel booking={booking} arrival={arrival} />
          {hasPlace && (
            <Panel aria-labelledby="place">
              <h2 id="place">Place</h2>
              <SessionPlace booking={booking} />
            </Panel>
          )}
          {status === "Closed" ? (
            <Optional>
              <NextSessionPanel booking={booking} now={now} />
            </Optional>
          ) : (
            <AnotherTimePanel booking={booking} now={now} />
          )}
          <CancelSession booking={booking} onEnd={(end) => notify(end.text)} />
        </Column>
        <Column>
          {!isRequest && <CustomerPanel booking={booking} />}
          <ConversationPanel booking={booking} side="instructor" now={now} isBlocked={isBlocked} />
          <PayPanel booking={booking} now={now} />
          {status === "Closed" && (
            <Optional>
              <RatePanel booking={booking} />
            </Optional>
          )}
        </Column>
      </Columns>
      <NextAct booking={booking} now={now} arrival={arrival} onEnd={(end) => notify(end.text)} />
      {status === "Closed" && (
        <Optional>
          <ProposeNextBar booking={booking} now={now} />
        </Optional>
      )}
    </Page>
  );
}

/** No-shows, and what to wait for. It stays mounted when nothing is possible, so that its dialog outlives the change. */
function NowPanel({ booking, now }: { booking: Booking; now: number }) {
  const canAct = [noShowAction, couldntComeAction].some((action) => canDoAction(action, booking));
  return (
    <Panel aria-label="What you can do now" hidden={!canAct && sessionHint(booking, now) === ""}>
      <Column style={{ gap: 12 }}>
        <SessionActions booking={booking} now={now} onEnd={(end) => notify(end.text)} part="rest" />
      </Column>
    </Panel>
  );
}
