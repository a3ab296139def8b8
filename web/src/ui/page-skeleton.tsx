import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { PageBody, PageHead, type PageProps } from "./page.tsx";
import { Shape } from "./skeleton-shapes.tsx";
import { VisuallyHidden } from "./visually-hidden.ts";

interface PageSkeletonProps extends Pick<PageProps, "width"> {
  /** The title of the page that loads. */
  title: string;
  /** Whether the page keeps this title once it is loaded; otherwise it is only heard. */
  isKept?: boolean;
  /** Shapes beside the heading. */
  actions?: ReactNode;
  /** Whether a line follows the heading. */
  hasLead?: boolean;
  children: ReactNode;
}

/** A page while it loads: shapes where its heading and parts will be. It says so in words to who cannot see them. */
export function PageSkeleton({
  title,
  isKept,
  actions,
  hasLead,
  width = "text",
  children,
}: PageSkeletonProps) {
  return (
    <PageBody width={width}>
      <PageHead>
        <div style={{ flex: 1, minWidth: 0 }}>
          {isKept ? <h1>{title}</h1> : <VisuallyHidden as="h1">{title}</VisuallyHidden>}
          {!isKept && (
            <Typography component="div" variant="h1">
              <Shape width="70%" />
            </Typography>
          )}
          {hasLead && (
            <div style={{ marginTop: 16 }}>
              <Shape width="85%" />
            </div>
          )}
        </div>
        {actions}
      </PageHead>
      <Waiting>{children}</Waiting>
    </PageBody>
  );
}

/** Shapes of what loads, which are not read out, and a word that is. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    <div aria-hidden="true">{children}</div>
  </>
);
