import { styled } from "@mui/material/styles";
import type { MouseEvent, ReactNode } from "react";
import { quietButtonLook } from "../ui/button-look.ts";
import { Message } from "../ui/message.tsx";

const Again = styled("button")(quietButtonLook);

/** Takes the focus to the heading above: the button goes, and would take it with it. */
const focusHeading = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const heading = currentTarget.closest("section, main")?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

interface NotLoadedProps {
  children: ReactNode;
  retry: () => void;
  /** `warning` where something older is shown instead. */
  kind?: "error" | "warning";
}

/** On a public page: something that did not come, and the way to ask again. */
export function NotLoaded({ children, retry, kind = "error" }: NotLoadedProps) {
  return (
    <Message
      kind={kind}
      action={
        <Again
          type="button"
          onClick={(event) => {
            focusHeading(event);
            retry();
          }}
        >
          Try again
        </Again>
      }
    >
      {children}
    </Message>
  );
}
