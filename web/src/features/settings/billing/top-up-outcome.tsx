import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { OpenCharge } from "../../../payment/open-charge.tsx";
import type { Charge } from "../../../payment/use-charge.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { Message } from "../../../ui/message.tsx";
import { formatMoney } from "../../../ui/money-format.ts";
import { Row } from "../../../ui/panel.tsx";
import { useNext } from "../use-save.ts";

const Onward = styled(Link)(buttonLook);

/** What a top-up has come to so far, and what can be done about it. */
export function TopUpOutcome(topUp: Charge) {
  const { outcome, intention, startOver } = topUp;
  if (outcome?.status === "done")
    return <Done amount={formatMoney(intention?.amount ?? 0)} onAgain={startOver} />;
  return <OpenCharge charge={topUp} what="payment" canStartOver />;
}

/** Paid: what there is now, and where to go. */
function Done({ amount, onAgain }: { amount: string; onAgain: () => void }) {
  const { next, isElsewhere } = useNext();
  return (
    <>
      <Message kind="success">
        <strong>Thank you. Your payment of {amount} went through,</strong> and your credit is up to date.
      </Message>
      <Row>
        <Onward to={isElsewhere ? next : paths.book}>{isElsewhere ? "Go on" : "Book a session"}</Onward>
        <Button onClick={onAgain}>Top up again</Button>
      </Row>
    </>
  );
}
