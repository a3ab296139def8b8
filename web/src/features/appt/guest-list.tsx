import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Person } from "@shared/model/fields.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { Unseen } from "../../ui/unseen.ts";

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 12 });
const Row = styled("li")({
  display: "flex",
  gap: 12,
  alignItems: "center",
  minHeight: 44,
  "& > span:nth-of-type(2)": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& > button": { marginRight: -12 },
});

/** Somebody in the session, and what there is to say of them. */
export interface Member extends Person {
  word?: string;
}

interface GuestListProps {
  people: readonly Member[];
  /** Given where somebody may be taken off the list. */
  onRemove?: (person: Person) => void;
}

/** Who practises together. */
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
              Remove<Unseen> {name}</Unseen>
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}
