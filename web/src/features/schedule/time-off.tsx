import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { TrashIcon } from "../../ui/icons/icons.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import type { NewException } from "./exception-dialog.tsx";
import { exceptionText } from "./schedule-words.ts";
import { type OnSaved, usePlan } from "./use-plan.ts";

interface TimeOffProps {
  plan: InstructorPlan;
  onAdd: (first: NewException) => void;
  onSaved: OnSaved;
}

/** Time off and extra hours, saved one by one. */
export function TimeOff({ plan, onAdd, onSaved }: TimeOffProps) {
  const { save, problem, isPending } = usePlan(onSaved);
  const listed = plan.exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <>
      {listed.length === 0 ? (
        <Quiet>None planned.</Quiet>
      ) : (
        <List disablePadding aria-labelledby="away">
          {listed.map((one) => (
            <ListItem
              key={JSON.stringify(one)}
              divider
              disableGutters
              secondaryAction={
                <IconButton
                  edge="end"
                  disabled={isPending}
                  aria-label={`Remove ${exceptionText(one)}`}
                  onClick={() => void save({ exceptions: { remove: one } })}
                >
                  <TrashIcon size={20} />
                </IconButton>
              }
            >
              <ListItemText primary={exceptionText(one)} secondary={one.off ? "Time off" : "Extra hours"} />
            </ListItem>
          ))}
        </List>
      )}
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row style={{ marginTop: 16 }}>
        <Button variant="outlined" onClick={() => onAdd({ kind: "off" })}>
          Add time off
        </Button>
        <Button variant="outlined" onClick={() => onAdd({ kind: "extra" })}>
          Add extra hours
        </Button>
      </Row>
    </>
  );
}
