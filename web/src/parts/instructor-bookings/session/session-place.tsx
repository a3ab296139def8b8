import type { Booking, BookingPlace } from "@core/booking/model.ts";
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

const Sheet = styled(Paper)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.mist,
  "& address": { fontStyle: "normal" },
  "& p": { margin: 0, whiteSpace: "pre-line" },
  "& > div": { display: "flex", flexWrap: "wrap", gap: 12 },
}));

/** The address, the customer's notes and phone, and until when the instructor sees them. */
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

function Address({ booking, place }: { booking: Booking; place: BookingPlace }) {
  const { city, region, postalCode } = booking.location;
  const { line1, line2, instructions, phone } = place;
  const town = `${city}, ${region} ${postalCode}`;
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${line1}, ${town}` })}`;
  return (
    <Sheet elevation={0}>
      <address>
        <bdi>
          <strong>{line1}</strong>
          {line2 && `, ${line2}`}
        </bdi>
        <br />
        {town}
      </address>
      {instructions && (
        <p dir="auto">
          <Quiet>Notes for you: </Quiet>
          {instructions}
        </p>
      )}
      <div>
        <Button
          component="a"
          variant="outlined"
          startIcon={<PlaceIcon size={18} />}
          sx={{ padding: "8px 10px", flex: "1 1 80px", minWidth: 0 }}
          href={map}
          target="_blank"
          rel="noreferrer"
        >
          Map<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Button>
        {phone && (
          <Button
            component="a"
            variant="outlined"
            startIcon={<PhoneIcon size={18} />}
            sx={{ padding: "8px 10px", flex: "1 1 170px", minWidth: 0 }}
            href={`tel:${phone}`}
          >
            {formatPhone(phone)}
          </Button>
        )}
      </div>
      <Quiet>
        You can see this until{" "}
        {formatTime(booking.schedule.end + PLACE_VISIBLE_FOR, booking.schedule.timeZone)}.
      </Quiet>
    </Sheet>
  );
}
