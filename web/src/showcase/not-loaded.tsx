import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { quietButtonLook } from "../ui/button-look.ts";
import { Message } from "../ui/message.tsx";

const Again = styled("button")(quietButtonLook);

/** On a public page: something that did not come, and the way to ask again. */
export function NotLoaded({ children, retry }: { children: ReactNode; retry: () => void }) {
  return (
    <Message
      kind="error"
      action={
        <Again type="button" onClick={retry}>
          Try again
        </Again>
      }
    >
      {children}
    </Message>
  );
}
