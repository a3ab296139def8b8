import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import type { Path } from "../../routing/routes.ts";
import { CalendarIcon, PeopleIcon } from "../../ui/icons/icons.tsx";

const Grid = styled(List)({
  display: "grid",
  gap: 12,
  // One column where big text leaves no room for two.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))",
});

const actions: { to: Path; label: string; icon: ReactNode }[] = [
  { to: paths.calendar, label: "Calendar", icon: <CalendarIcon /> },
  { to: paths.instructors, label: "Instructors", icon: <PeopleIcon /> },
];

/** Links to the pages that no other part of the profile leads to; the account panel has all. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions">
      <Grid>
        {actions.map(({ to, label, icon }) => (
          <Card key={to} component="li">
            <ListItemButton
              component={Link}
              to={to}
              sx={{
                flexDirection: "column",
                alignItems: "start",
                gap: "8px",
                height: "100%",
                padding: "16px",
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              <ListItemText primary={label} sx={{ flex: "none" }} />
            </ListItemButton>
          </Card>
        ))}
      </Grid>
    </nav>
  );
}
