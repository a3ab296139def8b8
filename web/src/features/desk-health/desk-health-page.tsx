import Button from "@mui/material/Button";
import type { WatchedLine } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { formatDeskTime } from "../../parts/desk/desk-time.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import {
  jobsText,
  redFirst,
  watchedKey,
  watchedLimit,
  watchedName,
  watchedValue,
} from "../../parts/desk/watch-text.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet, Text } from "../../ui/text.ts";

const columns: readonly TableColumn<WatchedLine>[] = [
  { header: "What", cell: watchedName },
  {
    header: "State",
    cell: ({ state }) => (
      <Pill kind={state === "red" ? "error" : "success"}>{state === "red" ? "Red" : "Green"}</Pill>
    ),
  },
  { header: "Now", cell: watchedValue },
  { header: "Red when", cell: watchedLimit },
  { header: "Since", cell: ({ since }) => (since === undefined ? "" : formatDeskTime(since, deskZone())) },
  {
    header: "Runbook",
    cell: ({ alert, state }) =>
      state === "red" ? <code style={{ overflowWrap: "anywhere" }}>docs/runbook/{alert}.md</code> : "",
  },
];

/** How many columns there are where nothing is red. */
const WITHOUT_RED = 4;

/** Everything that is looked at to know whether the system works: red first. */
export function DeskHealthPage() {
  const { answer, reload } = useAnswer({}, deskCall("/api/operator/watch"));
  return (
    <DeskScreen
      title="Health"
      lead="Everyone at the desk is emailed once when a line turns red and once when it is green again, unless they turned that off."
      actions={
        <Button variant="outlined" onClick={() => void reload()}>
          Look again
        </Button>
      }
    >
      <DeskPanel aria-labelledby="lines">
        <h2 id="lines">What we watch</h2>
        <LoadableView of={answer} empty={null}>
          {({ lines }) => <Watched lines={lines} />}
        </LoadableView>
      </DeskPanel>
    </DeskScreen>
  );
}

function Watched({ lines }: { lines: readonly WatchedLine[] }) {
  const isGreenJob = ({ alert, state }: WatchedLine) => alert === "job-late" && state === "green";
  const jobs = lines.filter(isGreenJob);
  const isRed = lines.some(({ state }) => state === "red");
  return (
    <>
      <Quiet>
        {isRed
          ? "The runbook says of each red line what it means, what to look at and what to do."
          : "All green."}
      </Quiet>
      <DataTable
        label="What we watch"
        isStacked
        columns={isRed ? columns : columns.slice(0, WITHOUT_RED)}
        rows={redFirst(lines.filter((line) => !isGreenJob(line)))}
        keyOf={watchedKey}
      />
      <h3>Jobs that run</h3>
      <Text>{jobsText(jobs)}</Text>
    </>
  );
}
