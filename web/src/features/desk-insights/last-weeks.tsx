import { toCsv } from "@core/csv.ts";
import { BACK_DAYS, WEEKS_SHOWN } from "@core/derived/weeks/weeks-shown.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import type { WeeksInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { dayOnOneLine, formatDay } from "../../parts/desk/desk-time.ts";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { downloadText } from "../../ui/download-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { countColumn } from "../../ui/lists/number-columns.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";
import { SmallChart } from "./small-chart.tsx";
import {
  areaLines,
  minutesText,
  type NextStep,
  nextForArea,
  nextForInstructor,
  percentText,
  sumsOf,
  type WeekFigure,
  type WeekSums,
  type WeeksLine,
  weekFileRows,
  weekSums,
} from "./week-rows.ts";

const Tiles = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  // What a figure is called takes one line or two; the figures and the bars stand on one.
  "& li": { display: "grid", gridTemplateRows: "1fr auto auto auto", gap: 2 },
});
const Big = styled("strong")({ fontSize: "1.35rem", fontVariantNumeric: "tabular-nums" });

interface Tile {
  label: string;
  of: (sums: WeekSums) => WeekFigure;
  text: (figure: WeekFigure) => string;
}

const countText = (figure: WeekFigure): string => String(figure ?? 0);

const tiles: readonly Tile[] = [
  { label: "Requested", of: ({ asked }) => asked, text: countText },
  { label: "Confirmed of these", of: ({ fill }) => fill, text: percentText },
  { label: "Hours taught of hours offered", of: ({ used }) => used, text: percentText },
  { label: "Searches that found nobody", of: ({ unmet }) => unmet, text: countText },
  { label: "Canceled by instructors", of: ({ byInstructor }) => byInstructor, text: countText },
  { label: "Canceled by customers", of: ({ byCustomer }) => byCustomer, text: countText },
  { label: "Time to answer", of: ({ answer }) => answer, text: minutesText },
  { label: "Took place", of: ({ closed }) => closed, text: countText },
];

/** The last {WEEKS_SHOWN} weeks at a glance, in one area or in all, with what to do next. */
export function LastWeeks({ area }: { area: string }) {
  const { answer } = useAnswer({}, deskCall("/api/operator/weeks"));
  return (
    <LoadableView of={answer} empty={null}>
      {(weeks) =>
        weeks.weeks.every(({ areas }) => areas.length === 0) ? (
          <DeskPanel aria-labelledby="weeks">
            <h2 id="weeks">The last {WEEKS_SHOWN} weeks</h2>
            <EmptyState title="No week is counted yet">They're counted each night.</EmptyState>
          </DeskPanel>
        ) : (
          <Shown of={weeks} area={area} />
        )
      }
    </LoadableView>
  );
}

function Shown({ of: { weeks, instructors, count }, area }: { of: WeeksInDesk; area: string }) {
  const sums = weekSums(weeks, area);
  const newest = weeks.at(-1)?.from ?? "";
  const people = instructors.map(({ id, name, figures }) => ({ id, name, ...sumsOf([figures]) }));
  return (
    <>
      <DeskPanel aria-labelledby="weeks">
        <h2 id="weeks">The last {WEEKS_SHOWN} weeks</h2>
        <Quiet>
          By when a session was to start. The figure is that of the week from {formatDay(newest)}, so far; the
          bars are all of them.
        </Quiet>
        <Tiles>
          {tiles.map(({ label, of, text }) => (
            <li key={label}>
              <span>{label}</span>
              <Big>{text(of(sums.at(-1) ?? sumsOf([]))) || "–"}</Big>
              <Quiet>{text(of(sums.at(-2) ?? sumsOf([]))) || "–"} the week before</Quiet>
              <SmallChart values={sums.map(of)} />
            </li>
          ))}
        </Tiles>
        <div>
          <Button
            variant="outlined"
            onClick={() => downloadText("weeks.csv", `\ufeff${toCsv(weekFileRows(weeks))}`)}
          >
            Download the weeks
          </Button>
        </div>
      </DeskPanel>
      <DeskPanel aria-labelledby="cities">
        <h2 id="cities">Areas</h2>
        <DataTable
          label="Areas"
          isStacked
          columns={[
            {
              header: "Area",
              cell: ({ id, name }) => <Link to={deskListPath("bookings", { area: id })}>{name}</Link>,
            },
            ...lineColumns,
            countColumn<WeeksLine>("Found nobody", ({ unmet }) => unmet),
            nextColumn(nextForArea),
          ]}
          rows={areaLines(weeks)}
          keyOf={({ id }) => id}
        />
      </DeskPanel>
      <DeskPanel aria-labelledby="teachers">
        <h2 id="teachers">Instructors to talk to</h2>
        <Quiet>
          {people.length} of {count}: those whose sessions and requests failed most often, then the busiest.{" "}
          <Link to={deskListPath("people", { show: "active instructors" })}>All instructors</Link>
        </Quiet>
        <DataTable
          label="Instructors to talk to"
          isStacked
          columns={[
            {
              header: "Instructor",
              cell: ({ id, name }) => <Link to={deskCasePath("people", id)}>{name}</Link>,
            },
            ...lineColumns,
            nextColumn(nextForInstructor),
          ]}
          rows={people}
          keyOf={({ id }) => id}
        />
      </DeskPanel>
      <Returning of={weeks} />
    </>
  );
}

const textColumn = (header: string, cell: (line: WeeksLine) => string): TableColumn<WeeksLine> => ({
  header,
  cell,
  align: "right",
});

const lineColumns: readonly TableColumn<WeeksLine>[] = [
  countColumn("Requested", ({ asked }) => asked),
  textColumn("Confirmed", ({ fill }) => percentText(fill)),
  countColumn("Took place", ({ closed }) => closed),
  textColumn("Hours used", ({ used }) => percentText(used)),
  textColumn("Canceled by customer · instructor · us", ({ byCustomer, byInstructor, byUs }) =>
    [byCustomer, byInstructor, byUs].join(" · "),
  ),
  countColumn("No-shows", ({ missed }) => missed),
  textColumn("Answer in", ({ answer }) => minutesText(answer)),
];

const nextColumn = (nextOf: (line: WeeksLine) => NextStep | undefined): TableColumn<WeeksLine> => ({
  header: "Next",
  cell: (line) => {
    const next = nextOf(line);
    return next ? <Link to={next.path}>{next.text}</Link> : "";
  },
});

/** Who came for the first time, and who came back in time. */
function Returning({ of: weeks }: { of: WeeksInDesk["weeks"] }) {
  return (
    <DeskPanel aria-labelledby="back">
      <h2 id="back">Second session within {BACK_DAYS} days</h2>
      <DataTable
        label={`Second session within ${BACK_DAYS} days`}
        columns={[
          { header: "First session in the week from", cell: ({ from }) => dayOnOneLine(from) },
          countColumn<WeeksInDesk["weeks"][number]>("Customers", ({ firsts }) => firsts),
          countColumn<WeeksInDesk["weeks"][number]>("Came back", ({ seconds }) => seconds),
          {
            header: "Share",
            cell: ({ firsts, seconds }) => (firsts === 0 ? "" : `${Math.round((seconds / firsts) * 100)}%`),
            align: "right",
          },
        ]}
        rows={weeks.filter(({ firsts }) => firsts > 0).toReversed()}
        keyOf={({ from }) => from}
      />
      <Quiet>The newest weeks still have time: {BACK_DAYS} days aren't over for them.</Quiet>
    </DeskPanel>
  );
}
