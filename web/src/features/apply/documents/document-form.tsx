import { useState } from "react";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { Column } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import type { DocumentKind, SentFile } from "./document-kinds.ts";
import { sendDocument } from "./send-document.ts";

const TYPES = "image/jpeg,image/png,image/webp,application/pdf";

export interface DocumentFormProps {
  kind: DocumentKind;
  /** The name of the kind, for those who only hear the button. */
  label: string;
  /** The file that the new one replaces. */
  replaced: SentFile | undefined;
  /** How many more files may be added. */
  room: number;
  /** Whether the last day is needed. */
  isDayRequired: boolean;
  /** A picture has been stored: its id, and a data URL. */
  onStored: (id: string, picture: string) => void;
  /** Called at the end, also where only some pages were stored. */
  onDone: (isWhole: boolean) => Promise<void>;
}

/** Takes a photo or a PDF of a document, and the last day on which it is valid. */
export function DocumentForm({
  kind,
  label,
  replaced,
  room,
  isDayRequired,
  onStored,
  onDone,
}: DocumentFormProps) {
  const [until, setUntil] = useState(replaced?.until ?? "");
  const [dayError, setDayError] = useState<string>();
  const [doing, setDoing] = useState("");
  const { run, problem, isPending } = useAction((file: File) =>
    sendDocument(
      { file, kind, until, replaces: replaced?.id, room: replaced ? room + 1 : room },
      { onDoing: setDoing, onStored },
    ),
  );
  const take = async (file: File) => {
    if (isDayRequired && !until)
      return setDayError("Please enter the last day on which it's valid, then choose the file again.");
    const result = await run(file);
    setDoing("");
    if (result) await onDone(result.ok);
  };
  return (
    <Column sx={{ gap: "12px" }}>
      <Field
        label={isDayRequired ? "Valid until" : "Valid until (optional)"}
        type="date"
        required={isDayRequired}
        value={until}
        error={dayError}
        hint="We'll remind you a month before."
        onChange={(day) => {
          setUntil(day);
          setDayError(undefined);
        }}
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <FileButton variant="outlined" disabled={isPending} accept={TYPES} onFile={(file) => void take(file)}>
        {isPending ? doing : "Upload photo or PDF"}
        <VisuallyHidden>: {label}</VisuallyHidden>
      </FileButton>
      <VisuallyHidden role="status">{doing}</VisuallyHidden>
    </Column>
  );
}
