import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";
import { PushHelp } from "./push-help.tsx";
import { usePushSwitch } from "./use-push-switch.ts";

/** localStorage key: this offer was declined in this browser. The settings still have it. */
const DECLINED_KEY = "eby:push-declined";

/** Offers push notifications where they are of use, once; `children`: what for. Nothing where they are on or can't be. */
export function PushOffer({ children }: { children: ReactNode }) {
  const { state, isPending, problem, choose } = usePushSwitch();
  const [isOffered] = useState(
    (state === "off" || state === "install") && !localStorage.getItem(DECLINED_KEY),
  );
  const [isDeclined, setIsDeclined] = useState(false);
  if (!isOffered || isDeclined) return null;
  if (state === "on") return <InlineAlert kind="success">Notifications are on for this device.</InlineAlert>;
  const decline = () => {
    localStorage.setItem(DECLINED_KEY, "1");
    setIsDeclined(true);
  };
  return (
    <Panel aria-label="Push notifications">
      <Column style={{ gap: 12 }}>
        <Typography component="h2" variant="h3">
          Get told right away
        </Typography>
        <Text>{children}</Text>
        <PushHelp state={state} />
        <Row>
          {state === "off" && (
            <SubmitButton
              type="button"
              size="medium"
              variant="outlined"
              pending={isPending}
              onClick={() => choose(true)}
            >
              Turn on notifications
            </SubmitButton>
          )}
          <Button variant="text" onClick={decline}>
            Not now
          </Button>
        </Row>
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      </Column>
    </Panel>
  );
}
