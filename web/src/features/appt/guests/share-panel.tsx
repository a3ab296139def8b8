import type { Booking } from "@core/booking/booking.ts";
import { guestsOf, isShareable, seatsLeft } from "@core/booking/guests/guests.ts";
import type { Person } from "@core/fields.ts";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { ShareLink } from "../../../parts/booking/share/share-link.tsx";
import { invitationText, seatsText } from "../../../parts/booking/share/share-text.ts";
import { useShareLink } from "../../../parts/booking/share/use-share-link.ts";
import { Column } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { GuestList } from "./guest-list.tsx";

const RemoveDialog = lazyPart(() => import("./share-dialogs.tsx").then((m) => m.RemoveGuestDialog));
const RenewDialog = lazyPart(() => import("./share-dialogs.tsx").then((m) => m.RenewLinkDialog));

/** For the host: the guests, and the link that lets friends join. `now` is ms UTC. */
export function SharePanel({ booking, now }: { booking: Booking; now: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  /** The guest just removed, who can still use the old link. */
  const [removed, setRemoved] = useState("");
  const sharing = useShareLink(booking.id);
  const guests = guestsOf(booking);
  const isOpen = isShareable(booking, now);
  if (!isOpen && guests.length === 0) return null;

  const stopAsking = () => {
    setLeaving(null);
    setIsRenewing(false);
  };
  const startRenewal = () => {
    sharing.clear();
    setIsRenewing(true);
  };
  // The pressed button may have disappeared with its guest or its message.
  const refocus = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  return (
    <Panel aria-labelledby="together">
      <Column>
        <h2 id="together" ref={heading} tabIndex={-1}>
          Who's coming
        </h2>
        {guests.length > 0 && (
          <GuestList people={guests} {...(isOpen && { onRemove: (guest: Person) => setLeaving(guest) })} />
        )}
        {isOpen && <span role="status">{seatsText(booking)}</span>}
        {isOpen && removed && (
          <InlineAlert
            kind="info"
            action={
              <Button variant="text" onClick={startRenewal}>
                Create a new link
              </Button>
            }
          >
            {removed} can still rejoin with the link you sent.
          </InlineAlert>
        )}
        {isOpen && (seatsLeft(booking) > 0 || sharing.link) && (
          <ShareLink
            sharing={sharing}
            words={invitationText(booking)}
            onRenew={removed ? undefined : startRenewal}
          />
        )}
      </Column>
      <LazyBoundary onFailed={stopAsking}>
        {leaving && (
          <RemoveDialog
            booking={booking}
            guest={leaving}
            onClose={() => setLeaving(null)}
            onDone={() => {
              setRemoved(leaving.name);
              setLeaving(null);
              refocus();
            }}
          />
        )}
        {isRenewing && (
          <RenewDialog
            sharing={sharing}
            onClose={() => setIsRenewing(false)}
            onDone={() => {
              setRemoved("");
              setIsRenewing(false);
              refocus();
            }}
          />
        )}
      </LazyBoundary>
    </Panel>
  );
}
