import Button from "@mui/material/Button";
import { guestsOf, isShareable, seatsLeft } from "@shared/domain/guests.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { Person } from "@shared/model/fields.ts";
import { lazy, Suspense, useRef, useState } from "react";
import { Message } from "../../ui/message.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { GuestList } from "./guest-list.tsx";
import { ShareLink } from "./share-link.tsx";
import { inviteWords, seatWords } from "./share-words.ts";
import { useShare } from "./use-share.ts";

const RemoveDialog = lazy(() => import("./share-dialogs.tsx").then((m) => ({ default: m.RemoveDialog })));
const RenewDialog = lazy(() => import("./share-dialogs.tsx").then((m) => ({ default: m.RenewDialog })));

/** For the host: who practises with them, and the link that lets friends join. `now` is ms UTC. */
export function SharePanel({ booking, now }: { booking: Booking; now: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  /** Whose link still works, though they were removed. */
  const [removed, setRemoved] = useState("");
  const sharing = useShare(booking.id);
  const guests = guestsOf(booking);
  const isOpen = isShareable(booking, now);
  if (!isOpen && guests.length === 0) return null;

  const startRenewal = () => {
    sharing.clear();
    setIsRenewing(true);
  };
  // The button that was pressed may be gone with its guest or its message.
  const refocus = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  return (
    <Panel aria-labelledby="together">
      <Stack>
        <h2 id="together" ref={heading} tabIndex={-1}>
          Practising with
        </h2>
        {guests.length > 0 && (
          <GuestList people={guests} {...(isOpen && { onRemove: (guest: Person) => setLeaving(guest) })} />
        )}
        {isOpen && <span role="status">{seatWords(booking)}</span>}
        {isOpen && removed && (
          <Message
            kind="info"
            action={
              <Button variant="text" onClick={startRenewal}>
                Make a new link
              </Button>
            }
          >
            The link you have sent still lets {removed} in.
          </Message>
        )}
        {isOpen && (seatsLeft(booking) > 0 || sharing.link) && (
          <ShareLink
            sharing={sharing}
            words={inviteWords(booking)}
            onRenew={removed ? undefined : startRenewal}
          />
        )}
      </Stack>
      <Suspense fallback={null}>
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
      </Suspense>
    </Panel>
  );
}
