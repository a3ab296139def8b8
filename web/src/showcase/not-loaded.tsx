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

/** On a public page: something that did not come, and the way to ask again. */
export function NotLoaded({ children, retry }: { children: ReactNode; retry: () => void }) {
  return (
    <Message
      kind="error"
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
