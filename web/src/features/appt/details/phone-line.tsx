import type { SessionView } from "@core/booking/guests/session-view.ts";
import { PHONE_VISIBLE_BEFORE } from "@core/constants.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { usePlace } from "../../../data/booking/bookings.ts";
import { paths } from "../../../routing/paths.ts";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { PhoneIcon } from "../../../ui/icons/icons.tsx";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { phoneVisibility } from "./phone-visibility.ts";

/** The instructor's phone on the day of the session. `now` is ms UTC. */
export function PhoneLine({ booking, now }: { booking: SessionView; now: number }) {
  const { id, instructor, schedule } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  const place = usePlace(id);
  const day = phoneVisibility(booking, now);
  const phone = place.status === "ready" ? place.value?.instructorPhone : undefined;
  if (day === "later")
    return (
      <Quiet>
        You'll be able to call {firstname} from{" "}
        <LocalTime at={schedule.start - PHONE_VISIBLE_BEFORE} timeZone={schedule.timeZone} isPlain />.
      </Quiet>
    );
  if (day && phone)
    return (
      <div>
        <Button component="a" variant="outlined" startIcon={<PhoneIcon size={18} />} href={`tel:${phone}`}>
          <VisuallyHidden>Call {firstname}: </VisuallyHidden>
          {formatPhone(phone)}
        </Button>
      </div>
    );
  if (day !== "now" || place.status !== "ready") return null;
  return (
    <Quiet>
      {firstname} hasn't shared a phone number. If something comes up,{" "}
      <Link to={paths.contact}>contact us</Link>.
    </Quiet>
  );
}
