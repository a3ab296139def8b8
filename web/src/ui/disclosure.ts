import { styled } from "@mui/material/styles";

/** Content below its question or title; opens without a script. The arrow is ours: each browser draws another. */
export const Disclosure = styled("details")(({ theme }) => ({
  scrollMarginTop: 80,
  // Set here because the browser's own element in between does not inherit it.
  "& > *": { boxSizing: "border-box" },
  "& > summary": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: 16,
    minHeight: 56,
    padding: "12px 20px",
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&::after": {
      content: '""',
      flex: "none",
      width: 9,
      height: 9,
      margin: "-4px 4px 0 0",
      border: "solid currentColor",
      borderWidth: "0 2px 2px 0",
      transform: "rotate(45deg)",
    },
    "&:focus-visible": { outlineOffset: -3 },
  },
  "&[open] > summary::after": { marginTop: 5, transform: "rotate(-135deg)" },
  "@media (hover: hover)": { "& > summary:hover": { background: theme.vars.palette.mist } },
}));

/** A disclosure on a card of its own. */
export const DisclosureCard = styled(Disclosure)(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  overflow: "hidden",
  "& h3": { ...theme.typography.h3, display: "inline", margin: "0 12px 0 0" },
  "& > div": { padding: "4px 16px 20px" },
  [theme.breakpoints.up("md")]: {
    "& > div": { padding: "4px 28px 28px" },
    "& > summary": { paddingInline: 28 },
  },
}));
