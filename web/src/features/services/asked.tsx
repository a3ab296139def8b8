import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { Message } from "../../ui/message.tsx";
import { Quiet } from "../../ui/panel.tsx";

const Again = styled("button")(quietButtonLook, { flex: "none" });
const Note = styled("p")({ margin: 0, padding: "32px 0", textAlign: "center" });

interface AskedProps {
  /** How the question for it stands. */
  status: Fresh<unknown>["status"];
  /** Whether there is nothing to show meanwhile. */
  isEmpty: boolean;
  /** What is asked for, in the plural: "prices". */
  what: string;
  onRetry: () => void;
  /** Shown when the answer is that there is nothing. */
  nothing: ReactNode;
  children: ReactNode;
}

/** What is built into the page and asked anew: loading, failed with and without something older to show, empty, full. */
export function Asked({ status, isEmpty, what, onRetry, nothing, children }: AskedProps) {
  const again = (
    <Again type="button" onClick={onRetry}>
      Try again
    </Again>
  );
  if (isEmpty && status === "failed")
    return (
      <Message kind="error" action={again}>
        We could not load the {what}. Is there a network?
      </Message>
    );
  if (isEmpty && status === "built")
    return (
      <>
        <Note data-needs-script="" role="status">
          One moment, here come the {what}…
        </Note>
        <noscript>
          <p>The {what} are shown here by a script, and your browser runs none.</p>
        </noscript>
      </>
    );
  if (isEmpty) return nothing;
  return (
    <>
      {children}
      {status === "failed" && (
        <Message kind="warning" action={again}>
          We could not ask for the newest {what}: <Quiet>these may be some days old.</Quiet>
        </Message>
      )}
    </>
  );
}
