import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type RefObject, useId, useState } from "react";
import type { InboxRow, ItemWorkInput } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSession } from "../../auth/session.ts";
import { now } from "../../clock.ts";
import { formatTimeAt } from "../../parts/desk/desk-time.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { Row } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import { snoozeTimes } from "./snooze-times.ts";

/** The signed-in operator's uid. */
export const useOwnUid = (): string => {
  const session = useSession();
  return session.status === "signed-in" ? session.user.id : "";
};

interface ItemActsProps {
  item: InboxRow;
  isPending: boolean;
  onWork: (input: ItemWorkInput) => void;
  /** The button that snoozes, for its shortcut. */
  snooze?: RefObject<HTMLButtonElement | null> | undefined;
  /** In a card: the two presses that are made most. */
  isShort?: boolean;
}

/** Who looks after an item, and until when it is put off; buttons that change both. */
export function ItemActs({ item, isPending, onWork, snooze, isShort = false }: ItemActsProps) {
  const uid = useOwnUid();
  const { id, assignee, snoozedUntil } = item;
  const isMine = assignee?.uid === uid;
  return (
    <>
      <Row style={{ gap: 8 }}>
        {isMine ? (
          <Button variant="outlined" disabled={isPending} onClick={() => onWork({ step: "assign", id })}>
            Unassign
          </Button>
        ) : (
          <Button variant="outlined" disabled={isPending} onClick={() => onWork({ step: "assign", id, uid })}>
            Assign to me
          </Button>
        )}
        {!isShort && <AssignMenu item={item} isPending={isPending} onWork={onWork} />}
        {snoozedUntil === undefined ? (
          <SnoozeMenu item={item} isPending={isPending} onWork={onWork} snooze={snooze} />
        ) : (
          <Button
            ref={snooze}
            variant="outlined"
            disabled={isPending}
            onClick={() => onWork({ step: "wake", id })}
          >
            Unsnooze
          </Button>
        )}
      </Row>
      {!isShort && (
        <Quiet>
          {assignee ? <>Assigned to {isMine ? "you" : <bdi>{assignee.name}</bdi>}.</> : "Unassigned."}
          {snoozedUntil !== undefined &&
            ` Snoozed until ${formatTimeAt(snoozedUntil, { zone: deskZone() })}.`}
        </Quiet>
      )}
    </>
  );
}

interface ChoiceMenuProps {
  label: string;
  isPending: boolean;
  button?: RefObject<HTMLButtonElement | null> | undefined;
  /** Asked for once the menu opens. */
  choices: () => readonly { label: string; onChoose: () => void }[];
  onOpen?: () => void;
}

/** A button that opens a menu of things to choose from. */
function ChoiceMenu({ label, isPending, button, choices, onOpen }: ChoiceMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        id={id}
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          onOpen?.();
          setAnchor(event.currentTarget);
        }}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": id } }}
      >
        {anchor &&
          choices().map((choice, place) => (
            <MenuItem
              // biome-ignore lint/suspicious/noArrayIndexKey: what has loaded takes the place of what said so, and its focus
              key={place}
              onClick={() => {
                setAnchor(null);
                choice.onChoose();
              }}
            >
              <span dir="auto">{choice.label}</span>
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

function SnoozeMenu({ item, isPending, onWork, snooze }: ItemActsProps) {
  return (
    <ChoiceMenu
      label="Snooze"
      isPending={isPending}
      button={snooze}
      choices={() =>
        snoozeTimes(now(), deskZone()).map(({ label, until }) => ({
          label,
          onChoose: () => onWork({ step: "snooze", id: item.id, until }),
        }))
      }
    />
  );
}

/** Everyone of the desk; they are read when someone wants to choose. */
function AssignMenu({ item, isPending, onWork }: ItemActsProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { answer } = useAnswer(isWanted ? {} : null, deskCall("/api/operator/roles"));
  const people = answer.status === "ready" ? answer.value.people : [];
  const others = people
    .filter(({ operator, uid }) => operator && uid !== item.assignee?.uid)
    .map(({ uid, name }) => ({
      label: name || "No name",
      onChoose: () => onWork({ step: "assign", id: item.id, uid }),
    }));
  const messages = {
    loading: "Loading…",
    failed: "Not loaded. Try again",
    ready: "There is no other operator",
  };
  const retry = () => answer.status === "failed" && answer.retry();
  return (
    <ChoiceMenu
      label="Assign to…"
      isPending={isPending}
      onOpen={() => setIsWanted(true)}
      choices={() => (others.length > 0 ? others : [{ label: messages[answer.status], onChoose: retry }])}
    />
  );
}
