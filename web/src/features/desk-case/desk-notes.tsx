import type { DeskCase } from "@core/desk/case.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { callErrorText } from "../../api/call-error-text.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { actDraft } from "./acts/act-draft.ts";

const Notes = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 10,
  "& li": { borderInlineStart: `3px solid ${theme.vars.palette.divider}`, paddingInlineStart: 10 },
  "& p": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

const noteField: DeskField = {
  name: "text",
  label: "New note",
  kind: "text",
  most: 2000,
  hint: "Only the desk reads notes.",
  hasMentions: true,
};

interface DeskNotesProps {
  shown: Pick<DeskCase, "item" | "notes" | "isMentioned">;
  /** Called once the notes have changed. */
  onChange: () => void;
}

/** What operators noted on a case, the newest first, and the way to add to it. */
export function DeskNotes({ shown: { item, notes = [], isMentioned = false }, onChange }: DeskNotesProps) {
  const { what, id } = item;
  const { isPending, problem, run } = useAction((_: undefined, key: string) =>
    deskCall("/api/operator/note")({ step: "seen", what, id }, key),
  );
  const markRead = async () => {
    const result = await run(undefined);
    if (result?.ok) onChange();
  };
  return (
    <DeskPanel aria-labelledby="case-notes">
      <h2 id="case-notes">Notes</h2>
      {isMentioned && (
        <InlineAlert kind="info">
          <Row style={{ gap: 8 }}>
            <span>A note mentions you.</span>
            <Button size="small" disabled={isPending} onClick={() => void markRead()}>
              Mark as read
            </Button>
          </Row>
        </InlineAlert>
      )}
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
      {notes.length > 0 && (
        <Notes aria-labelledby="case-notes">
          {notes.map(({ at, by, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids, and are only added
            <li key={notes.length - index}>
              <Quiet>
                <bdi>{by}</bdi> · {formatDeskValue(at, "instant")}
              </Quiet>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </Notes>
      )}
      <DeskForm
        key={notes.length}
        fields={[noteField]}
        label="Add note"
        draft={actDraft(`${what}/${id}/note`, "note")}
        send={(values, key) =>
          deskCall("/api/operator/note")({ step: "write", what, id, text: typedText(values, "text") }, key)
        }
        onDone={onChange}
      />
    </DeskPanel>
  );
}
