import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { SessionLine } from "../../parts/booking/past-session/session-line.tsx";
import { bookingPath, bookPath, followUpPath } from "../../routing/paths.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Column, Row } from "../../ui/layout.ts";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";

interface TippedProps {
  booking: Booking;
  /** Minor units. */
  amount: number;
  /** Whether it was given just now on this page. */
  isNew: boolean;
}

/** Shown once the tip is given; each session has at most one. */
export function TipSent({ booking, amount, isNew }: TippedProps) {
  const { id, instructor, billing } = booking;
  const tip = formatMoney(amount, billing.currency);
  const { firstname } = splitDisplayName(instructor.name);
  return (
    <Panel>
      <Column>
        <DoneHeading isNew={isNew}>{isNew ? "Thank you" : "You already left a tip"}</DoneHeading>
        <SessionLine person={instructor} booking={booking} />
        <Text>
          {isNew
            ? `Your tip of ${tip} is on its way to ${firstname}.`
            : `You tipped ${firstname} ${tip} for this session. You can tip once per session.`}
        </Text>
        <Row>
          <Button component={Link} variant="contained" to={bookPath({ again: id })}>
            Book {firstname} again
          </Button>
          <Button component={Link} variant="outlined" to={followUpPath("/rate", { id })}>
            Rate the session
          </Button>
          <Link to={bookingPath(id)}>See the session</Link>
        </Row>
      </Column>
    </Panel>
  );
}
