import { styled } from "@mui/material/styles";
import { PHONE_SHOWN } from "@shared/constants.ts";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { usePlace } from "../../data/bookings.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { PhoneIcon } from "../../ui/icons/icons.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { formatPhone } from "../../ui/phone-format.ts";
import { Unseen } from "../../ui/unseen.ts";
import { phoneDay } from "./phone-day.ts";

const Ring = styled("a")(quietButtonLook, { whiteSpace: "nowrap" });

/** How to ring the instructor on the day of the session. `now` is ms UTC. */
export function PhoneLine({ booking, now }: { booking: Booking; now: number }) {
  const { id, instructor, schedule } = booking;
  const place = usePlace(id);
  const day = phoneDay(booking, now);
  const phone = place.status === "ready" ? place.value?.instructorPhone : undefined;
  if (day === "later")
    return (
      <Quiet>
        From <LocalTime at={schedule.start - PHONE_SHOWN} timeZone={schedule.timeZone} isPlain /> on you can
        ring {instructor.name} from here.
      </Quiet>
    );
  if (day && phone)
    return (
      <div>
        <Ring href={`tel:${phone}`}>
          <PhoneIcon size={18} />
          <Unseen>Ring {instructor.name}: </Unseen>
          {formatPhone(phone)}
        </Ring>
      </div>
    );
  if (day !== "now" || place.status !== "ready") return null;
  return (
    <Quiet>
      {instructor.name} has left no phone number. If something comes up,{" "}
      <Link to={paths.contact}>write to us</Link>.
    </Quiet>
  );
}
