import type { SessionView } from "@core/booking/guests/session-view.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSheet } from "../../../data/booking/sheets.ts";
import { SheetText } from "../../../parts/booking/sheet-text.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Panel } from "../../../ui/panel.tsx";

// Loaded on demand.
const ReportMessageDialog = lazyPart(() =>
  import("../../../parts/conversation/report-message-dialog.tsx").then((m) => m.ReportMessageDialog),
);

/** What the instructor wrote after the session, for the customer and the guests; each can report it. */
export function SheetPanel({ booking }: { booking: SessionView }) {
  const sheet = useSheet(booking.id);
  const [isReporting, setReporting] = useState(false);
  const { firstname } = splitDisplayName(booking.instructor.name);
  if (sheet.status === "failed" && sheet.isRefused) return null;
  return (
    <Panel aria-labelledby="sheet">
      <Column style={{ gap: 12 }}>
        <h2 id="sheet" style={{ marginBottom: 0 }}>
          From {firstname}
        </h2>
        <LoadableView of={sheet} empty={null}>
          {(words) => (
            <>
              <SheetText {...words} />
              <Row>
                <Button
                  size="small"
                  aria-label={`Report what ${firstname} wrote`}
                  onClick={() => setReporting(true)}
                >
                  Report
                </Button>
              </Row>
              {isReporting && (
                <LazyBoundary onFailed={() => setReporting(false)}>
                  <ReportMessageDialog
                    appointmentId={booking.id}
                    text={[words.practiced, words.atHome].filter((one) => one !== "").join("\n")}
                    other={firstname}
                    onClose={() => setReporting(false)}
                  />
                </LazyBoundary>
              )}
            </>
          )}
        </LoadableView>
      </Column>
    </Panel>
  );
}
