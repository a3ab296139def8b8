import { styled } from "@mui/material/styles";
import { type ReactNode, type RefObject, useEffect } from "react";
import { focusInPlace, useFocus } from "./focus.ts";

const widths = { narrow: 460, text: 720, wide: 1080 };

/** What holds a page: as wide as it may be, with room around. */
export const PageBody = styled("div", { shouldForwardProp: (name) => name !== "width" })<{
  width: keyof typeof widths;
}>(({ theme, width }) => ({
  maxWidth: widths[width],
  margin: "0 auto",
  padding: "32px 20px 64px",
  [theme.breakpoints.up("md")]: { padding: "48px 32px 88px" },
  // A bar that sticks to the bottom of the screen is at the bottom of a short page, too.
  "&:has(> [data-bottom-bar])": {
    display: "flex",
    flexDirection: "column",
    minHeight: "inherit",
    paddingBottom: 0,
    "& > [data-bottom-bar]": { marginTop: "auto" },
  },
}));

/** The row of a page's heading and what is beside it. */
export const PageHead = styled("header")({
  display: "flex",
  flexWrap: "wrap",
  gap: "12px 24px",
  alignItems: "center",
  justifyContent: "space-between",
  marginBottom: 24,
});

const Heading = styled("h1")(({ theme }) => ({ ...theme.typography.h1 }));

// Actions are beside heading and lead, or, on a narrow screen, after them.
const Names = styled("div")({ minWidth: 0 });

const Lead = styled("p")(({ theme }) => ({
  margin: "16px 0 0",
  maxWidth: "66ch",
  color: theme.vars.palette.text.secondary,
}));

let isFirst = true;

/** Whether this is still the first page of the visit, without a navigation since. */
const isWhereItBegan = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
};

const announce = (heading: HTMLHeadingElement): void => {
  if (!isFirst || !isWhereItBegan()) focusInPlace(heading);
  isFirst = false;
};

/** Moves the focus to the heading after a navigation, so that screen readers announce the page. */
export const useHeadingFocus = (): RefObject<HTMLHeadingElement | null> => useFocus(true, announce);

/** Sets a document title more specific than the route's. */
export const useTabTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title) document.title = `${title} · Every Body Yoga`;
  }, [title]);

export interface PageProps {
  /** The page's h1. */
  title: string;
  /** A document title more specific than the route's. */
  tabTitle?: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Above the heading: a link back. */
  above?: ReactNode;
  width?: keyof typeof widths;
  children?: ReactNode;
}

/** The frame of every screen: its h1, a lead, and the content in one column. */
export function Page({ title, tabTitle, lead, actions, above, width = "text", children }: PageProps) {
  const heading = useHeadingFocus();
  useTabTitle(tabTitle);
  return (
    <PageBody width={width}>
      {above}
      <PageHead>
        <Names>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </Names>
        {actions}
      </PageHead>
      {children}
    </PageBody>
  );
}
