import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useState } from "react";
import { TrashIcon } from "../../ui/icons/icons.tsx";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import { ExceptionDialog } from "./exception-dialog.tsx";
import { exceptionText } from "./schedule-words.ts";
import { type OnSaved, usePlan } from "./use-plan.ts";

type Exception = InstructorPlan["exceptions"][number];

interface DaysAwayProps {
  plan: InstructorPlan;
  /** Today at the instructor's place, yyyy-mm-dd. */
  today: string;
  onSaved: OnSaved;
}

/** Days away and extra hours, which are saved one by one. */
export function DaysAway({ plan, today, onSaved }: DaysAwayProps) {
  const [adding, setAdding] = useState<"off" | "extra">();
  const { save, problem, isPending, reset } = usePlan(onSaved);
  const listed = plan.exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const open = (kind: "off" | "extra") => {
    reset();
    setAdding(kind);
  };
  const add = async (exception: Exception) => {
    if (await save({ exceptions: [...plan.exceptions, exception] })) setAdding(undefined);
  };
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
                  onClick={() => void save({ exceptions: plan.exceptions.filter((other) => other !== one) })}
                >
                  <TrashIcon size={20} />
                </IconButton>
              }
            >
              <ListItemText primary={exceptionText(one)} secondary={one.off ? "Away" : "Extra hours"} />
            </ListItem>
          ))}
        </List>
      )}
      {problem && !adding && <InlineAlert kind="error">{problem}</InlineAlert>}
      <Row style={{ marginTop: 16 }}>
        <Button variant="outlined" onClick={() => open("off")}>
          Add days away
        </Button>
        <Button variant="outlined" onClick={() => open("extra")}>
          Add extra hours
        </Button>
      </Row>
      {adding && (
        <ExceptionDialog
          kind={adding}
          today={today}
          isPending={isPending}
          problem={problem}
          onSave={(exception) => void add(exception)}
          onCancel={() => setAdding(undefined)}
        />
      )}
    </>
  );
}
