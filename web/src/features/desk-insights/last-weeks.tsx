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
import { FoldedPart } from "../../parts/desk/folded-part.tsx";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { downloadText } from "../../ui/download-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { SplitRow } from "../../ui/layout.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { countColumn } from "../../ui/lists/number-columns.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Quiet } from "../../ui/text.ts";
import { type NextStepLine, NextSteps } from "./next-steps.tsx";
import { SmallChart } from "./small-chart.tsx";
import {
  areaLines,
  hasCourse,
  minutesText,
  type NextStep,
  nextForArea,
  nextForInstructor,
  percentText,
  returnedText,
  sumsOf,
  type WeekFigure,
  type WeekSums,
  type WeeksLine,
  weekFileRows,
  weekSums,
} from "./week-rows.ts";

const Tiles = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "2px 24px",
  gridTemplateColumns: "repeat(auto-fill, minmax(136px, 1fr))",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  // What a figure is called takes one line or two; the figures and the bars of a row stand on one.
  "& li": { display: "grid", gridRow: "span 4", gridTemplateRows: "subgrid", paddingBottom: 12 },
}));
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

/** The last {WEEKS_SHOWN} weeks at a glance, in one area or in all, what to do next first. */
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
  const areas = areaLines(weeks);
  const steps = [
    ...stepsOf(
      areas.filter(({ id }) => area === "" || id === area),
      nextForArea,
    ),
    // Their figures are of all their areas.
    ...(area === "" ? stepsOf(people, nextForInstructor) : []),
  ];
  const returned = returnedText(weeks);
  return (
    <>
      <NextSteps steps={steps} />
      <DeskPanel aria-labelledby="weeks">
        <SplitRow style={{ gap: "4px 12px" }}>
          <h2 id="weeks">The last {WEEKS_SHOWN} weeks</h2>
          <Button
            size="small"
            onClick={() => downloadText("weeks.csv", `\ufeff${toCsv(weekFileRows(weeks))}`)}
          >
            Download the weeks
          </Button>
        </SplitRow>
        <Quiet>
          By when a session was to start. The figure is that of the week from {formatDay(newest)}, so far; the
          bars are all weeks.
        </Quiet>
        <Tiles>
          {tiles.map(({ label, of, text }) => (
            <li key={label}>
              <span>{label}</span>
              <Big>{text(of(sums.at(-1) ?? sumsOf([]))) || "–"}</Big>
              <Quiet>{text(of(sums.at(-2) ?? sumsOf([]))) || "–"} the week before</Quiet>
              {hasCourse(sums.map(of)) && <SmallChart values={sums.map(of)} />}
            </li>
          ))}
        </Tiles>
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
            ...areaColumns,
          ]}
          rows={areas}
          keyOf={({ id }) => id}
        />
        <Quiet>
          Settled is what was shared of the prices of these sessions. Tips and refunds by operators are among
          the figures of <Link to={instructorPaths.deskMonth}>the month</Link>.
        </Quiet>
      </DeskPanel>
      <FoldedPart title="Instructors to talk to" gist={`${people.length} of ${count}`}>
        <Quiet>
          Those whose sessions and requests failed most often, then the busiest.{" "}
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
          ]}
          rows={people}
          keyOf={({ id }) => id}
        />
      </FoldedPart>
      <FoldedPart
        title={`Second session within ${BACK_DAYS} days`}
        gist={returned && `${returned} came back`}
      >
        <Returning of={weeks} />
      </FoldedPart>
    </>
  );
}

const stepsOf = (
  lines: readonly WeeksLine[],
  nextOf: (line: WeeksLine) => NextStep | undefined,
): NextStepLine[] =>
  lines.flatMap((line) => {
    const next = nextOf(line);
    return next ? [{ line, next }] : [];
  });

const textColumn = (header: string, cell: (line: WeeksLine) => string): TableColumn<WeeksLine> => ({
  header,
  cell,
  align: "right",
});

const columnOf = {
  asked: countColumn<WeeksLine>("Requested", ({ asked }) => asked),
  fill: textColumn("Confirmed", ({ fill }) => percentText(fill)),
  used: textColumn("Hours used", ({ used }) => percentText(used)),
  answer: textColumn("Answer in", ({ answer }) => minutesText(answer)),
} as const;

const areaColumns: readonly TableColumn<WeeksLine>[] = [
  columnOf.asked,
  columnOf.fill,
  columnOf.used,
  countColumn("Found nobody", ({ unmet }) => unmet),
  columnOf.answer,
  { header: "Settled", cell: ({ settled }) => <MoneyText minor={settled} />, align: "right" },
  { header: "Our share", cell: ({ ours }) => <MoneyText minor={ours} />, align: "right" },
];

const lineColumns: readonly TableColumn<WeeksLine>[] = [
  columnOf.asked,
  columnOf.fill,
  countColumn("Took place", ({ closed }) => closed),
  columnOf.used,
  textColumn("Canceled by customer · instructor · us", ({ byCustomer, byInstructor, byUs }) =>
    [byCustomer, byInstructor, byUs].join(" · "),
  ),
  countColumn("No-shows", ({ missed }) => missed),
  columnOf.answer,
];

/** Who came for the first time, and who came back in time. */
function Returning({ of: weeks }: { of: WeeksInDesk["weeks"] }) {
  return (
    <>
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
    </>
  );
}
