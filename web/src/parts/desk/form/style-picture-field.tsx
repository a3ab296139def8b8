import { PICTURE_LIMITS } from "@core/constants.ts";
import { picturePath } from "@core/people/instructors/picture-path.ts";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import { useId, useRef, useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { refusalText } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { photoToSend } from "../../photo/photo-to-send.ts";
import { deskRefusalText } from "../desk-refusal.ts";
import type { OwnControlProps } from "./desk-field.ts";

/** Larger than it is stored, so that a part of it is still as large. */
const limits = { longest: 1280, bytes: PICTURE_LIMITS.sent };
const { card } = PICTURE_LIMITS.sizes;

/** What the field holds while a picture is on its way. */
export const UPLOADING = "uploading";

const Group = styled("div")({ display: "grid", gap: 6, justifyItems: "start" });
const Shown = styled("img")(({ theme }) => ({
  display: "block",
  width: "min(100%, 240px)",
  height: "auto",
  aspectRatio: "352 / 253",
  objectFit: "cover",
  borderRadius: 12,
  background: theme.vars.palette.mist,
}));

/** What becomes of the picture with the next press of the form's button. */
const stateText = (saved: string, value: string): string => {
  if (value === UPLOADING) return "Uploading the picture…";
  if (value === saved)
    return value === "" ? "Customers see the drawing." : "Customers see it in place of the drawing.";
  return value === "" ? "Customers see the drawing again once you save." : "Customers see it once you save.";
};

const refusedText = (error: ApiError): string =>
  error.code === "claim-required" ? deskRefusalText(error) : refusalText(error);

/** The picture of a style (its id): uploaded at once, shown to customers with the offer that is saved. */
export function StylePictureField({ label, hint, value, error, onChange }: OwnControlProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [saved] = useState(value);
  const [before, setBefore] = useState(value);
  const [refused, setRefused] = useState("");
  const { run, isPending } = useAction(deskCall("/api/operator/picture"));
  const isUploading = value === UPLOADING || isPending;
  const shown = value === UPLOADING ? before : value;

  const upload = async (file: File): Promise<string> => {
    const photo = await photoToSend(file, limits);
    const result = "error" in photo ? undefined : await run(photo);
    if (result?.ok) return result.value.id;
    if (result) setRefused(refusedText(result.error));
    else if ("error" in photo) setRefused(photo.error);
    return value;
  };
  const add = async (file: File) => {
    setRefused("");
    setBefore(value);
    onChange(UPLOADING);
    onChange(await upload(file));
  };
  const remove = () => {
    setRefused("");
    onChange("");
    // The pressed button is gone.
    group.current?.querySelector("input")?.focus();
  };
  const state = stateText(saved, value);
  return (
    <Group ref={group} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <FormLabel component="span" id={id}>
        {label}
      </FormLabel>
      {shown && (
        <Shown src={picturePath(shown, "card")} alt="As customers see it" width={card.width} height={345} />
      )}
      <Row>
        <FileButton
          variant="outlined"
          disabled={isUploading}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void add(file)}
        >
          {isUploading ? "Uploading…" : shown ? "Choose another picture" : "Choose a picture"}
        </FileButton>
        {shown && (
          <Button color="error" disabled={isUploading} onClick={remove}>
            Remove the picture
          </Button>
        )}
      </Row>
      {refused && <InlineAlert kind="error">{refused}</InlineAlert>}
      {error && (
        <FormHelperText role="alert" error>
          {error}
        </FormHelperText>
      )}
      <FormHelperText role="status">{state}</FormHelperText>
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
    </Group>
  );
}
