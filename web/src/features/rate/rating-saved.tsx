import { canTransition } from "@core/booking/lifecycle.ts";
import type { Rating } from "@core/people/instructors/rating.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { SessionLine } from "../../parts/booking/past-session/session-line.tsx";
import type { PastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { FavoriteToggle } from "../../parts/showcase/favorite-toggle.tsx";
import { bookPath, followUpPath } from "../../routing/paths.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";
import { MeetAgain } from "./meet-again.tsx";

interface RatedProps extends PastSession {
  rating: Rating;
  /** The server's answer. */
  message: string;
  /** Goes back to the form. */
  onChange: () => void;
}

/** Shown once the rating is saved, with next steps. */
export function RatingSaved({ person, booking, rating, message, onChange }: RatedProps) {
  const about = booking ? { id: booking.id } : { instructor: person.id };
  const mayTip = !booking || canTransition(booking, "tip", "customer", now());
  return (
    <Panel>
      <Column>
        <DoneHeading>Rating saved</DoneHeading>
        <SessionLine person={person} booking={booking} />
        <Text>
          {message} You gave {rating.score} {rating.score === 1 ? "star" : "stars"}.
        </Text>
        {rating.score <= 2 && (
          <Text>
            We're sorry it wasn't better. If something went wrong,{" "}
            <Link to={followUpPath("/report", about)}>please tell us</Link>.
          </Text>
        )}
        {rating.score < 3 && <MeetAgain person={person} first={splitDisplayName(person.name).firstname} />}
        <Row>
          {mayTip && (
            <Button component={Link} variant="contained" to={followUpPath("/tip", about)}>
              Leave a tip
            </Button>
          )}
          <Button
            component={Link}
            variant="outlined"
            to={booking ? bookPath({ again: booking.id }) : bookPath(about as { instructor: string })}
          >
            Book {splitDisplayName(person.name).firstname} again
          </Button>
          <Button onClick={onChange}>Change my rating</Button>
        </Row>
        {rating.score > 2 && (
          <div>
            <FavoriteToggle hasWords id={person.id} name={splitDisplayName(person.name).firstname} />
          </div>
        )}
      </Column>
    </Panel>
  );
}
