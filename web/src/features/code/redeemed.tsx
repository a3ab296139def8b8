import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { GiftIcon } from "../../ui/icons/icons.tsx";
import { Money } from "../../ui/money.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import type { Gift } from "./use-redeem.ts";

const Onward = styled(Link)(buttonLook);
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
  gift: Gift;
  onAnother: () => void;
}

/** What the code has added, and where to go with it. */
export function Redeemed({ gift: { amount, balance }, onAnother }: RedeemedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Title ref={heading} tabIndex={-1}>
        <GiftIcon size={32} />
        <span>
          <Money minor={amount} currency={balance.currency} /> is yours
        </span>
      </Title>
      <Text>
        Your credit is now{" "}
        <strong>
          <Money minor={balance.amount} currency={balance.currency} />
        </strong>
        .
      </Text>
      <Row>
        <Onward to={paths.book}>Book a session</Onward>
        <Button onClick={onAnother}>Redeem another</Button>
      </Row>
      <Link to={paths.activity}>See your activity</Link>
    </Stack>
  );
}
