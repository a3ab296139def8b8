import type { Booking } from "@core/booking/booking.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { canChangeNotes } from "@core/booking/session-notes.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { usePlace } from "../../../data/booking/bookings.ts";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";

// Loaded on demand: most people only read their notes.
const NotesEditor = lazyPart(() => import("./notes-editor.tsx").then((m) => m.NotesEditor));

const Words = styled("p")({ margin: 0, whiteSpace: "pre-line" });

interface NotesPanelProps {
  /** With the notes about the customer's body, which friends do not have. */
  booking: SessionView & Pick<Booking, "bodyNotes">;
  role: BookingRole | null;
  /** ms UTC */
  now: number;
}

/** The customer's notes for the instructor; the customer can change them until the session starts. */
export function NotesPanel({ booking, role, now }: NotesPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const place = usePlace(booking.id);
  const isChangeable = role === "host" && canChangeNotes(booking, now);
  const isHidden = place.status === "failed" && place.isRefused;
  const known = place.status === "ready" ? place.value : null;
  const bodyNotes = booking.bodyNotes ?? known?.bodyNotes ?? "";
  const hasNotes = Boolean(known?.instructions || bodyNotes);
  // A form stays open, with what was typed and why it wasn't saved, even if the session starts meanwhile.
  if (isHidden || !(isChangeable || isEditing || hasNotes)) return null;
  const { firstname } = splitDisplayName(booking.instructor.name);
  const close = () => {
    setIsEditing(false);
    // The pressed button is gone with the form.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Panel aria-labelledby="notes">
      <Column>
        <h2 id="notes" ref={heading} tabIndex={-1}>
          Notes for {firstname}
        </h2>
        <LoadableView of={place} empty={null}>
          {({ instructions }) =>
            isEditing ? (
              <LazyBoundary fallback={<Loading />} onFailed={close}>
                <NotesEditor booking={booking} notes={{ bodyNotes, instructions }} onClose={close} />
              </LazyBoundary>
            ) : (
              <>
                {bodyNotes && (
                  <Words dir="auto">
                    <Quiet>About your body: </Quiet>
                    {bodyNotes}
                  </Words>
                )}
                {instructions && (
                  <Words dir="auto">
                    <Quiet>How to get in: </Quiet>
                    {instructions}
                  </Words>
                )}
                {!hasNotes && (
                  <Quiet>
                    Goals, injuries, how to get in, pets: anything that helps {firstname} prepare.
                  </Quiet>
                )}
                {isChangeable && (
                  <Row>
                    <Button variant="outlined" onClick={() => setIsEditing(true)}>
                      {hasNotes ? "Edit notes" : "Add notes"}
                    </Button>
                  </Row>
                )}
              </>
            )
          }
        </LoadableView>
      </Column>
    </Panel>
  );
}
