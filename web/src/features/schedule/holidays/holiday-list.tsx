import type { Holiday } from "@core/availability/federal-holidays.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { formatLongDate } from "../../../parts/booking/place-date.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { Quiet } from "../../../ui/text.ts";
import { type OnSaved, usePlan } from "../use-plan.ts";
import { dayPlanOf } from "./day-plan.ts";

interface HolidayListProps {
  holidays: readonly Holiday[];
  plan: InstructorPlan;
  /** Whether they are those of one day, which the page names already. */
  isDay?: boolean;
  onSaved: OnSaved;
}

/** Public holidays, each with whether the instructor works and one press that takes it off; nothing without any. */
export function HolidayList({ holidays, plan, isDay = false, onSaved }: HolidayListProps) {
  const { save, problem, isPending } = usePlan(onSaved);
  if (holidays.length === 0) return null;
  return (
    <>
      <Card>
        <List disablePadding aria-label="Public holidays">
          {holidays.map(({ date, name }) => {
            const said = dayPlanOf(plan, date);
            return (
              <ListItem
                key={date}
                divider
                sx={{ flexWrap: "wrap", justifyContent: "space-between", gap: "4px 12px" }}
              >
                <ListItemText
                  sx={{ flex: isDay ? "1 1 6rem" : "1 1 10rem" }}
                  primary={name}
                  secondary={!isDay && formatLongDate(date)}
                />
                {said === "off" && <Pill>Day off</Pill>}
                {said === "never" && <Quiet>Outside your hours</Quiet>}
                {said === "works" && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Take the day off, ${name}`}
                    aria-disabled={isPending || undefined}
                    onClick={() => void save({ exceptions: { add: { date, off: true } } })}
                  >
                    Take the day off
                  </Button>
                )}
              </ListItem>
            );
          })}
        </List>
      </Card>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </>
  );
}
