import Button from "@mui/material/Button";
import { useState } from "react";
import type { SignedInUser } from "../../../auth/session.ts";
import { MaskedEmail } from "../../../parts/sign-in/masked-email.tsx";
import { VerifyEmail } from "../../../parts/sign-in/verify-email.tsx";
import { Column, Row, SplitRow } from "../../../ui/layout.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";

/** The account's email address, masked until revealed, and whether it is confirmed. */
export function CurrentEmail({ user }: { user: SignedInUser }) {
  const [isShown, setIsShown] = useState(false);
  const { email, emailVerified } = user;
  return (
    <Panel>
      <h2>Your email</h2>
      <Column>
        <SplitRow>
          <span style={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {isShown ? email : <MaskedEmail email={email} />}
          </span>
          <Pill kind={emailVerified ? "success" : "warning"}>
            {emailVerified ? "Confirmed" : "Not confirmed"}
          </Pill>
        </SplitRow>
        <Row>
          <Button variant="outlined" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? "Hide my email" : "Show my email"}
          </Button>
        </Row>
        {!emailVerified && (
          <div>
            <VerifyEmail isNext />
          </div>
        )}
      </Column>
    </Panel>
  );
}
