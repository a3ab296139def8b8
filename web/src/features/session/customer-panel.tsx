import type { Booking } from "@core/booking/booking.ts";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router-dom";
import { BodyNotes } from "../../parts/instructor-bookings/body-notes.tsx";
import { CustomerBio } from "../../parts/instructor-bookings/request/customer-bio.tsx";
import { PersonSafety } from "../../parts/person-safety/person-safety.tsx";
import { clientPath } from "../../routing/instructor-links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Column } from "../../ui/layout.ts";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { SessionsAfterBlock } from "./sessions-after-block.tsx";

const Who = styled("div")({
  display: "flex",
  gap: 12,
  alignItems: "center",
  "& > div": { display: "grid", minWidth: 0 },
  "& h2": { margin: 0 },
});

/** Who the instructor meets: the customer with their bio, and their friends. */
export function CustomerPanel({ booking }: { booking: Booking }) {
  const { customer, service, guests = [], bodyNotes } = booking;
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel aria-label="Who you meet">
      <Column style={{ gap: 12 }}>
        <Who>
          <Avatar name={customer.name} avatar={customer.avatar} size={52} />
          <div>
            <h2>
              {/* A former customer is no client. */}
              {booking.allow.includes(customer.id) ? (
                <Link to={clientPath(customer.id)}>{customer.name}</Link>
              ) : (
                customer.name
              )}
            </h2>
            <Quiet>
              {service.minutes} minutes, {service.people === 1 ? "1 person" : `${service.people} people`}
            </Quiet>
          </div>
        </Who>
        {guests.length > 0 && <div>With {guests.map(({ name }) => name).join(", ")}</div>}
        <BodyNotes text={bodyNotes} />
        <CustomerBio customer={customer} />
        <PersonSafety booking={booking} onBlocked={() => setAsking(true)} />
        {isAsking && <SessionsAfterBlock customer={customer} onClose={() => setAsking(false)} />}
      </Column>
    </Panel>
  );
}
