import { guestsOf, isUpcoming } from "@core/booking/guests/guests.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePlace } from "../../../data/booking/bookings.ts";
import { paths } from "../../../routing/paths.ts";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { PhoneIcon } from "../../../ui/icons/icons.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { phoneVisibility } from "../details/phone-visibility.ts";
import { GuestList } from "./guest-list.tsx";

const LeaveDialog = lazyPart(() => import("./share-dialogs.tsx").then((m) => m.LeaveSessionDialog));

interface GuestPanelProps {
  booking: SessionView;
  /** The guest who is reading. */
  uid: string;
  /** ms UTC */
  now: number;
}

/** For a guest: the host, the other guests, the host's phone on the day, and how to leave. */
export function GuestPanel({ booking, uid, now }: GuestPanelProps) {
  const navigate = useNavigate();
  const place = usePlace(booking.id);
  const [isLeaving, setIsLeaving] = useState(false);
  const { customer, id } = booking;
  const people = [
    { ...customer, word: "invited you" },
    ...guestsOf(booking).map((guest) => (guest.id === uid ? { ...guest, word: "(you)" } : guest)),
  ];
  const phone = place.status === "ready" && phoneVisibility(booking, now) === "now" ? place.value?.phone : "";
  return (
    <Panel aria-labelledby="together">
      <Column>
        <h2 id="together">Who's coming</h2>
        <GuestList people={people} />
        <Row>
          {phone && (
            <Button
              component="a"
              variant="outlined"
              startIcon={<PhoneIcon size={18} />}
              sx={{ whiteSpace: "nowrap" }}
              href={`tel:${phone}`}
            >
              <VisuallyHidden>Call {customer.name}: </VisuallyHidden>
              {formatPhone(phone)}
            </Button>
          )}
          {isUpcoming(booking, now) && (
            <Button variant="outlined" color="error" onClick={() => setIsLeaving(true)}>
              Leave this session
            </Button>
          )}
        </Row>
      </Column>
      <LazyBoundary onFailed={() => setIsLeaving(false)}>
        {isLeaving && (
          <LeaveDialog
            key={id}
            booking={booking}
            uid={uid}
            onClose={() => setIsLeaving(false)}
            onDone={() => void navigate(paths.calendar, { replace: true })}
          />
        )}
      </LazyBoundary>
    </Panel>
  );
}
