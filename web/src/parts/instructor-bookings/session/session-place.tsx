import type { Booking, BookingPlace } from "@core/booking/booking.ts";
import { PLACE_VISIBLE_FOR } from "@core/constants.ts";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { usePlace } from "../../../data/booking/bookings.ts";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { PhoneIcon, PlaceIcon } from "../../../ui/icons/icons.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { directionsTo } from "./directions.ts";

const Sheet = styled(Paper)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.mist,
  "& address": { fontStyle: "normal" },
  "& p": { margin: 0, whiteSpace: "pre-line" },
}));
const Links = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  "& > a": { padding: "8px 10px", flex: "1 1 10rem", minWidth: 0 },
});

/** The address, how to get in, the customer's phone, and until when the instructor sees them. */
export function SessionPlace({ booking }: { booking: Booking }) {
  const place = usePlace(booking.id);
  const { city, region, postalCode } = booking.location;
  if (place.status === "failed")
    return place.isRefused ? (
      <Quiet>
        {city}, {region} {postalCode}. You can no longer see the exact address.
      </Quiet>
    ) : (
      <LoadFailed message="We couldn't load the address." retry={place.retry} />
    );
  if (place.status === "loading") return <Quiet role="status">Loading the address…</Quiet>;
  return place.value && <Address booking={booking} place={place.value} />;
}

interface AddressProps {
  booking: Booking;
  place: BookingPlace;
}

function Address({ booking, place }: AddressProps) {
  const { city, region, postalCode } = booking.location;
  const { line1, line2, instructions } = place;
  return (
    <Sheet elevation={0}>
      <address>
        <bdi>
          <strong>{line1}</strong>
          {line2 && `, ${line2}`}
        </bdi>
        <br />
        {city}, {region} {postalCode}
      </address>
      {instructions && (
        <p dir="auto">
          <Quiet>How to get in: </Quiet>
          {instructions}
        </p>
      )}
      <PlaceLinks booking={booking} place={place} />
      <Quiet>
        Visible until {formatTime(booking.schedule.end + PLACE_VISIBLE_FOR, booking.schedule.timeZone)}.
      </Quiet>
    </Sheet>
  );
}

/** The way there in the phone's map app, and a call. */
export function PlaceLinks({ booking, place }: AddressProps) {
  const { city, region, postalCode } = booking.location;
  const { line1, phone } = place;
  return (
    <Links>
      <Button
        component="a"
        variant="outlined"
        startIcon={<PlaceIcon size={18} />}
        href={directionsTo(`${line1}, ${city}, ${region} ${postalCode}`, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
      >
        Directions<VisuallyHidden> to {booking.customer.name} (opens in a new tab)</VisuallyHidden>
      </Button>
      {phone && (
        <Button component="a" variant="outlined" startIcon={<PhoneIcon size={18} />} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </Button>
      )}
    </Links>
  );
}
