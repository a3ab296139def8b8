import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import type { Path } from "../../routing/routes.ts";
import {
  BellIcon,
  CalendarIcon,
  GiftIcon,
  ListIcon,
  PeopleIcon,
  SettingsIcon,
} from "../../ui/icons/icons.tsx";

const Grid = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  "& a": {
    display: "grid",
    justifyItems: "start",
    alignContent: "start",
    gap: 8,
    height: "100%",
    padding: 16,
    borderRadius: 14,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
    color: "inherit",
    fontWeight: 600,
    textDecoration: "none",
  },
  "& a:hover": { background: theme.vars.palette.mist },
  "& svg": { color: theme.vars.palette.primary.main },
}));

const actions: { to: Path; label: string; icon: ReactNode }[] = [
  { to: paths.calendar, label: "Calendar", icon: <CalendarIcon /> },
  { to: paths.instructors, label: "Your instructors", icon: <PeopleIcon /> },
  { to: paths.alerts, label: "Notifications", icon: <BellIcon /> },
  { to: paths.activity, label: "Activity", icon: <ListIcon /> },
  { to: paths.code, label: "Redeem a code", icon: <GiftIcon /> },
  { to: paths.settings, label: "Settings", icon: <SettingsIcon /> },
];

/** Links to the customer's main pages. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions">
      <Grid>
        {actions.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
