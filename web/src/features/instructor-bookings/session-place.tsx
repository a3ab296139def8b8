import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Booking, Place } from "@shared/model/booking.ts";
import { useState } from "react";
import { usePlace } from "../../data/bookings.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { Failed } from "../../ui/faces.tsx";
import { PhoneIcon, PlaceIcon } from "../../ui/icons/icons.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { formatPhone } from "../../ui/phone-format.ts";
import { Unseen } from "../../ui/unseen.ts";

const Sheet = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 12,
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.mist,
  "& address": { fontStyle: "normal" },
  "& p": { margin: 0, whiteSpace: "pre-line" },
  "& > div": { display: "flex", flexWrap: "wrap", gap: 12 },
}));
const Action = styled("a")(quietButtonLook, { padding: "8px 10px", flex: "1 1 80px", whiteSpace: "nowrap" });

/** ms before a session from which its address is shown without being asked for. */
const SHOWN_FROM = 24 * 3_600_000;

/** Whether a session is near enough to show its address by itself. */
export const isNear = ({ schedule }: Booking, now: number): boolean => schedule.start - now < SHOWN_FROM;

/** Where to go and whom to ring; further ahead only when asked for. */
export function SessionPlace({ booking, now }: { booking: Booking; now: number }) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked || isNear(booking, now)) return <Found booking={booking} />;
  return (
    <Button variant="outlined" onClick={() => setIsAsked(true)}>
      Show address and phone<Unseen> of {booking.customer.name}</Unseen>
    </Button>
  );
}

function Found({ booking }: { booking: Booking }) {
  const place = usePlace(booking.id);
  if (place.status === "failed")
    return <Failed message="The address could not be loaded." retry={place.retry} />;
  if (place.status === "loading") return <Quiet role="status">Loading the address…</Quiet>;
  return place.value && <Address booking={booking} place={place.value} />;
}

function Address({ booking, place }: { booking: Booking; place: Place }) {
  const { city, region, postalCode } = booking.location;
  const { line1, line2, instructions, phone } = place;
  const town = `${city}, ${region} ${postalCode}`;
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${line1}, ${town}` })}`;
  return (
    <Sheet>
      <address>
        <strong>{line1}</strong>
        {line2 && `, ${line2}`}
        <br />
        {town}
      </address>
      {instructions && (
        <p>
          <Quiet>On the way: </Quiet>
          {instructions}
        </p>
      )}
      <div>
        <Action href={map} target="_blank" rel="noreferrer">
          <PlaceIcon size={18} /> Map<Unseen> (opens in a new tab)</Unseen>
        </Action>
        {phone && (
          <Action href={`tel:${phone}`}>
            <PhoneIcon size={18} /> {formatPhone(phone)}
          </Action>
        )}
      </div>
    </Sheet>
  );
}
