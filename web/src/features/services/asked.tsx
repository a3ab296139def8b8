import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { NotLoaded } from "../../showcase/not-loaded.tsx";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { Quiet } from "../../ui/panel.tsx";

const Note = styled("p")({ margin: 0, padding: "32px 0", textAlign: "center" });

interface AskedProps {
  /** How the question for it stands. */
  fresh: Pick<Fresh<unknown>, "status" | "retry">;
  /** Whether there is nothing to show meanwhile. */
  isEmpty: boolean;
  /** What is asked for, in the plural: "prices". */
  what: string;
  /** Shown when the answer is that there is nothing. */
  nothing: ReactNode;
  children: ReactNode;
}

/** What is built into the page and asked anew: loading, failed with and without something older to show, empty, full. */
export function Asked({ fresh: { status, retry }, isEmpty, what, nothing, children }: AskedProps) {
  if (isEmpty && status === "failed")
    return <NotLoaded retry={retry}>We could not load the {what}. Is there a network?</NotLoaded>;
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
        <NotLoaded kind="warning" retry={retry}>
          We could not ask for the newest {what}: <Quiet>these may be some days old.</Quiet>
        </NotLoaded>
      )}
    </>
  );
}
