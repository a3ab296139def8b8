import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { SessionLine } from "../../booking/session-line.tsx";
import type { Subject } from "../../booking/subject.ts";
import { useUser } from "../../data/user.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

// What only some visits need comes when it is asked for (quality P5).
const BlockDialog = lazy(() =>
  import("../../booking/block-dialog.tsx").then((m) => ({ default: m.BlockDialog })),
);

const Other = styled(Link)(quietButtonLook);
const Text = styled("p")({ margin: 0 });

/** The report has reached us: what comes of it, and blocking the person if one likes. */
export function Reported({ person, booking, message }: Subject & { message: string }) {
  const user = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const isBlocked = user.status === "ready" && user.value?.blacklist.includes(person.id);
  return (
    <Panel>
      <Stack>
        <DoneHeading>We have your report</DoneHeading>
        <SessionLine person={person} booking={booking} />
        <Text>
          {message} If we need to know more, we write to the e-mail address of your account. We cannot always
          tell you what came of it, and money is not moved by a report.
        </Text>
        <Text>
          {isBlocked
            ? `${person.name} is blocked: they are not offered to you any more.`
            : `Would you rather not meet ${person.name} again? Then you can block them.`}
        </Text>
        <Row>
          {isBlocked ? (
            <Other to={paths.block}>Blocked instructors</Other>
          ) : (
            <Button
              variant="outlined"
              color="error"
              aria-haspopup="dialog"
              disabled={user.status !== "ready"}
              onClick={() => setIsAsking(true)}
            >
              Block {person.name}
            </Button>
          )}
          <Other to={paths.instructors}>My instructors</Other>
        </Row>
      </Stack>
      <Suspense fallback={null}>
        {isAsking && <BlockDialog person={person} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </Panel>
  );
}
