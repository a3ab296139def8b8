import IconButton from "@mui/material/IconButton";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { TrashIcon } from "../../../ui/icons/icons.tsx";

interface TimeOffLineProps {
  when: string;
  /** What it is. */
  kind: string;
  isPending: boolean;
  onRemove: () => void;
}

/** A line of time off or extra hours, with a button that removes it. */
export function TimeOffLine({ when, kind, isPending, onRemove }: TimeOffLineProps) {
  return (
    <ListItem
      divider
      disableGutters
      secondaryAction={
        <IconButton edge="end" disabled={isPending} aria-label={`Remove ${when}`} onClick={onRemove}>
          <TrashIcon size={20} />
        </IconButton>
      }
    >
      <ListItemText primary={when} secondary={kind} />
    </ListItem>
  );
}
