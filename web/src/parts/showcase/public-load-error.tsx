import Button from "@mui/material/Button";
import type { MouseEvent, ReactNode } from "react";
import { PublicAlert } from "./public-alert.tsx";

/** Moves the focus to the heading above, because the focused button unmounts. */
const focusHeading = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const heading = currentTarget.closest("section, main")?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

interface PublicLoadErrorProps {
  children: ReactNode;
  retry: () => void;
  /** `warning` when older data is shown instead. */
  kind?: "error" | "warning";
}

/** An error on a public page, with a retry button. */
export function PublicLoadError({ children, retry, kind = "error" }: PublicLoadErrorProps) {
  return (
    <PublicAlert
      kind={kind}
      action={
        <Button
          variant="outlined"
          type="button"
          onClick={(event) => {
            focusHeading(event);
            retry();
          }}
        >
          Try again
        </Button>
      }
    >
      {children}
    </PublicAlert>
  );
}
