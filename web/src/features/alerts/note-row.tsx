import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Note } from "@shared/model/note.ts";
import { Link } from "react-router-dom";
import { isOwnAddress, paths } from "../../app/paths.ts";
import { Pill, Quiet, Row } from "../../ui/panel.tsx";
import { deviceZone, formatTime } from "../../ui/time-format.ts";
import { Unseen } from "../../ui/unseen.ts";
import { iconOf } from "./kinds.tsx";

const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "6px 14px",
  padding: "16px 20px 8px",
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  "& > svg": { marginTop: 2, color: theme.vars.palette.text.secondary },
  "&[data-unread=true]": {
    background: theme.vars.palette.background.paper,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.secondary.main}`,
    "& > svg": { color: theme.vars.palette.secondary.main },
  },
  "& p": { margin: 0 },
}));
const Body = styled("div")({ display: "grid", gap: 6, minWidth: 0 });
const Head = styled("div")({ display: "flex", flexWrap: "wrap", gap: "4px 12px", alignItems: "center" });
const Title = styled(Link)(({ theme }) => ({
  flex: "1 1 200px",
  minWidth: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecorationColor: theme.vars.palette.control,
  "[data-unread=false] &": { fontWeight: 500 },
}));
const Parting = styled("li")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "center",
  justifyContent: "space-between",
  padding: "4px 20px",
});

/** Where a row is found again, to hand its focus on. */
export const rowId = (id: string) => `note-${id}`;

interface NoteRowProps {
  note: Note;
  /** Whether it was dismissed and is back: its button had the focus. */
  isKept: boolean;
  onRead: () => void;
  onDismiss: () => void;
}

/** One note: reading it leads where it points. */
export function NoteRow({ note, isKept, onRead, onDismiss }: NoteRowProps) {
  const { id, kind, title, text, link, read, createdAt } = note;
  const Icon = iconOf(kind);
  return (
    <Item id={rowId(id)} data-row="" data-unread={!read}>
      <Icon />
      <Body>
        <Head>
          <Title to={isOwnAddress(link) ? link : paths.alerts} onClick={onRead}>
            {title}
          </Title>
          {!read && <Pill>Unread</Pill>}
        </Head>
        <p>{text}</p>
        <Row style={{ justifyContent: "space-between" }}>
          <Quiet>
            <time dateTime={new Date(createdAt).toISOString()}>
              {formatTime(createdAt, deviceZone(), "time")}
            </time>
          </Quiet>
          <span style={{ marginInline: -20 }}>
            {!read && (
              <Button
                variant="text"
                onClick={({ currentTarget }) => {
                  // This button goes, and would take the focus with it.
                  (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
                  onRead();
                }}
              >
                Mark read<Unseen>: {title}</Unseen>
              </Button>
            )}
            <Button variant="text" autoFocus={isKept} onClick={onDismiss}>
              Dismiss<Unseen>: {title}</Unseen>
            </Button>
          </span>
        </Row>
      </Body>
    </Item>
  );
}

/** The place of a note that is about to go. */
export function PartingRow({ note, onUndo }: { note: Note; onUndo: () => void }) {
  return (
    <Parting id={rowId(note.id)} data-row="">
      <Quiet>Dismissed: {note.title}</Quiet>
      <Button variant="outlined" autoFocus onClick={onUndo}>
        Undo<Unseen>: keep {note.title}</Unseen>
      </Button>
    </Parting>
  );
}
