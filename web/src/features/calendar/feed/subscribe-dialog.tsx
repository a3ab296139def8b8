import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { CopyField } from "../../../ui/forms/copy-field.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Row, Stack } from "../../../ui/panel.tsx";
import { Points } from "../../../ui/points.ts";
import { RenewFeed } from "./renew-feed.tsx";
import { useCalendarFeed } from "./use-calendar-feed.ts";

const Body = styled("div")({ padding: 24 });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Text = styled("p")({ margin: 0 });

/** Shows the private address calendar programs subscribe to. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { feed, isRenewing, problem, renew } = useCalendarFeed();
  return (
    <Dialog open onClose={() => !isRenewing && onClose()} aria-labelledby={id} fullWidth maxWidth="sm">
      <Body>
        <Stack>
          <Title id={id}>Add your sessions to your calendar</Title>
          <Text>
            Subscribe to this private link in your calendar app. When a session is rescheduled or canceled,
            your calendar follows. Most apps check every hour or so.
          </Text>
          {feed.status === "loading" && <Loading />}
          {feed.status === "failed" && <LoadFailed message={feed.message} retry={feed.retry} />}
          {feed.status === "ready" && (
            <>
              <CopyField key={feed.value.address} label="Private link" value={feed.value.address} />
              <Row>
                <Button variant="contained" href={feed.value.webcal}>
                  Open in my calendar
                </Button>
              </Row>
              <Points>
                <li>
                  <strong>Anyone with this link can see when you practice and who teaches you.</strong> Keep
                  it to yourself.
                </li>
                <li>It shows your city and ZIP code, but not your street address or phone number.</li>
                <li>It's read-only. Changing an event in your calendar won't change your booking.</li>
              </Points>
              <RenewFeed isPending={isRenewing} problem={problem} onRenew={renew} />
            </>
          )}
          <Row style={{ justifyContent: "flex-end" }}>
            <Button disabled={isRenewing} onClick={onClose}>
              Close
            </Button>
          </Row>
        </Stack>
      </Body>
    </Dialog>
  );
}
