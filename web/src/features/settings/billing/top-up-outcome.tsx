import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { OpenCharge } from "../../../parts/payments/open-charge.tsx";
import type { Charge } from "../../../parts/payments/use-charge.ts";
import { paths } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useNextPath } from "../use-save-setting.ts";

/** The state of a top-up, and what to do about it. */
export function TopUpOutcome(topUp: Charge) {
  const { outcome, chargeRequest, startOver } = topUp;
  if (outcome?.status === "done")
    return <Done amount={formatMoney(chargeRequest?.amount ?? 0)} onAgain={startOver} />;
  return <OpenCharge charge={topUp} what="payment" canStartOver />;
}

/** Shown once paid: the new balance, and where to continue. */
function Done({ amount, onAgain }: { amount: string; onAgain: () => void }) {
  const { next, isElsewhere } = useNextPath();
  return (
    <>
      <InlineAlert kind="success">
        <strong>Thank you. Your payment of {amount} went through.</strong> Your credit is ready to use.
      </InlineAlert>
      <Row>
        <Button component={Link} variant="contained" to={isElsewhere ? next : paths.book}>
          {isElsewhere ? "Continue" : "Book a session"}
        </Button>
        <Button onClick={onAgain}>Top up again</Button>
      </Row>
    </>
  );
}
