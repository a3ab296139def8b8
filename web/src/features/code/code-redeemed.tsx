import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { GiftIcon } from "../../ui/icons/icons.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import type { RedeemedGift } from "./use-redeem.ts";

const Title = styled("h2")(({ theme }) => ({
  ...theme.typography.h2,
  display: "flex",
  gap: 12,
  alignItems: "center",
  "& svg": { color: theme.vars.palette.success.main },
  "&:focus": { outline: "none" },
}));
const Text = styled("p")({ margin: 0 });

interface RedeemedProps {
  gift: RedeemedGift;
  onAnother: () => void;
}

/** The amount the code has added, and where to use it. */
export function CodeRedeemed({ gift: { amount, balance }, onAnother }: RedeemedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Title ref={heading} tabIndex={-1}>
        <GiftIcon size={32} />
        <span>
          <MoneyText minor={amount} currency={balance.currency} /> is yours
        </span>
      </Title>
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
    </Stack>
  );
}
