import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { DoneHeading } from "../../ui/done-heading.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { GiftIcon } from "../../ui/icons/icons.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { Text } from "../../ui/text.ts";
import type { RedeemedGift } from "./use-redeem.ts";

interface RedeemedProps {
  gift: RedeemedGift;
  onAnother: () => void;
}

/** The amount the code has added, and where to use it. */
export function CodeRedeemed({ gift: { amount, balance }, onAnother }: RedeemedProps) {
  return (
    <Column>
      <DoneHeading icon={<GiftIcon size={32} />}>
        <span>
          <MoneyText minor={amount} currency={balance.currency} /> is yours
        </span>
      </DoneHeading>
      <Text>
        Your credit is now{" "}
        <strong>
          <MoneyText minor={balance.amount} currency={balance.currency} />
        </strong>
        .
      </Text>
      <Row>
        <Button component={Link} variant="contained" to={paths.book}>
          Book a session
        </Button>
        <Button onClick={onAnother}>Redeem another code</Button>
      </Row>
      <Link to={paths.activity}>See your activity</Link>
    </Column>
  );
}
