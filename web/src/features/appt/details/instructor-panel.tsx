import type { SessionView } from "@core/booking/guests/session-view.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../../data/account/user.ts";
import { useInstructor } from "../../../data/people/use-instructor.ts";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { paths } from "../../../routing/paths.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { PhoneLine } from "./phone-line.tsx";

const InstructorDialog = lazyPart(() =>
  import("../../../parts/booking/instructor/instructor-dialog.tsx").then((m) => m.InstructorDialog),
);

interface InstructorPanelProps {
  booking: SessionView;
  role: BookingRole | null;
  /** ms UTC */
  now: number;
}

/** The instructor, and their phone on the day of the session. */
export function InstructorPanel({ booking, role, now: at }: InstructorPanelProps) {
  const { instructor } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  const [isShown, setIsShown] = useState(false);
  const found = useInstructor(instructor.id);
  const now = found.status === "ready" ? found.value : null;
  const user = useUser();
  const isBlocked = user.status === "ready" && user.value?.blacklist.includes(instructor.id);
  return (
    <Panel aria-label="Your instructor">
      <Column>
        <InstructorLine
          name={instructor.name}
          avatar={now?.avatar ?? instructor.avatar}
          {...(now && { rating: now.rating })}
          id={now && !isBlocked ? instructor.id : undefined}
        >
          {now?.styles.join(", ")}
        </InstructorLine>
        {role !== "instructor" && <PhoneLine booking={booking} now={at} />}
        {isBlocked && (
          <Quiet>
            You've blocked {firstname}. <Link to={paths.block}>Blocked instructors</Link>
          </Quiet>
        )}
        {now && !isBlocked && (
          <Row>
            <Button variant="outlined" onClick={() => setIsShown(true)}>
              About {firstname}
            </Button>
          </Row>
        )}
      </Column>
      <LazyBoundary onFailed={() => setIsShown(false)}>
        {isShown && <InstructorDialog id={instructor.id} onClose={() => setIsShown(false)} />}
      </LazyBoundary>
    </Panel>
  );
}
