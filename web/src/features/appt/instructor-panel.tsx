import Button from "@mui/material/Button";
import type { Booking } from "@shared/model/booking.ts";
import { useState } from "react";
import { InstructorDialog } from "../../booking/instructor-dialog.tsx";
import { InstructorLine } from "../../booking/instructor-line.tsx";
import { useInstructor } from "../../data/catalogue.ts";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

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
      {isShown && <InstructorDialog id={instructor.id} onClose={() => setIsShown(false)} />}
    </Panel>
  );
}
