import type { AreaInDesk } from "../../api/answers.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { CheckBox } from "../../ui/forms/check-box.tsx";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Pill } from "../../ui/pill.tsx";
import { type LaunchLine, launchLines } from "./launch-lines.ts";

type City = AreaInDesk & { launch: NonNullable<AreaInDesk["launch"]> };
type Task = City["launch"]["done"][number];

const tasks: readonly { task: Task; label: string }[] = [
  { task: "texts", label: "Texts and pictures of the city are checked" },
  { task: "announcement", label: "The announcement is written" },
];

const columns = [
  { header: "What", cell: ({ name }: LaunchLine) => name },
  {
    header: "State",
    cell: ({ isReady, isNeeded }: LaunchLine) => (
      <span style={{ whiteSpace: "nowrap" }}>
        <Pill kind={isReady ? "success" : isNeeded ? "error" : "warning"}>
          {isReady ? "Ready" : "Not yet"}
        </Pill>
      </span>
    ),
  },
  { header: "How it is", cell: ({ text }: LaunchLine) => text },
];

interface ReadinessListProps {
  city: City;
  onSaved: (area: AreaInDesk) => void;
}

/** What a city needs before it opens: what can be counted, and what a person marks as done. */
export function ReadinessList({ city, onSaved }: ReadinessListProps) {
  // What it counts changes with the city.
  const { answer } = useAnswer({ area: city.id, version: city.launch.version }, ({ area }) =>
    deskCall("/api/operator/readiness")({ area }),
  );
  const { run, isPending, problem } = useAction(deskCall("/api/operator/launch"));
  const mark = async (task: Task, isDone: boolean) => {
    const others = city.launch.done.filter((one) => one !== task);
    const done = isDone ? [...others, task] : others;
    const result = await run({ step: "tasks", area: city.id, version: city.launch.version, done });
    if (result?.ok && result.value.area) onSaved(result.value.area);
  };
  return (
    <>
      <LoadableView of={answer} empty={null}>
        {(readiness) => (
          <DataTable
            label="What the city needs"
            isStacked
            columns={columns}
            rows={launchLines(city, readiness)}
            keyOf={({ name }) => name}
          />
        )}
      </LoadableView>
      <fieldset style={{ border: 0, margin: 0, padding: 0, display: "grid" }} disabled={isPending}>
        <legend style={{ fontWeight: 600, padding: 0 }}>What only people can check</legend>
        {tasks.map(({ task, label }) => (
          <CheckBox
            key={task}
            isChecked={city.launch.done.includes(task)}
            onChange={(isDone) => void mark(task, isDone)}
          >
            {label}
          </CheckBox>
        ))}
      </fieldset>
      {problem && (
        <InlineAlert kind="error">
          {problem.code === "claim-required" ? deskRefusalText(problem) : callErrorText(problem)}
        </InlineAlert>
      )}
    </>
  );
}
