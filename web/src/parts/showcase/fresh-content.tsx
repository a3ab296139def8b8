import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Quiet } from "../../ui/text.ts";
import { PublicLoadError } from "./public-load-error.tsx";
import type { Fresh } from "./use-fresh.ts";

const Note = styled("p")({ margin: 0, padding: "32px 0", textAlign: "center" });

interface AskedProps {
  /** State of loading it. */
  fresh: Pick<Fresh<unknown>, "status" | "retry">;
  /** Whether there is nothing to show yet. */
  isEmpty: boolean;
  /** What is loading, in the plural: "prices". */
  what: string;
  /** Shown when the loaded list is empty. */
  nothing: ReactNode;
  children: ReactNode;
}

/** Content that is prerendered and refreshed: loading, failed with or without older content, empty, or loaded. */
export function FreshContent({ fresh: { status, retry }, isEmpty, what, nothing, children }: AskedProps) {
  if (isEmpty && status === "failed")
    return (
      <PublicLoadError retry={retry}>We couldn't load the {what}. Check your connection.</PublicLoadError>
    );
  if (isEmpty && status === "built")
    return (
      <>
        <Note data-needs-script="" role="status">
          Loading the {what}…
        </Note>
        <noscript>
          <p>Turn on JavaScript to see the {what}.</p>
        </noscript>
      </>
    );
  if (isEmpty) return nothing;
  return (
    <>
      {children}
      {status === "failed" && (
        <PublicLoadError kind="warning" retry={retry}>
          We couldn't load the latest {what}. <Quiet>These may be a few days old.</Quiet>
        </PublicLoadError>
      )}
    </>
  );
}
