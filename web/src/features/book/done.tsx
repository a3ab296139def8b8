import { styled } from "@mui/material/styles";
import { isOver } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { Link, Navigate } from "react-router-dom";
import { apptPath, paths } from "../../app/paths.ts";
import { useBooking } from "../../data/bookings.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Panel, Row, Stack } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";

const Main = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);
const Text = styled("p")({ margin: 0 });

/** Booked: what happens next, and where to find it. */
export function Done({ id }: { id: string }) {
  const unknown = (
    <EmptyState
      title="We cannot find this booking"
      action={<Main to={paths.calendar}>Open my calendar</Main>}
    />
  );
  return (
    <Panel>
      <Faces of={useBooking(id)} empty={unknown}>
        {(booking) =>
          isOver(booking.status) ? <Navigate to={apptPath(id)} replace /> : <Booked booking={booking} />
        }
      </Faces>
    </Panel>
  );
}

function Booked({ booking }: { booking: Booking }) {
  const { id, status, schedule, service, instructor, deadline, billing } = booking;
  const isAsked = status === "Requested";
  const money = formatMoney(billing.amount, billing.currency);
  return (
    <Stack>
      <DoneHeading>{isAsked ? "Your request is sent" : "You are booked"}</DoneHeading>
      <Text>
        <strong>{service.name}</strong> with <strong>{instructor.name}</strong>
        <br />
        <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
      </Text>
      {isAsked ? (
        <Text>
          {instructor.name} answers
          {deadline !== undefined && (
            <>
              {" "}
              by <strong>{formatTime(deadline, schedule.timeZone)}</strong>
            </>
          )}
          , and we tell you at once, here and by mail. Until then {money} are only set aside; without a yes,
          all of it is yours again.
        </Text>
      ) : (
        <Text>
          {instructor.name} comes to you. Lay out a mat if you have one; everything else comes along.
        </Text>
      )}
      <Row>
        <Main to={apptPath(id)}>See my booking</Main>
        <Other to={paths.calendar}>Open my calendar</Other>
      </Row>
    </Stack>
  );
}
