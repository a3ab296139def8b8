import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { CalendarFeed } from "../../../parts/calendar-feed/calendar-feed.tsx";
import { useCalendarFeed } from "../../../parts/calendar-feed/use-calendar-feed.ts";
import { Row, Stack } from "../../../ui/panel.tsx";

const Body = styled("div")({ padding: 24 });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Text = styled("p")({ margin: 0 });

/** Shows the private address calendar programs subscribe to. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const feed = useCalendarFeed();
  return (
    <Dialog open onClose={() => !feed.isRenewing && onClose()} aria-labelledby={id} fullWidth maxWidth="sm">
      <Body>
        <Stack>
          <Title id={id}>Add your sessions to your calendar</Title>
          <Text>
            Subscribe to this private link in your calendar app. When a session is rescheduled or canceled,
            your calendar updates. Most apps check every hour or so.
          </Text>
          <CalendarFeed {...feed}>
            <li>
              <strong>Anyone with this link can see when you practice and who teaches you.</strong> Keep it to
              yourself.
            </li>
            <li>It shows your city and ZIP code, but not your street address or phone number.</li>
            <li>It's read-only. Changing an event in your calendar won't change your booking.</li>
          </CalendarFeed>
          <Row style={{ justifyContent: "flex-end" }}>
            <Button disabled={feed.isRenewing} onClick={onClose}>
              Close
            </Button>
          </Row>
        </Stack>
      </Body>
    </Dialog>
  );
}
