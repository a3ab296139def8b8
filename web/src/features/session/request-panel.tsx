import type { Booking } from "@core/booking/booking.ts";
import { useState } from "react";
import { useInboxBookings } from "../../data/booking/inbox.ts";
import { RequestCard } from "../../parts/instructor-bookings/request/request-card.tsx";
import { Column } from "../../ui/layout.ts";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";

/** A request with the buttons to answer it, and where the instructor is before and after; nothing once it is answered. */
export function RequestPanel({ booking, isOpen }: { booking: Booking; isOpen: boolean }) {
  // The booking as it was when the answer began: it must not change meanwhile.
  const [pinned, setPinned] = useState<Booking | null>(null);
  if (!isOpen && !pinned) return null;
  return (
    <Panel aria-label="Request">
      <Column style={{ gap: 14 }}>
        <Answer
          booking={pinned ?? booking}
          onPin={() => setPinned(booking)}
          onUnpin={() => setPinned(null)}
        />
      </Column>
    </Panel>
  );
}

function Answer({ booking, onPin, onUnpin }: { booking: Booking; onPin: () => void; onUnpin: () => void }) {
  const inbox = useInboxBookings();
  return (
    <RequestCard
      isAlone
      booking={booking}
      bookings={inbox.status === "ready" ? inbox.value.bookings : []}
      onPin={onPin}
      onUnpin={onUnpin}
      onEnd={(end) => {
        onUnpin();
        notify(end.text);
      }}
    />
  );
}
