import type { SessionView } from "@core/booking/guests/session-view.ts";
import { hasSheet } from "@core/booking/sheet/sheet-times.ts";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { Columns } from "../../../ui/columns.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { Column } from "../../../ui/layout.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { Text } from "../../../ui/text.ts";
import { InstructorPanel } from "../details/instructor-panel.tsx";
import { NotesPanel } from "../details/notes-panel.tsx";
import { PlacePanel } from "../details/place-panel.tsx";
import { sharedStatusText } from "../status/booking-status-text.ts";
import { GuestPanel } from "./guest-panel.tsx";

// Loaded after the rest, as for the host: it stands last.
const BookingTimeline = lazyPart(() =>
  import("../status/booking-timeline.tsx").then((m) => m.BookingTimeline),
);

// Loaded on demand: only sessions that took place have one.
const SheetPanel = lazyPart(() => import("../details/sheet-panel.tsx").then((m) => m.SheetPanel));

const role: BookingRole = "guest";

/** ms between two clock ticks: a phone number appears with time. */
const TICK = 10_000;

/** A session the reader (`uid`) joined as a guest: nothing about money, and no action but leaving. */
export function GuestDetails({ session, uid }: { session: SessionView; uid: string }) {
  const now = useNow(TICK);
  const { schedule, service } = session;
  const { label, tone, text } = sharedStatusText(session, now);
  return (
    <Page
      title={service.name}
      width="wide"
      actions={<Pill kind={tone}>{label}</Pill>}
      lead={<LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />}
    >
      <Columns from="md" parts={[3, 2]}>
        <Column>
          <Panel aria-label="Status">
            <Text style={{ fontSize: "1.1rem" }} role="status">
              {text}
            </Text>
          </Panel>
          {hasSheet(session, now) && (
            <Optional>
              <SheetPanel booking={session} />
            </Optional>
          )}
          <PlacePanel booking={session} role={role} now={now} />
          <InstructorPanel booking={session} role={role} now={now} />
          <NotesPanel booking={session} role={role} now={now} />
        </Column>
        <Column>
          <GuestPanel booking={session} uid={uid} now={now} />
          <Optional>
            <BookingTimeline booking={session} role={role} now={now} />
          </Optional>
        </Column>
      </Columns>
    </Page>
  );
}
