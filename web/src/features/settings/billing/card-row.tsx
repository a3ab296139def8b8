import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Card } from "@shared/model/user.ts";
import { now } from "../../../api/clock.ts";
import { cardName, expiryOf, isExpired } from "../../../payment/saved-cards.ts";
import { CardIcon } from "../../../ui/icons/icons.tsx";
import { Pill, Quiet } from "../../../ui/panel.tsx";
import { Unseen } from "../../../ui/unseen.ts";

const Item = styled("li")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  padding: "14px 0",
});
const Facts = styled("div")({
  flex: "1 1 200px",
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 12px",
});
const Actions = styled("div")({ display: "flex", marginLeft: "auto" });

interface CardRowProps {
  card: Card;
  isPending: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

/** One saved card. */
export function CardRow({ card, isPending, onDefault, onRemove }: CardRowProps) {
  const name = cardName(card);
  return (
    <Item>
      <CardIcon />
      <Facts>
        <strong>{name}</strong>
        {card.isDefault && <Pill kind="success">Default</Pill>}
        {isExpired(card, now()) ? (
          <Pill kind="error">Expired {expiryOf(card)}</Pill>
        ) : (
          <Quiet>Expires {expiryOf(card)}</Quiet>
        )}
      </Facts>
      <Actions>
        {!card.isDefault && (
          <Button size="small" disabled={isPending} onClick={onDefault}>
            Make default<Unseen> {name}</Unseen>
          </Button>
        )}
        <Button size="small" color="error" disabled={isPending} onClick={onRemove}>
          Remove<Unseen> {name}</Unseen>
        </Button>
      </Actions>
    </Item>
  );
}
