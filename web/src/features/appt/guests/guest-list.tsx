import type { Person } from "@core/fields.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemText from "@mui/material/ListItemText";
import { Avatar } from "../../../ui/avatar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

/** A participant, and a note about them. */
interface SessionMember extends Person {
  word?: string;
}

interface GuestListProps {
  people: readonly SessionMember[];
  /** Missing where the reader may not remove the participant. */
  onRemove?: (person: Person) => void;
}

/** The participants of a session. */
export function GuestList({ people, onRemove }: GuestListProps) {
  return (
    <List>
      {people.map(({ id, name, avatar, word }) => (
        <ListItem key={id} disableGutters sx={{ paddingBlock: "4px", minHeight: 52 }}>
          <ListItemAvatar>
            <Avatar name={name} avatar={avatar} size={40} />
          </ListItemAvatar>
          <ListItemText primary={<bdi>{name}</bdi>} secondary={word} />
          {onRemove && (
            <Button variant="text" size="small" onClick={() => onRemove({ id, name, avatar })}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </ListItem>
      ))}
    </List>
  );
}
