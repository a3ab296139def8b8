import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../data/account/user.ts";
import { SessionLine } from "../../parts/booking/past-session/session-line.tsx";
import type { PastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { paths } from "../../routing/paths.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";

// Loaded on demand: most visits do not block (byte budget).
const BlockDialog = lazyPart(() =>
  import("../../parts/booking/instructor/block-dialog.tsx").then((m) => m.BlockDialog),
);

/** Shown once the report is sent: what happens next, and a way to block the instructor. */
export function ReportSent({ person, booking, message }: PastSession & { message: string }) {
  const user = useUser();
  const { firstname } = splitDisplayName(person.name);
  const [isAsking, setIsAsking] = useState(false);
  const isBlocked = user.status === "ready" && user.value?.blacklist.includes(person.id);
  return (
    <Panel>
      <Column>
        <DoneHeading>We got your report</DoneHeading>
        <SessionLine person={person} booking={booking} />
        <Text>
          {message} If we need to know more, we'll email you. We can't always tell you the outcome, and a
          report alone doesn't trigger a refund.
        </Text>
        <Text>
          {isBlocked
            ? `${firstname} is blocked. You won't see them when you book.`
            : `Rather not see ${firstname} again? You can block them.`}
        </Text>
        <Row>
          {isBlocked ? (
            <Button component={Link} variant="outlined" to={paths.block}>
              Blocked instructors
            </Button>
          ) : (
            <Button
              variant="outlined"
              color="error"
              aria-haspopup="dialog"
              disabled={user.status !== "ready"}
              onClick={() => setIsAsking(true)}
            >
              Block {firstname}
            </Button>
          )}
          <Button component={Link} variant="outlined" to={paths.instructors}>
            My instructors
          </Button>
        </Row>
      </Column>
      <LazyBoundary onFailed={() => setIsAsking(false)}>
        {isAsking && <BlockDialog person={person} onClose={() => setIsAsking(false)} />}
      </LazyBoundary>
    </Panel>
  );
}
