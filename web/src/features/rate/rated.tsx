import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { can } from "@shared/domain/life.ts";
import type { Rating } from "@shared/model/social.ts";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { aboutPath, bookPath } from "../../app/paths.ts";
import { SessionLine } from "../../booking/session-line.tsx";
import type { Subject } from "../../booking/subject.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

const Main = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);
const Text = styled("p")({ margin: 0 });

interface RatedProps extends Subject {
  rating: Rating;
  /** The server's answer. */
  message: string;
  /** Goes back to the form. */
  onChange: () => void;
}

/** The opinion is saved: what one may like to do next. */
export function Rated({ person, booking, rating, message, onChange }: RatedProps) {
  const about = booking ? { id: booking.id } : { instructor: person.id };
  const mayTip = !booking || can(booking, "tip", "customer", now());
  return (
    <Panel>
      <Stack>
        <DoneHeading>Your rating is saved</DoneHeading>
        <SessionLine person={person} booking={booking} />
        <Text>
          {message} You gave {rating.score} {rating.score === 1 ? "star" : "stars"}.
        </Text>
        {rating.score <= 2 && (
          <Text>
            We are sorry that it was not better. If something happened that we should know of,{" "}
            <Link to={aboutPath("/report", about)}>please tell us</Link>.
          </Text>
        )}
        <Row>
          {mayTip && <Main to={aboutPath("/tip", about)}>Give a tip</Main>}
          <Other to={booking ? bookPath({ again: booking.id }) : bookPath(about as { instructor: string })}>
            Book again
          </Other>
          <Button onClick={onChange}>Change my rating</Button>
        </Row>
      </Stack>
    </Panel>
  );
}
