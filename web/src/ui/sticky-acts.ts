import { styled } from "@mui/material/styles";

/**
 * The one act of a page, at the bottom of the screen, above tabs and notices that stick there. It comes last on its page,
 * so that nothing below it is covered for good.
 */
export const StickyActs = styled("div")(({ theme }) => ({
  position: "sticky",
  bottom: "calc(var(--tabs, 0px) + var(--bottom-strip, 0px))",
  zIndex: 1,
  display: "grid",
  gap: 8,
  margin: "24px -20px 0",
  padding: "12px 20px",
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "&[hidden]": { display: "none" },
  "& > p": { margin: 0, lineHeight: 1.3 },
  [theme.breakpoints.up("md")]: {
    margin: "24px 0 0",
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: "16px 16px 0 0",
  },
}));
