import Button from "@mui/material/Button";
import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import { useId, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { focusInPlace } from "../../../ui/focus.ts";
import { Row, SplitRow } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import { DocumentForm, type DocumentFormProps } from "./document-form.tsx";
import { type SentFile, validUntil } from "./document-kinds.ts";
import { StoredFile } from "./stored-file.tsx";

const Card = styled("section")(({ theme }) => ({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: 16,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  "& h3": { margin: 0 },
  "& .MuiList-root": { display: "grid", gap: 12, padding: 0 },
}));

const Acts = styled(Row)({
  gap: "0 8px",
  marginInlineStart: -8,
  "& > button": { minWidth: 0, paddingInline: 8 },
});

const ANOTHER = "another";

interface DocumentCardProps
  extends Pick<DocumentFormProps, "kind" | "label" | "room" | "isDayRequired" | "onStored"> {
  hint: string;
  /** Whether the application can't be sent without it. */
  isRequired: boolean;
  /** What an operator asked to change. */
  requested: string | undefined;
  /** The files of this kind. */
  files: readonly SentFile[];
  pictureOf: (id: string) => string | undefined;
  noPicture: string;
  /** Reads the application again. */
  onChanged: () => Promise<void>;
}

/** One kind of document: what it is for, the files that were sent, and the form for another one. */
export function DocumentCard({ files, pictureOf, noPicture, onChanged, ...about }: DocumentCardProps) {
  const { kind, label, hint, room, isRequired, isDayRequired, requested, onStored } = about;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  /** What the form is open for, besides the first file: another one, or one in the place of the file with this id. */
  const [open, setOpen] = useState<string>();
  const removing = useAction(call("/api/provider/file"));
  const replaced = files.find((file) => file.id === open);
  const close = () => {
    setOpen(undefined);
    if (title.current) focusInPlace(title.current);
  };
  const remove = async (file: string) => {
    const result = await removing.run({ remove: file });
    if (!result) return;
    if (result.ok) close();
    await onChanged();
  };
  const done = async (isWhole: boolean) => {
    await onChanged();
    // The form stays with its problem, also where some pages were stored.
    if (!isWhole) return setOpen((before) => before ?? ANOTHER);
    notify("Document uploaded.");
    close();
  };
  const isFormOpen = open !== undefined || (files.length === 0 && room > 0);
  return (
    <Card aria-labelledby={id}>
      <SplitRow sx={{ gap: "4px 12px" }}>
        <h3 id={id} ref={title} tabIndex={-1}>
          {label}
        </h3>
        {files.length > 0 ? (
          <Pill kind="success">Added</Pill>
        ) : (
          <Pill {...(isRequired && { kind: "warning" })}>{isRequired ? "Required" : "Optional"}</Pill>
        )}
      </SplitRow>
      <Quiet>{hint}</Quiet>
      <RequestedChange text={requested} />
      {files.length > 0 && (
        <List aria-label={`${label}: what you sent`}>
          {files.map((file, i) => {
            const name = files.length > 1 ? `${label} ${i + 1}` : label;
            return (
              <StoredFile key={file.id} name={name} picture={pictureOf(file.id)} noPicture={noPicture}>
                <div>{validUntil(file.until)}</div>
                <Acts>
                  <Button size="small" disabled={removing.isPending} onClick={() => setOpen(file.id)}>
                    Replace<VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    disabled={removing.isPending}
                    onClick={() => void remove(file.id)}
                  >
                    Remove<VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                </Acts>
              </StoredFile>
            );
          })}
        </List>
      )}
      {removing.problem && <InlineAlert kind="error">{removing.problem.message}</InlineAlert>}
      {isFormOpen && (
        <DocumentForm
          key={open === ANOTHER ? undefined : open}
          kind={kind}
          label={replaced ? `${label}, replacing the one you sent` : label}
          replaced={replaced}
          room={room}
          isDayRequired={isDayRequired}
          onStored={onStored}
          onDone={done}
        />
      )}
      {open && (
        <Row>
          <Button onClick={close}>Cancel</Button>
        </Row>
      )}
      {files.length > 0 && !open && room > 0 && (
        <Row>
          <Button variant="outlined" onClick={() => setOpen(ANOTHER)}>
            Add another<VisuallyHidden> document: {label}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </Card>
  );
}
