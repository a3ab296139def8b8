import type { Booking } from "@core/booking/booking.ts";
import { wholePrice } from "@core/booking/money/covered.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/instructor-links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { ClockIcon } from "../../ui/icons/first-icons.tsx";
import { PlaceIcon } from "../../ui/icons/icons.tsx";
import { IconList, IconListItem } from "../../ui/lists/icon-list.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { instructorShareOf } from "./instructor-actions.ts";
import { partOfTownText } from "./part-of-town.ts";

const Who = styled("div")({
  display: "flex",
  gap: 12,
  alignItems: "center",
  "& > div": { display: "grid", minWidth: 0, flex: 1 },
});
const people = (n: number) => (n === 1 ? "1 person" : `${n} people`);

interface BookingFactsProps {
  booking: Booking;
  /** Heading level of the name; h3 below a day's heading. */
  heading?: "h2" | "h3";
  /** False where the full address follows. */
  hasTown?: boolean;
  /** Whether the name leads to the page of the session. */
  isLinked?: boolean;
  /** Shown beside the name: a status. */
  state?: ReactNode;
  /** Another `IconListItem` below the time and the town. */
  children?: ReactNode;
}

/** Customer, session, time, town and payout. */
export function BookingFacts({
  booking,
  heading = "h2",
  hasTown = true,
  isLinked = false,
  state,
  children,
}: BookingFactsProps) {
  const { customer, service, schedule, location, billing } = booking;
  return (
    <>
      <Who>
        <Avatar name={customer.name} avatar={customer.avatar} size={52} />
        <div>
          <Typography component={heading} variant="h3">
            {isLinked ? <Link to={sessionPath(booking.id)}>{customer.name}</Link> : customer.name}
          </Typography>
          <Quiet>
            {service.name}, {service.minutes} minutes, {people(service.people)}
          </Quiet>
        </div>
        {state}
      </Who>
      <IconList>
        <IconListItem icon={<ClockIcon />}>
          <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
        </IconListItem>
        {hasTown && <IconListItem icon={<PlaceIcon />}>{partOfTownText(location)}</IconListItem>}
        {children}
      </IconList>
      <Text>
        You earn{" "}
        <strong>
          <MoneyText minor={instructorShareOf(booking)} currency={billing.currency} />
        </strong>{" "}
        <Quiet>
          of <MoneyText minor={wholePrice(billing)} currency={billing.currency} />
        </Quiet>
      </Text>
    </>
  );
}
