import { isFinalStatus } from "@core/booking/lifecycle.ts";
import type { Booking } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link, Navigate } from "react-router-dom";
import { useBooking } from "../../../data/booking/bookings.ts";
import { bookingPath, paths } from "../../../routing/paths.ts";
import { DoneHeading } from "../../../ui/done-heading.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Panel, Row, Stack } from "../../../ui/panel.tsx";

const Text = styled("p")({ margin: 0 });

/** Shown once booked: what happens next, and where to find the booking. */
export function BookingDone({ id }: { id: string }) {
  const unknown = (
    <EmptyState
      title="We can't find this booking"
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
  const isRequest = status === "Requested";
  const { firstname } = splitDisplayName(instructor.name);
  return (
    <Stack>
      <DoneHeading>{isRequest ? "Request sent" : "You're booked"}</DoneHeading>
      <Text>
        <strong>{service.name}</strong> with <strong>{instructor.name}</strong>
        <br />
        <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
      </Text>
      {isRequest ? (
        <Text>
          We'll email you as soon as {firstname} replies
          {deadline !== undefined && (
            <>
              , by <strong>{formatTime(deadline, schedule.timeZone)}</strong> at the latest
            </>
          )}
          . You won't be charged unless {firstname} accepts.
        </Text>
      ) : (
        <Text>{firstname} brings mats and props. Clear about 7 by 7 feet of floor.</Text>
      )}
      <Row>
        <Button component={Link} variant="contained" to={bookingPath(id)}>
          See my booking
        </Button>
        <Button component={Link} variant="outlined" to={paths.calendar}>
          Open my calendar
        </Button>
      </Row>
    </Stack>
  );
}
