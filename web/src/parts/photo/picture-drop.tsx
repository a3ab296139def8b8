import { styled } from "@mui/material/styles";
import { type DragEvent, useState } from "react";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { Quiet } from "../../ui/text.ts";

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

/** Only for pointing devices that can drop files. */
const Pointer = styled("span")({ "@media (hover: none)": { display: "none" } });

/** Chooses a picture file, by dialog or drop. */
export function PictureDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileButton accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onFile={onFile}>
        Choose a photo
      </FileButton>
      <Quiet>
        <Pointer>Or drop one here. </Pointer>JPEG, PNG or WebP. You'll crop it next.
      </Quiet>
    </Zone>
  );
}
