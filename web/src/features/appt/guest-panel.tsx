import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { guestsOf, isAhead } from "@shared/domain/guests.ts";
import type { Booking } from "@shared/model/booking.ts";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { usePlace } from "../../data/bookings.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { PhoneIcon } from "../../ui/icons/icons.tsx";
import { Panel, Row, Stack } from "../../ui/panel.tsx";
import { formatPhone } from "../../ui/phone-format.ts";
import { Unseen } from "../../ui/unseen.ts";
import { GuestList } from "./guest-list.tsx";
import { phoneDay } from "./phone-day.ts";

const LeaveDialog = lazy(() => import("./share-dialogs.tsx").then((m) => ({ default: m.LeaveDialog })));

const Ring = styled("a")(quietButtonLook, { whiteSpace: "nowrap" });

interface GuestPanelProps {
  booking: Booking;
  /** The guest who looks. */
  uid: string;
  /** ms UTC */
  now: number;
}

/** For a guest: who invited them, who else comes, how to ring the host on the day, and the way out. */
export function GuestPanel({ booking, uid, now }: GuestPanelProps) {
  const navigate = useNavigate();
  const place = usePlace(booking.id);
  const [isLeaving, setIsLeaving] = useState(false);
  const { customer, id } = booking;
  const people = [
    { ...customer, word: "has invited you" },
    ...guestsOf(booking).map((guest) => (guest.id === uid ? { ...guest, word: "(you)" } : guest)),
  ];
  const phone = place.status === "ready" && phoneDay(booking, now) === "now" ? place.value?.phone : "";
  return (
    <Panel aria-labelledby="together">
      <Stack>
        <h2 id="together">Practising with</h2>
        <GuestList people={people} />
        <Row>
          {phone && (
            <Ring href={`tel:${phone}`}>
              <PhoneIcon size={18} />
              <Unseen>Ring {customer.name}: </Unseen>
              {formatPhone(phone)}
            </Ring>
          )}
          {isAhead(booking, now) && (
            <Button variant="outlined" color="error" onClick={() => setIsLeaving(true)}>
              Leave this session
            </Button>
          )}
        </Row>
      </Stack>
      <Suspense fallback={null}>
        {isLeaving && (
          <LeaveDialog
            key={id}
            booking={booking}
            uid={uid}
            onClose={() => setIsLeaving(false)}
            onDone={() => void navigate(paths.calendar, { replace: true })}
          />
        )}
      </Suspense>
    </Panel>
  );
}
