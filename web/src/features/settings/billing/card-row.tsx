import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { now } from "../../../clock.ts";
import { cardName, formatExpiry, isCardExpired } from "../../../parts/payments/cards/saved-cards.ts";
import { CardIcon } from "../../../ui/icons/first-icons.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

interface CardRowProps {
  card: SavedCard;
  isPending: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

export function CardRow({ card, isPending, onDefault, onRemove }: CardRowProps) {
  const name = cardName(card);
  return (
    <ListItem disableGutters divider sx={{ flexWrap: "wrap" }}>
      <ListItemIcon>
        <CardIcon />
      </ListItemIcon>
      <ListItemText
        primary={
          <>
            {name} {card.isDefault && <Pill kind="success">Default</Pill>}
          </>
        }
        secondary={
          isCardExpired(card, now()) ? (
            <Pill kind="error">Expired {formatExpiry(card)}</Pill>
          ) : (
            `Expires ${formatExpiry(card)}`
          )
        }
      />
      <span style={{ marginInlineStart: "auto" }}>
        {!card.isDefault && (
          <Button size="small" disabled={isPending} onClick={onDefault}>
            Make default<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" color="error" disabled={isPending} onClick={onRemove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </ListItem>
  );
}
