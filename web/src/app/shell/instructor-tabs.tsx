import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import GlobalStyles from "@mui/material/GlobalStyles";
import Paper from "@mui/material/Paper";
import { styled, useTheme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { CountBadge } from "./count-badge.tsx";
import { formatBadgeCount } from "./format-badge-count.ts";

/** One tab: a page, or what `onPress` opens. */
export interface Tab {
  label: string;
  icon: ReactNode;
  count: number;
  /** What is counted, for screen readers. */
  counted: string;
  to?: string;
  onPress?: () => void;
}

const Bar = styled(Paper)(({ theme }) => ({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  paddingBottom: "env(safe-area-inset-bottom)",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up("md")]: { display: "none" },
  "& .MuiBottomNavigationAction-root": {
    minWidth: 0,
    padding: "6px 2px",
    gap: 2,
    color: theme.vars.palette.text.secondary,
  },
  "& .Mui-selected": { color: theme.vars.palette.primary.main },
  "& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected": {
    // Five names fit beside each other at 360 px, also with text at twice its size.
    fontSize: "min(0.75rem, 13px)",
  },
}));

/** Whether a page is that of a tab, or below it. */
const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** Tabs at the bottom of a phone. Everything that sticks to the bottom, and what is focused, stays above them. */
export function InstructorTabs({ tabs }: { tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const theme = useTheme();
  const current = tabs.find(({ to }) => to !== undefined && isWithin(pathname, to))?.to;
  const room = "calc(57px + env(safe-area-inset-bottom))";
  return (
    <>
      <GlobalStyles
        styles={{
          [theme.breakpoints.down("md")]: {
            // Room for a bar with its act and what it is about as well, also with large text.
            html: { "--tabs": room, scrollPaddingBottom: `calc(${room} + 9rem)` },
            body: { paddingBottom: room },
          },
        }}
      />
      <Bar as="nav" aria-label="Tabs" square elevation={0}>
        <BottomNavigation showLabels value={current ?? false}>
          {tabs.map(({ label, icon, count, counted, to, onPress }) => (
            <BottomNavigationAction
              key={label}
              value={to ?? label}
              label={
                <>
                  {label}
                  {count > 0 && (
                    <VisuallyHidden>
                      {" "}
                      {formatBadgeCount(count)} {counted}
                    </VisuallyHidden>
                  )}
                </>
              }
              icon={
                <CountBadge count={count} isSilent>
                  {icon}
                </CountBadge>
              }
              {...(to
                ? { component: Link, to, "aria-current": current === to ? "page" : undefined }
                : { onClick: onPress, "aria-haspopup": "dialog" })}
            />
          ))}
        </BottomNavigation>
      </Bar>
    </>
  );
}
