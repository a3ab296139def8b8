import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type DragEvent, useState } from "react";
import { Quiet } from "../../ui/panel.tsx";

const Zone = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "center",
  gap: 10,
  padding: 24,
  borderRadius: 16,
  textAlign: "center",
  border: `2px dashed ${theme.vars.palette.control}`,
  "&[data-over]": { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.mist },
}));

/** The look of MUI's button on a label: the file input in it is what takes the focus. */
const Choose = styled((props: ButtonProps) => (
  // biome-ignore lint/a11y/useValidAriaRole: without it, MUI makes the label a button around the input
  <Button component="label" role={undefined} variant="contained" tabIndex={-1} {...props} />
))(({ theme }) => ({
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& input": { position: "absolute", inset: 0, opacity: 0, width: "100%", cursor: "inherit" },
}));

/** Only for pointing devices that can drop files. */
const Pointer = styled("span")({ "@media (hover: none)": { display: "none" } });

/** Chooses a picture file, by dialog or drop. */
export function PictureDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Choose>
        Choose a photo
        <input
          type="file"
          // Without HEIC in the list, iPhones convert the picture to JPEG.
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onChange={({ target }) => {
            take(target.files);
            // Choosing the same file again must fire a change, too.
            target.value = "";
          }}
        />
      </Choose>
      <Quiet>
        <Pointer>Or drop one here. </Pointer>JPEG, PNG or WebP. You'll crop it next.
      </Quiet>
    </Zone>
  );
}
