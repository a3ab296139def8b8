import type { SessionView } from "@core/booking/guests/session-view.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useSheet } from "../../../data/booking/sheets.ts";
import { SheetText } from "../../../parts/booking/sheet/sheet-text.tsx";
import { Column } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Panel } from "../../../ui/panel.tsx";

/** What the instructor wrote after the session, for the customer and the guests. */
export function SheetPanel({ booking }: { booking: SessionView }) {
  const sheet = useSheet(booking.id);
  if (sheet.status === "failed" && sheet.isRefused) return null;
  return (
    <Panel aria-labelledby="sheet">
      <Column style={{ gap: 12 }}>
        <h2 id="sheet" style={{ marginBottom: 0 }}>
          From {splitDisplayName(booking.instructor.name).firstname}
        </h2>
        <LoadableView of={sheet} empty={null}>
          {(words) => <SheetText {...words} />}
        </LoadableView>
      </Column>
    </Panel>
  );
}
