import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect } from "react";
import { useHeadingFocus } from "../../ui/page.tsx";

const Head = styled("header")({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 16px",
  alignItems: "center",
  justifyContent: "space-between",
  marginBottom: 16,
});
const Heading = styled("h1")(({ theme }) => ({ ...theme.typography.h1 }));
const Lead = styled("p")(({ theme }) => ({ margin: "4px 0 0", color: theme.vars.palette.text.secondary }));
const Body = styled("div")({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });

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
  useEffect(() => {
    if (tabTitle) document.title = `${tabTitle} · Every Body Yoga`;
  }, [tabTitle]);
  return (
    <>
      <Head>
        <div>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions}
      </Head>
      <Body>{children}</Body>
    </>
  );
}
