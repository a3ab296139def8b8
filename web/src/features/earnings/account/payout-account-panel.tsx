import type { EarningsOverview } from "@core/api/earnings.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useFocusOnChange } from "../../../ui/focus.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { accountText, payoutAccountName } from "./account-text.ts";
import { PayoutAccountForm } from "./payout-account-form.tsx";

const pills = {
  waiting: { kind: "warning", text: `${RULES.accountWaitShort} wait` },
  usable: { kind: "success", text: "Ready" },
  returned: { kind: "error", text: "Payout returned" },
} as const;

interface PayoutAccountPanelProps {
  overview: EarningsOverview;
  /** Reads the overview again. */
  onSaved: () => Promise<void>;
}

/** Where the instructor is paid, and the form that changes it. */
export function PayoutAccountPanel({ overview, onSaved }: PayoutAccountPanelProps) {
  const [isOpen, setOpen] = useState(false);
  // When it closes, the form that had the focus is gone.
  const heading = useFocusOnChange<HTMLHeadingElement>(!isOpen);
  const { account } = overview;
  const pill = account.state === "none" ? undefined : pills[account.state];
  return (
    <Panel aria-labelledby="payout-account">
      <h2 id="payout-account" ref={heading} tabIndex={-1}>
        Payout account
      </h2>
      <Column>
        {pill && (
          <Row>
            <strong>{payoutAccountName(account)}</strong>
            <Pill kind={pill.kind}>{pill.text}</Pill>
          </Row>
        )}
        {account.state === "returned" ? (
          <InlineAlert kind="warning">{accountText(overview)}</InlineAlert>
        ) : (
          <div>{accountText(overview)}</div>
        )}
        {isOpen ? (
          <PayoutAccountForm
            onCancel={() => setOpen(false)}
            onSaved={async () => {
              await onSaved();
              setOpen(false);
              notify("Payout account saved. We emailed you.");
            }}
          />
        ) : (
          <Row>
            <Button
              variant={account.state === "usable" || account.state === "waiting" ? "outlined" : "contained"}
              onClick={() => setOpen(true)}
            >
              {account.state === "none" ? "Add a payout account" : "Change payout account"}
            </Button>
          </Row>
        )}
      </Column>
    </Panel>
  );
}
