import { styled } from "@mui/material/styles";
import type { Booking } from "@shared/model/booking.ts";
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { ClockIcon, PlaceIcon } from "../../ui/icons/icons.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Money } from "../../ui/money.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { shareOf } from "./deeds.ts";

const Who = styled("div")({
  display: "flex",
  gap: 12,
  alignItems: "center",
  "& > div": { display: "grid", minWidth: 0, flex: 1 },
});
const Name = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Facts = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 8,
  "& li": { display: "flex", gap: 10, alignItems: "flex-start" },
  "& svg": { marginTop: 2, color: theme.vars.palette.primary.main },
}));
const Pay = styled("p")({ margin: 0 });

const people = (n: number) => (n === 1 ? "one person" : `${n} people`);

interface BookingFactsProps {
  booking: Booking;
  /** Of the name; below a day's heading it is h3. */
  heading?: "h2" | "h3";
  /** False where the whole address stands below. */
  hasTown?: boolean;
  /** Stands beside the name: a state. */
  state?: ReactNode;
  /** A further line below the time and the town. */
  children?: ReactNode;
}

/** Who, what, when, roughly where, and what it pays. */
export function BookingFacts({
  booking,
  heading = "h2",
  hasTown = true,
  state,
  children,
}: BookingFactsProps) {
  const { customer, service, schedule, location, billing } = booking;
  return (
    <>
      <Who>
        <Avatar name={customer.name} avatar={customer.avatar} size={52} />
        <div>
          <Name as={heading}>{customer.name}</Name>
          <Quiet>
            {service.name}, {service.minutes} minutes, {people(service.people)}
          </Quiet>
        </div>
        {state}
      </Who>
      <Facts>
        <li>
          <ClockIcon />
          <span>
            <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
          </span>
        </li>
        {hasTown && (
          <li>
            <PlaceIcon />
            <span>
              {location.city}, {location.region} {location.postalCode}
            </span>
          </li>
        )}
        {children}
      </Facts>
      <Pay>
        Your share{" "}
        <strong>
          <Money minor={shareOf(booking)} currency={billing.currency} />
        </strong>{" "}
        <Quiet>
          of <Money minor={billing.amount} currency={billing.currency} />
        </Quiet>
      </Pay>
    </>
  );
}
