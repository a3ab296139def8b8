import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Snackbar from "@mui/material/Snackbar";
import { useSyncExternalStore } from "react";
import { CloseIcon } from "../icons/first-icons.tsx";

/** A message that passes. */
export interface Notice {
  id: number;
  text: string;
  /** An action, such as "Undo". */
  action?: { label: string; run: () => void } | undefined;
}

/** ms a notice stays; longer than it takes to read one line. */
const STAYS = 8000;

const page = () => document.getElementById("root");

/** Whether a dialog hides the page from screen readers. */
const isPageHidden = () => page()?.getAttribute("aria-hidden") === "true";

function onPageHidden(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const root = page();
  if (root) observer.observe(root, { attributeFilter: ["aria-hidden"] });
  return () => observer.disconnect();
}

interface NoticeSnackbarProps {
  notice: Notice;
  onClose: () => void;
}

/**
 * A notice at the bottom of the page, until it is closed or has been there for a while; not while one points at it. It
 * waits until no dialog is open, because nothing behind one is announced or reached by keyboard.
 */
export function NoticeSnackbar({ notice: { text, action }, onClose }: NoticeSnackbarProps) {
  const isWaiting = useSyncExternalStore(onPageHidden, isPageHidden);
  if (isWaiting) return null;
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
