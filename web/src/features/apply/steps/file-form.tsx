import { DOCUMENT_LIMITS } from "@core/constants.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { refusalText } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { photoToSend } from "../../../parts/photo/photo-to-send.ts";
import { Choice, Field } from "../../../ui/forms/field.tsx";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { type DocumentKind, documentKinds } from "./document-kinds.ts";

/** Bytes that fit the body of the call once they are base64. */
const sent = { longest: DOCUMENT_LIMITS.longest, bytes: 190_000 };

interface FileFormProps {
  first: DocumentKind;
  /** Whether ID and insurance need the last day they're valid. */
  isDayRequired: boolean;
  onAdded: () => Promise<void>;
}

/** Adds a photo of a document. */
export function FileForm({ first, isDayRequired, onAdded }: FileFormProps) {
  const [kind, setKind] = useState<DocumentKind>(first);
  const [until, setUntil] = useState("");
  const [pictureError, setPictureError] = useState("");
  const { run, problem, isPending } = useAction(call("/api/provider/file"));
  const needsDay = isDayRequired && kind !== "certificate";
  const take = async (file: File) => {
    if (isPending) return;
    setPictureError("");
    if (needsDay && !until)
      return setPictureError("Please enter the day until which it's valid, then add the photo.");
    const picture = await photoToSend(file, sent);
    if ("error" in picture) return setPictureError(picture.error);
    const result = await run({ image: picture.image, kind, ...(until && { until }) });
    if (!result?.ok) return;
    setUntil("");
    await onAdded();
  };
  const refused = problem && refusalText(problem);
  return (
    <>
      <Choice
        label="Document"
        value={kind}
        onChange={(value) => setKind(documentKinds.find(({ id }) => id === value)?.id ?? kind)}
      >
        {documentKinds.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Choice>
      <Field
        label={needsDay ? "Valid until" : "Valid until (optional)"}
        type="date"
        required={needsDay}
        value={until}
        hint="We'll remind you a month before."
        onChange={setUntil}
      />
      {(pictureError || refused) && <InlineAlert kind="error">{pictureError || refused}</InlineAlert>}
      <Row>
        <FileButton
          variant="outlined"
          disabled={isPending}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void take(file)}
        >
          {isPending ? "Uploading…" : "Upload document"}
        </FileButton>
      </Row>
    </>
  );
}
