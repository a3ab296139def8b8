import type { GalleryAvatar } from "@core/people/instructors/gallery.ts";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import { Avatar } from "../../../ui/avatar.tsx";
import { FieldGroup } from "../../../ui/forms/field-group.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

const Choice = styled(FormControlLabel)(({ theme }) => ({
  position: "relative",
  display: "grid",
  placeItems: "center",
  margin: 0,
  padding: 5,
  borderRadius: "50%",
  cursor: "pointer",
  "@media (hover: hover)": { "&:hover": { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.control}` } },
  "&:has(:checked)": { boxShadow: `inset 0 0 0 3px ${theme.vars.palette.primary.main}` },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  // The ring says which one is chosen.
  "& .MuiRadio-root": { position: "absolute", inset: 0, opacity: 0 },
}));

interface GalleryOptionProps {
  picture: GalleryAvatar;
  isChosen: boolean;
  onChoose: () => void;
}

/** One picture to choose, a radio button. */
export function GalleryOption({ picture: { file, name }, isChosen, onChoose }: GalleryOptionProps) {
  return (
    <Choice
      title={name}
      disableTypography
      control={<Radio name="picture" checked={isChosen} onChange={onChoose} />}
      label={
        <>
          <Avatar name="" avatar={file} size={64} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      }
    />
  );
}

/** The pictures of a choice. */
export const GalleryOptions = styled(FieldGroup)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, 74px)",
  justifyContent: "space-between",
  gap: 10,
  margin: "0 -5px",
  "& > legend": { ...theme.typography.h3, padding: "0 5px", marginBottom: 12 },
}));
