import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Snackbar from "@mui/material/Snackbar";
import { CloseIcon } from "./icons/first-icons.tsx";

/** A message that passes. */
export interface Notice {
  id: number;
  text: string;
  /** An action, such as "Undo". */
  action?: { label: string; run: () => void } | undefined;
}

/** ms a notice stays; longer than it takes to read one line. */
const STAYS = 8000;

interface NoticeSnackbarProps {
  notice: Notice;
  onClose: () => void;
}

/** A notice at the bottom of the page, until it is closed or has been there for a while; not while one points at it. */
export function NoticeSnackbar({ notice: { text, action }, onClose }: NoticeSnackbarProps) {
  return (
    <Snackbar
      open
      message={text}
      autoHideDuration={STAYS}
      // The region around it (notifier.tsx) announces it.
      slotProps={{ content: { role: "presentation" } }}
      onClose={(_event, reason) => reason !== "clickaway" && onClose()}
      action={
        <>
          {action && (
            <Button
              color="inherit"
              onClick={() => {
                action.run();
                onClose();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton aria-label="Close this message" onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      }
    />
  );
}
