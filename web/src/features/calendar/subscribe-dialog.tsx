import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { CopyField } from "../../ui/copy-field.tsx";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import { Renew } from "./renew.tsx";
import { useFeed } from "./use-feed.ts";

const Body = styled("div")({ padding: 24 });
const Title = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Text = styled("p")({ margin: 0 });
const Points = styled("ul")({ margin: 0, paddingLeft: 20, display: "grid", gap: 6 });

/** The private address at which calendar programs find one's sessions. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { feed, isRenewing, problem, renew } = useFeed();
  return (
    <Dialog open onClose={() => !isRenewing && onClose()} aria-labelledby={id} fullWidth maxWidth="sm">
      <Body>
        <Stack>
          <Title id={id}>Your sessions in your own calendar</Title>
          <Text>
            Calendar programs can subscribe to your sessions by a private address, and follow when one is
            moved or canceled. Most look again every hour or so.
          </Text>
          {feed.status === "loading" && <Loading />}
          {feed.status === "failed" && <Failed message={feed.message} retry={feed.retry} />}
          {feed.status === "ready" && (
            <>
              <CopyField key={feed.value.address} label="Private address" value={feed.value.address} />
              <Row>
                <Button variant="contained" href={feed.value.webcal}>
                  Open in my calendar
                </Button>
              </Row>
              <Points>
                <li>
                  <strong>Whoever has this address can read when and with whom you practise.</strong> Keep it
                  to yourself.
                </li>
                <li>Your street and phone number are not in it: only the town and its postal code.</li>
                <li>It can only be read: nothing you change in your calendar comes back to us.</li>
              </Points>
              <Renew isPending={isRenewing} problem={problem} onRenew={renew} />
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
