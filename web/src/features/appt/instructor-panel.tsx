import Button from "@mui/material/Button";
import type { Booking } from "@shared/model/booking.ts";
import { lazy, Suspense, useState } from "react";
import { InstructorLine } from "../../booking/instructor-line.tsx";
import { useInstructor } from "../../data/catalogue.ts";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

const InstructorDialog = lazy(() =>
  import("../../booking/instructor-dialog.tsx").then((m) => ({ default: m.InstructorDialog })),
);

/** Who comes. */
export function InstructorPanel({ booking: { instructor } }: { booking: Pick<Booking, "instructor"> }) {
  const [isShown, setIsShown] = useState(false);
  const found = useInstructor(instructor.id);
  const now = found.status === "ready" ? found.value : null;
  const average = now && now.rating.count > 0 ? now.rating.sum / now.rating.count : 0;
  return (
    <Panel aria-label="Your instructor">
      <Stack>
        <InstructorLine
          name={instructor.name}
          avatar={now?.avatar ?? instructor.avatar}
          {...(now && { rating: { average, count: now.rating.count } })}
        >
          {now?.styles.join(", ")}
        </InstructorLine>
        {now && (
          <Row>
            <Button variant="outlined" onClick={() => setIsShown(true)}>
              About {instructor.name}
            </Button>
          </Row>
        )}
      </Stack>
      <Suspense fallback={null}>
        {isShown && <InstructorDialog id={instructor.id} onClose={() => setIsShown(false)} />}
      </Suspense>
    </Panel>
  );
}
