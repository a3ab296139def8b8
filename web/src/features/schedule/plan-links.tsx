import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { NextIcon } from "../../ui/icons/icons.tsx";
import { limitsText, nextTimeOffText, weeklyHoursText } from "./schedule-text.ts";

interface PlanLinksProps {
  /** Undefined until it is known. */
  plan: InstructorPlan | undefined;
  /** Today at the instructor's place, yyyy-mm-dd. */
  today: string;
}

/** The pages below the calendar, each with what it says now. */
export function PlanLinks({ plan, today }: PlanLinksProps) {
  const rows = [
    {
      to: instructorPaths.scheduleHours,
      label: "Weekly hours",
      value: plan && weeklyHoursText(plan.schedule),
    },
    {
      to: instructorPaths.scheduleTimeOff,
      label: "Time off and extra hours",
      value: plan && nextTimeOffText(plan.exceptions, today),
    },
    { to: instructorPaths.scheduleLimits, label: "Limits", value: plan && limitsText(plan) },
    {
      to: instructorPaths.scheduleCalendars,
      label: "Other calendars",
      value: "Google, Apple, Outlook",
    },
    {
      to: instructorPaths.scheduleBookings,
      label: "Bookings",
      value: plan && (plan.status === "paused" ? "Off" : "On"),
    },
  ];
  return (
    <Card component="nav" aria-label="Calendar settings">
      <List dense>
        {rows.map(({ to, label, value }) => (
          <ListItem key={to} disablePadding divider>
            <ListItemButton component={Link} to={to} sx={{ paddingBlock: "6px" }}>
              <ListItemText
                primary={label}
                // A line that is there before it is known moves nothing.
                secondary={value ?? "…"}
              />
              <ListItemIcon>
                <NextIcon size={18} />
              </ListItemIcon>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
