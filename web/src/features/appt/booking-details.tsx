import type { Booking } from "@core/booking/booking.ts";
import { openProposal } from "@core/booking/proposals/open-proposal.ts";
import { hasSheet } from "@core/booking/sheet/sheet-times.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useUser } from "../../data/account/user.ts";
import { calendarChange } from "../../parts/booking/calendar-download.ts";
import { bookingRoleOf } from "../../parts/booking/role.ts";
import { useNow } from "../../parts/booking/use-now.ts";
import { WhatToPrepare } from "../../parts/booking/what-to-prepare.tsx";
import { ConversationPanel } from "../../parts/conversation/conversation-panel.tsx";
import { Columns } from "../../ui/columns.ts";
import { focusTitle } from "../../ui/focus-title.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { needsReplacement } from "./booking-actions.ts";
import { InstructorPanel } from "./details/instructor-panel.tsx";
import { NotesPanel } from "./details/notes-panel.tsx";
import { PlacePanel } from "./details/place-panel.tsx";
import { bookingStatusText } from "./status/booking-status-text.ts";
import { StatusPanel } from "./status/status-panel.tsx";

// Loaded on demand: few sessions have one (byte budget).
const ProposalPanel = lazyPart(() => import("./proposal-panel.tsx").then((m) => m.ProposalPanel));

// Loaded after the rest: what another instructor may be asked (byte budget).
const SubstitutePart = lazyPart(() =>
  import("./substitute/substitute-parts.tsx").then((m) => m.SubstitutePart),
);

const ReplacementsPanel = lazyPart(() =>
  import("./replacements/replacements-panel.tsx").then((m) => m.ReplacementsPanel),
);
// Loaded after the rest: what it costs is not needed at the door, without a network (byte budget of the worker).
const PricePanel = lazyPart(() => import("./details/price-panel.tsx").then((m) => m.PricePanel));
// Loaded after the rest: it stands last, and visitors with an invitation never see it.
const BookingTimeline = lazyPart(() =>
  import("./status/booking-timeline.tsx").then((m) => m.BookingTimeline),
);
// Loaded on demand: only sessions that took place have one.
const SheetPanel = lazyPart(() => import("./details/sheet-panel.tsx").then((m) => m.SheetPanel));
// Loaded on demand: only after a session a next one is proposed.
const ProposedNextPanel = lazyPart(() =>
  import("../../parts/booking/proposed-next-panel.tsx").then((m) => m.ProposedNextPanel),
);
// After the rest: a browser needs it once (byte budget).
const PushOffer = lazyPart(() => import("../../parts/push/push-offer.tsx").then((m) => m.PushOffer));
// Loaded on demand: most sessions are for one person.
const SharePanel = lazyPart(() => import("./guests/share-panel.tsx").then((m) => m.SharePanel));

const isAhead = ({ status }: Booking): boolean => status === "Requested" || status === "Confirmed";

const pushReason = ({ status, instructor }: Booking): string => {
  const { firstname } = splitDisplayName(instructor.name);
  return status === "Requested"
    ? `We'll let you know the moment ${firstname} replies.`
    : `We'll let you know about changes, and when ${firstname} is on the way.`;
};

/** ms between two clock ticks: the open actions depend on the time. */
const TICK = 10_000;

/** A booking and every action on it. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const now = useNow(TICK);
  const user = useUser();
  const cards = (user.status === "ready" && user.value?.cards) || [];
  const { schedule, service, instructor } = booking;
  const isBlocked =
    user.status === "loading"
      ? undefined
      : user.status === "ready" && (user.value?.blacklist ?? []).includes(instructor.id);
  const role = bookingRoleOf(booking, useMyId());
  const { label, tone } = bookingStatusText(booking, now, role);
  const proposal = role === "host" ? openProposal(booking, now) : undefined;
  const isMineAhead = role === "host" && isAhead(booking);
  const hasNext = role === "host" && booking.status === "Closed";
  return (
    <Page
      title={service.name}
      width="wide"
      actions={<Pill kind={tone}>{label}</Pill>}
      lead={<LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />}
    >
      <Columns from="md" parts={[3, 2]}>
        <Column>
          {proposal && (
            <LazyBoundary fallback={<Loading />}>
              <ProposalPanel booking={booking} proposal={proposal} />
            </LazyBoundary>
          )}
          {isMineAhead && (
            <Optional>
              <SubstitutePart booking={booking} now={now} />
            </Optional>
          )}
          {hasNext && booking.proposal && (
            <LazyBoundary fallback={<Loading />}>
              <ProposedNextPanel booking={booking} now={now} hasOutcome onDeclined={focusTitle} />
            </LazyBoundary>
          )}
          <StatusPanel booking={booking} role={role} cards={cards} now={now} />
          {role === "host" && needsReplacement(booking, now) && (
            <Optional>
              <ReplacementsPanel
                booking={booking}
                cards={user.status === "ready" ? user.value?.cards : undefined}
              />
            </Optional>
          )}
          {hasNext && !booking.proposal && (
            <Optional>
              <ProposedNextPanel booking={booking} now={now} hasOutcome />
            </Optional>
          )}
          {hasSheet(booking, now) && (
            <Optional>
              <SheetPanel booking={booking} />
            </Optional>
          )}
          <PlacePanel booking={booking} role={role} now={now} />
          <InstructorPanel booking={booking} role={role} now={now} />
          {role !== "instructor" && now < schedule.start && calendarChange(booking, now) === "add" && (
            <Panel>
              <WhatToPrepare
                instructor={splitDisplayName(instructor.name).firstname}
                people={service.people}
                heading="h2"
              />
            </Panel>
          )}
          {isMineAhead && (
            <Optional>
              <SubstitutePart booking={booking} now={now} isChoice />
            </Optional>
          )}
          {isMineAhead && now < schedule.start && (
            <Optional>
              <PushOffer>{pushReason(booking)}</PushOffer>
            </Optional>
          )}
          <NotesPanel booking={booking} role={role} now={now} />
          {(role === "host" || role === "instructor") && (
            <ConversationPanel
              booking={booking}
              side={role === "host" ? "customer" : "instructor"}
              now={now}
              isBlocked={isBlocked}
            />
          )}
          {service.people > 1 && role === "host" && (
            <LazyBoundary fallback={<Loading />}>
              <SharePanel booking={booking} now={now} />
            </LazyBoundary>
          )}
        </Column>
        <Column>
          {role === "host" && (
            <Optional>
              <PricePanel booking={booking} cards={cards} now={now} />
            </Optional>
          )}
          <Optional>
            <BookingTimeline booking={booking} role={role} now={now} />
          </Optional>
        </Column>
      </Columns>
    </Page>
  );
}
