import type { Person } from "@core/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Avatar } from "../../../ui/avatar.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 12 });
const Row = styled("li")({
  display: "flex",
  gap: 12,
  alignItems: "center",
  minHeight: 44,
  "& > span:nth-of-type(2)": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& > button": { marginRight: -12 },
});

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
        <Row key={id}>
          <Avatar name={name} avatar={avatar} size={40} />
          <span>
            {name} {word && <Quiet>{word}</Quiet>}
          </span>
          {onRemove && (
            <Button variant="text" onClick={() => onRemove({ id, name, avatar })}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}
