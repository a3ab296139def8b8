import { styled } from "@mui/material/styles";
import { type DragEvent, useState } from "react";
import { buttonLook } from "../../../ui/button-look.ts";
import { Quiet } from "../../../ui/panel.tsx";

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

const Choose = styled("label")(buttonLook, ({ theme }) => ({
  position: "relative",
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& input": { position: "absolute", inset: 0, opacity: 0, width: "100%", cursor: "inherit" },
}));

/** For those who have something to drop with. */
const Pointer = styled("span")({ "@media (hover: none)": { display: "none" } });

/** Where a picture of the device is chosen, or dropped. */
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
        Choose a picture
        <input
          type="file"
          // A phone that keeps HEIC makes a JPEG of it where HEIC is not on the list.
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onChange={({ target }) => {
            take(target.files);
            // The same file again is a choice as well.
            target.value = "";
          }}
        />
      </Choose>
      <Quiet>
        <Pointer>Or drop one here. </Pointer>JPEG, PNG or WebP; you crop it next.
      </Quiet>
    </Zone>
  );
}
