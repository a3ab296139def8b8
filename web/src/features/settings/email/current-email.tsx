import Button from "@mui/material/Button";
import { useState } from "react";
import type { SignedInUser } from "../../../auth/session.ts";
import { MaskedEmail } from "../../../sign-in/masked-email.tsx";
import { VerifyStep } from "../../../sign-in/verify-step.tsx";
import { Panel, Pill, Row, Stack } from "../../../ui/panel.tsx";

/** The address of the account, hidden until it is asked for, and whether it is confirmed. */
export function CurrentEmail({ user }: { user: SignedInUser }) {
  const [isShown, setIsShown] = useState(false);
  const { email, emailVerified } = user;
  return (
    <Panel>
      <h2>Your address</h2>
      <Stack>
        <Row style={{ justifyContent: "space-between" }}>
          <span style={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {isShown ? email : <MaskedEmail email={email} />}
          </span>
          <Pill kind={emailVerified ? "success" : "warning"}>
            {emailVerified ? "Confirmed" : "Not confirmed yet"}
          </Pill>
        </Row>
        <Row>
          <Button variant="outlined" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? "Hide my address" : "Show my address"}
          </Button>
        </Row>
        {!emailVerified && (
          <div>
            <VerifyStep isNext />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
