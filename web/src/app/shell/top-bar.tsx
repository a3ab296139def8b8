import AppBar from "@mui/material/AppBar";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Toolbar from "@mui/material/Toolbar";
import { type ReactNode, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { CloseIcon, MenuIcon } from "../../ui/icons/first-icons.tsx";
import { Logo } from "../../ui/logo.tsx";
import { CountBadge } from "./count-badge.tsx";

/** px; the page starts below it. */
export const BAR_HEIGHT = 68;

const NARROW = "@media (max-width: 399px)";

const Row = styled(Toolbar)(({ theme }) => ({
  height: BAR_HEIGHT - 1,
  gap: 4,
  [theme.breakpoints.up("md")]: { width: "100%", maxWidth: 1200, margin: "0 auto", gap: 8 },
  // With wide fonts, the menu would extend past the screen.
  [NARROW]: { padding: "0 8px", gap: 2, "& .MuiButton-contained": { flex: "none", paddingInline: 12 } },
}));

const HomeLink = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minHeight: 44,
  minWidth: 0,
  marginInlineEnd: "auto",
  color: theme.vars.palette.primary.main,
  textDecoration: "none",
  borderRadius: 8,
  [NARROW]: { gap: 6, "& svg": { width: 26 }, "& span": { fontSize: "min(0.95rem, 16px)" } },
}));

/** Fills the space between logo and buttons, so that a button that appears later moves no link. */
const MainNav = styled("nav")(({ theme }) => ({
  [theme.breakpoints.up("md")]: { flex: 1, marginInlineStart: 20 },
}));

/**
 * A row of links on a wide screen; a column below the bar on a phone. Without a script it is always shown. MUI's Menu would
 * weigh 10 kB more on every page, and could not be shown without a script.
 */
const Links = styled("ul", { shouldForwardProp: (name) => name !== "isOpen" })<{ isOpen: boolean }>(
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

interface TopBarProps {
  home: { to: string; label: string };
  links: readonly { to: string; label: string; count?: number; counted?: string }[];
  /**
   * Whether a phone has its links elsewhere: the menu and its button are only on a wide screen. A link is then also that of
   * the pages below its own.
   */
  hasTabs?: boolean;
  /** Right of the links. */
  children: ReactNode;
}

/** The fixed bar of a site: its home link, its links, and what is beside them. */
export function TopBar({ home, links, hasTabs = false, children }: TopBarProps) {
  const { key } = useLocation();
  // The page (its location key) on which the menu was opened: a followed link closes it without an effect. An effect
  // of the first render could run after the first press and close what the press had just opened.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  return (
    <AppBar id="bar" onKeyDown={(event) => event.key === "Escape" && close()}>
      <Row>
        <HomeLink to={home.to} aria-label={home.label}>
          <Logo />
        </HomeLink>
        <MainNav aria-label="Main">
          <Links isOpen={isOpen} id="main-menu">
            {links.map(({ to, label, count = 0, counted }) => (
              <li key={to}>
                <Button component={NavLink} variant="bar" to={to} end={!hasTabs} onClick={close}>
                  <CountBadge count={count} counted={counted}>
                    {label}
                  </CountBadge>
                </Button>
              </li>
            ))}
          </Links>
        </MainNav>
        {children}
        {!hasTabs && (
          <IconButton
            id="menu-button"
            data-early=""
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls="main-menu"
            sx={{ display: { md: "none" } }}
            onClick={() => setOpenAt(isOpen ? undefined : key)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
          </IconButton>
        )}
      </Row>
    </AppBar>
  );
}
