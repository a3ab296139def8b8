import type { GalleryAvatar } from "@core/people/instructors/gallery.ts";
import { styled } from "@mui/material/styles";
import { Avatar } from "../../../ui/avatar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

const Label = styled("label")(({ theme }) => ({
  position: "relative",
  display: "grid",
  placeItems: "center",
  padding: 5,
  borderRadius: "50%",
  cursor: "pointer",
  "&:hover": { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.control}` },
  "&:has(:checked)": { boxShadow: `inset 0 0 0 3px ${theme.vars.palette.primary.main}` },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& input": { position: "absolute", inset: 0, width: "100%", height: "100%", margin: 0, opacity: 0 },
}));

interface GalleryOptionProps {
  picture: GalleryAvatar;
  isChosen: boolean;
  onChoose: () => void;
}

/** One picture to choose, a styled radio button. */
export function GalleryOption({ picture: { file, name }, isChosen, onChoose }: GalleryOptionProps) {
  return (
    <Label title={name}>
      <input type="radio" name="picture" checked={isChosen} onChange={onChoose} />
      <Avatar name="" avatar={file} size={64} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Label>
  );
}

/** The pictures of a choice; its first child is a `legend`. */
export const GalleryOptions = styled("fieldset")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, 74px)",
  justifyContent: "space-between",
  gap: 10,
  minWidth: 0,
  margin: "0 -5px",
  padding: 0,
  border: 0,
  "& > legend": { ...theme.typography.h3, padding: "0 5px 12px" },
}));
