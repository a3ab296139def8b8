import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Column, SplitRow } from "../../ui/layout.ts";
import { useHeadingFocus, useTabTitle } from "../../ui/page.tsx";

const Lead = styled("p")(({ theme }) => ({ margin: "4px 0 0", color: theme.vars.palette.text.secondary }));
interface DeskScreenProps {
  /** The page's h1. */
  title: string;
  /** A document title more specific than the route's. */
  tabTitle?: string | undefined;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The content of a desk page: its h1, what is beside it, and panels below each other, as wide as the screen. */
export function DeskScreen({ title, tabTitle, lead, actions, children }: DeskScreenProps) {
  const heading = useHeadingFocus();
  useTabTitle(tabTitle);
  return (
    <>
      <SplitRow as="header" sx={{ gap: "8px 16px", marginBottom: "16px" }}>
        <div>
          <Typography component="h1" variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions}
      </SplitRow>
      <Column style={{ gap: 16 }}>{children}</Column>
    </>
  );
}
