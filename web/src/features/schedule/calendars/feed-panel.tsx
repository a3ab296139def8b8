import Button from "@mui/material/Button";
import { useState } from "react";
import { CalendarFeed } from "../../../parts/calendar-feed/calendar-feed.tsx";
import { useCalendarFeed } from "../../../parts/calendar-feed/use-calendar-feed.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";

function OpenFeed() {
  return (
    <CalendarFeed {...useCalendarFeed()}>
      <li>
        <strong>Anyone with this link can see when and who you teach.</strong> Keep it to yourself.
      </li>
      <li>It shows the city and ZIP code of a session, but not the street address or phone number.</li>
      <li>It's read-only. Reply to requests here, not in your calendar.</li>
    </CalendarFeed>
  );
}

/** The feed of the instructor's sessions; its address is made at the first press. */
export function FeedPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Column>
      <Quiet>
        See your sessions, and requests waiting for your reply, in the calendar app you use. It updates when
        something is rescheduled or canceled; most apps check every hour or so.
      </Quiet>
      {isOpen ? (
        <OpenFeed />
      ) : (
        <Row>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            Show my private link
          </Button>
        </Row>
      )}
    </Column>
  );
}
