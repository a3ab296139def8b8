import { styled } from "@mui/material/styles";

/** A full-width band with centered content. */
export const HomeSection = styled("section")(({ theme }) => ({
  maxWidth: 1200,
  margin: "0 auto",
  padding: "40px 20px",
  [theme.breakpoints.up("md")]: { padding: "64px 32px" },
  "& > h2": { ...theme.typography.h2, marginBottom: 24 },
}));

/** On a phone a row that is swiped, with the edge of the next card in sight. */
export const swiped = {
  "@media (max-width: 599px)": {
    // What is placed absolutely within a card scrolls with it, and does not widen the page.
    position: "relative",
    display: "flex",
    gap: 12,
    margin: "0 -20px",
    padding: "0 20px 4px",
    overflowX: "auto",
    "& > li": { flex: "0 0 84%" },
  },
} as const;

/** Three columns; one on a phone. */
export const ThreeColumns = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 24,
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(3, 1fr)", gap: 40 },
  "& h3": { ...theme.typography.h3 },
  "& p": { margin: "6px 0 0", color: theme.vars.palette.text.secondary },
}));

/** The link below a band's content. */
export const SectionLink = styled("p")({ margin: "24px 0 0", fontWeight: 600 });
