import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { addDocument } from "../../../api/calls/applications.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Choice, Field } from "../../../ui/forms/field.tsx";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { Row } from "../../../ui/panel.tsx";
import { type DocumentKind, documentKinds } from "./document-kinds.ts";
import { pictureOfDocument } from "./picture-of-document.ts";

/** The look of MUI's button on a label: the file input in it is what takes the focus. */
const Choose = styled((props: ButtonProps) => (
  // biome-ignore lint/a11y/useValidAriaRole: without it, MUI makes the label a button around the input
  <Button component="label" role={undefined} variant="outlined" tabIndex={-1} {...props} />
))(({ theme }) => ({
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& input": { position: "absolute", inset: 0, opacity: 0, width: "100%", cursor: "inherit" },
}));

/** Adds a photo of a document. */
export function FileForm({ first, onAdded }: { first: DocumentKind; onAdded: () => Promise<void> }) {
  const [kind, setKind] = useState<DocumentKind>(first);
  const [until, setUntil] = useState("");
  const [wrong, setWrong] = useState("");
  const { run, problem, isPending } = useAction(addDocument);
  const take = async (file: File | undefined) => {
    if (!file || isPending) return;
    setWrong("");
    const picture = await pictureOfDocument(file);
    if ("wrong" in picture) return setWrong(picture.wrong);
    const result = await run({ image: picture.image, kind, ...(until && { until }) });
    if (!result?.ok) return;
    setUntil("");
    await onAdded();
  };
  const refused = problem && (Object.values(fieldErrorsOf(problem))[0] ?? problem.message);
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
        label="Valid until (optional)"
        type="date"
        value={until}
        hint="We'll remind you a month before."
        onChange={setUntil}
      />
      {(wrong || refused) && <InlineAlert kind="error">{wrong || refused}</InlineAlert>}
      <Row>
        <Choose disabled={isPending}>
          {isPending ? "Uploading…" : "Add a photo of it"}
          <input
            type="file"
            disabled={isPending}
            // Without HEIC in the list, iPhones convert the picture to JPEG.
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Choosing the same file again must fire a change, too.
              target.value = "";
            }}
          />
        </Choose>
      </Row>
    </>
  );
}
