import Button from "@mui/material/Button";
import type { Booking } from "@shared/model/booking.ts";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { InstructorLine } from "../../booking/instructor-line.tsx";
import type { Role } from "../../booking/role.ts";
import { useInstructor } from "../../data/catalogue.ts";
import { useUser } from "../../data/user.ts";
import { Panel, Quiet, Row, Stack } from "../../ui/panel.tsx";
import { PhoneLine } from "./phone-line.tsx";

const InstructorDialog = lazy(() =>
  import("../../booking/instructor-dialog.tsx").then((m) => ({ default: m.InstructorDialog })),
);

interface InstructorPanelProps {
  booking: Booking;
  role: Role | null;
  /** ms UTC */
  now: number;
}

/** Who comes, and how to ring them on the day. */
export function InstructorPanel({ booking, role, now: at }: InstructorPanelProps) {
  const { instructor } = booking;
  const [isShown, setIsShown] = useState(false);
  const found = useInstructor(instructor.id);
  const now = found.status === "ready" ? found.value : null;
  const user = useUser();
  const isBlocked = user.status === "ready" && user.value?.blacklist.includes(instructor.id);
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
        {role !== "instructor" && <PhoneLine booking={booking} now={at} />}
        {isBlocked && (
          <Quiet>
            You have blocked {instructor.name}. <Link to={paths.block}>Blocked instructors</Link>
          </Quiet>
        )}
        {now && !isBlocked && (
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
