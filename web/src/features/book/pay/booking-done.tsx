import type { Booking } from "@core/booking/booking.ts";
import { isShareable } from "@core/booking/guests/guests.ts";
import { isFinalStatus } from "@core/booking/lifecycle.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { Link, Navigate } from "react-router-dom";
import { now } from "../../../clock.ts";
import { useBooking, usePlace } from "../../../data/booking/bookings.ts";
import { CalendarButton } from "../../../parts/booking/calendar-button.tsx";
import { GoogleCalendarLink } from "../../../parts/booking/google-calendar-link.tsx";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import { ShareLink } from "../../../parts/booking/share/share-link.tsx";
import { invitationText } from "../../../parts/booking/share/share-text.ts";
import { useShareLink } from "../../../parts/booking/share/use-share-link.ts";
import { WhatToPrepare } from "../../../parts/booking/what-to-prepare.tsx";
import { bookingPath, paths } from "../../../routing/paths.ts";
import { DoneHeading } from "../../../ui/done-heading.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Text } from "../../../ui/text.ts";
import { BookedFacts } from "./booked-facts.tsx";

// Loaded on demand, after the payment (byte budget).
const InstructorChecks = lazyPart(() =>
  import("../../../parts/booking/instructor/instructor-checks.tsx").then((m) => m.InstructorChecks),
);

const PushOffer = lazyPart(() => import("../../../parts/push/push-offer.tsx").then((m) => m.PushOffer));

/** Shown once booked: what happens next, and where to find the booking. */
export function BookingDone({ id }: { id: string }) {
  const unknown = (
    <EmptyState
      title="We can't find this session"
      action={
        <Button component={Link} variant="contained" to={paths.calendar}>
          Open my calendar
        </Button>
      }
    />
  );
  return (
    <Panel>
      <LoadableView of={useBooking(id)} empty={unknown}>
        {(booking) =>
          isFinalStatus(booking.status) ? (
            <Navigate to={bookingPath(id)} replace />
          ) : (
            <Booked booking={booking} />
          )
        }
      </LoadableView>
    </Panel>
  );
}

function Booked({ booking }: { booking: Booking }) {
  const { id, status, schedule, service, instructor, deadline } = booking;
  const where = usePlace(id);
  const place = where.status === "ready" ? where.value : null;
  const at = now();
  const sharing = useShareLink(id);
  const isRequest = status === "Requested";
  const { firstname } = splitDisplayName(instructor.name);
  return (
    <Column>
      <DoneHeading>{isRequest ? "Request sent" : "You're booked"}</DoneHeading>
      <InstructorLine {...instructor}>
        {service.name}, {service.minutes} minutes
      </InstructorLine>
      <Optional>
        <InstructorChecks id={instructor.id} />
      </Optional>
      <BookedFacts booking={booking} place={place} />
      {isRequest ? (
        <Text>
          We'll email you as soon as {firstname} replies
          {deadline !== undefined && (
            <>
              , by <strong>{formatTime(deadline, schedule.timeZone)}</strong> at the latest
            </>
          )}
          . You won't be charged unless {firstname} accepts. It's free to cancel until {firstname} replies.
        </Text>
      ) : (
        <Text>Check your email for the details. {firstname} will be at your door.</Text>
      )}
      <Row>
        <Button component={Link} variant="contained" to={bookingPath(id)}>
          See my session
        </Button>
        <CalendarButton booking={booking} now={at} />
        <GoogleCalendarLink booking={booking} now={at} />
      </Row>
      <Optional>
        <PushOffer>
          {isRequest
            ? `We'll let you know the moment ${firstname} replies.`
            : `We'll let you know about changes, and when ${firstname} is on the way.`}
        </PushOffer>
      </Optional>
      {isShareable(booking, at) && <ShareLink sharing={sharing} words={invitationText(booking)} />}
      <WhatToPrepare instructor={firstname} people={service.people} heading="h3" />
    </Column>
  );
}
