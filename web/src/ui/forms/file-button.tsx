import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";

/** The look of MUI's button on a label: the file input in it is what takes the focus. */
const Label = styled((props: ButtonProps) => (
  // biome-ignore lint/a11y/useValidAriaRole: without it, MUI makes the label a button around the input
  <Button component="label" role={undefined} tabIndex={-1} {...props} />
))(({ theme }) => ({
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& input": { position: "absolute", inset: 0, opacity: 0, width: "100%", cursor: "inherit" },
}));

interface FileButtonProps extends Pick<ButtonProps, "children" | "disabled" | "variant"> {
  /** Types of files. Without HEIC in the list, iPhones convert a picture to JPEG. */
  accept: string;
  onFile: (file: File) => void;
}

/** Chooses a file in the system's dialog. */
export function FileButton({ accept, onFile, children, disabled, variant }: FileButtonProps) {
  return (
    <Label disabled={disabled ?? false} variant={variant ?? "contained"}>
      {children}
      <input
        type="file"
        disabled={disabled}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Choosing the same file again must fire a change, too.
          target.value = "";
        }}
      />
    </Label>
  );
}
