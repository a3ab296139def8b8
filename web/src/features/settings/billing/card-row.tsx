import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { now } from "../../../clock.ts";
import { cardName, formatExpiry, isCardExpired } from "../../../parts/payments/saved-cards.ts";
import { CardIcon } from "../../../ui/icons/first-icons.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

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
  card: SavedCard;
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
        {isCardExpired(card, now()) ? (
          <Pill kind="error">Expired {formatExpiry(card)}</Pill>
        ) : (
          <Quiet>Expires {formatExpiry(card)}</Quiet>
        )}
      </Facts>
      <Actions>
        {!card.isDefault && (
          <Button size="small" disabled={isPending} onClick={onDefault}>
            Make default<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" color="error" disabled={isPending} onClick={onRemove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Actions>
    </Item>
  );
}
