import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { aboutPath, apptPath, bookPath } from "../../app/paths.ts";
import { SessionLine } from "../../booking/session-line.tsx";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

const Main = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);
const Text = styled("p")({ margin: 0 });

interface TippedProps {
  booking: Booking;
  /** Minor units. */
  amount: number;
  /** Whether it was given just now, on this page. */
  isNew: boolean;
}

/** The tip is given: there is one for each session. */
export function Tipped({ booking, amount, isNew }: TippedProps) {
  const { id, instructor, billing } = booking;
  const tip = formatMoney(amount, billing.currency);
  return (
    <Panel>
      <Stack>
        <DoneHeading isNew={isNew}>{isNew ? "Thank you" : "You have given a tip"}</DoneHeading>
        <SessionLine person={instructor} booking={booking} />
        <Text>
          {isNew
            ? `Your tip of ${tip} is on its way to ${instructor.name}.`
            : `${instructor.name} has had ${tip} from you for this session. There is one tip for each session.`}
        </Text>
        <Row>
          <Main to={bookPath({ again: id })}>Book again</Main>
          <Other to={aboutPath("/rate", { id })}>Rate the session</Other>
          <Link to={apptPath(id)}>See the session</Link>
        </Row>
      </Stack>
    </Panel>
  );
}
