import { type CSSObject, styled, type Theme } from "@mui/material/styles";
import { Link, NavLink } from "react-router-dom";
import { buttonLook } from "../ui/button-look.ts";

/** px; the page begins below it. */
export const BAR_HEIGHT = 68;

const NARROW = "@media (max-width: 399px)";

export const BarHeader = styled("header")(({ theme }) => ({
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: theme.zIndex.appBar,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

export const BarRow = styled("div")(({ theme }) => ({
  height: BAR_HEIGHT - 1,
  maxWidth: 1200,
  margin: "0 auto",
  padding: "0 12px",
  display: "flex",
  alignItems: "center",
  gap: 4,
  [theme.breakpoints.up("md")]: { padding: "0 32px", gap: 8 },
  // With wide letters, the menu would lie beside the screen.
  [NARROW]: { padding: "0 8px", gap: 2 },
}));

export const HomeLink = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minHeight: 44,
  marginInlineEnd: "auto",
  color: theme.vars.palette.primary.main,
  textDecoration: "none",
  borderRadius: 8,
  [NARROW]: { gap: 6, "& svg": { width: 26 }, "& span": { fontSize: "0.95rem" } },
}));

/** Takes the room between the name and the buttons: one that comes later moves none of the links. */
export const MainNav = styled("nav")(({ theme }) => ({
  [theme.breakpoints.up("md")]: { flex: 1, marginInlineStart: 20 },
}));

/** Links beside one another on a wide screen; below one another, and shown on demand, on a phone. */
export const MenuList = styled("ul", { shouldForwardProp: (name) => name !== "isOpen" })<{ isOpen: boolean }>(
  ({ theme, isOpen }) => ({
    listStyle: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    gap: 4,
    [theme.breakpoints.down("md")]: {
      display: isOpen ? "block" : "none",
      position: "absolute",
      top: BAR_HEIGHT - 1,
      insetInline: 0,
      padding: "8px 12px 16px",
      background: theme.vars.palette.background.paper,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      boxShadow: theme.vars.shadows[2],
    },
  }),
);

export const MenuLink = styled(NavLink)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  padding: "0 14px",
  borderRadius: 10,
  fontSize: "0.88rem",
  fontWeight: 600,
  letterSpacing: "0.06em",
  textDecoration: "none",
  color: theme.vars.palette.text.primary,
  "&:hover": { background: theme.vars.palette.mist },
  "&[aria-current=page]": { color: theme.vars.palette.primary.main, background: theme.vars.palette.mist },
}));

export const BookLink = styled(Link)(buttonLook, {
  minHeight: 40,
  padding: "6px 18px",
  [NARROW]: { padding: "6px 12px" },
});

export const IconButton = styled("button")(({ theme }) => ({
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  width: 44,
  height: 44,
  flex: "none",
  border: 0,
  borderRadius: 12,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  "&:hover": { background: theme.vars.palette.mist },
}));

/** Shown on a phone alone. */
export const MenuButton = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.up("md")]: { display: "none" },
}));

const badge = ({ theme }: { theme: Theme }): CSSObject => ({
  minWidth: 20,
  height: 20,
  padding: "0 6px",
  borderRadius: 10,
  fontSize: "0.75rem",
  fontWeight: 700,
  letterSpacing: 0,
  lineHeight: "20px",
  textAlign: "center",
  background: theme.vars.palette.secondary.main,
  color: theme.vars.palette.secondary.contrastText,
});

/** A count on the corner of an icon. */
export const Badge = styled("span")(badge, { position: "absolute", top: 2, left: 24 });

/** A count at the end of a line. */
export const LineBadge = styled("span")(badge, { marginInlineStart: "auto" });
