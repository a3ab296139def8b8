import { groupedDigits } from "@core/money.ts";
import { useLocation, useNavigate } from "react-router-dom";
import type { Insights } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { addDays, dateAt, isDate } from "../../parts/booking/place-date.ts";
import { fillText } from "../../parts/desk/day-counts.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { dayOnOneLine, formatDay } from "../../parts/desk/desk-time.ts";
import { Figures } from "../../parts/desk/figures.ts";
import { FoldedPart } from "../../parts/desk/folded-part.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMonthYear } from "../../ui/formats/format-month-year.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Choice, Field } from "../../ui/forms/field.tsx";
import { Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { countColumn, moneyColumn } from "../../ui/lists/number-columns.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import {
  answerTimeRows,
  cohortMonths,
  type InsightDay,
  insightDays,
  isWholeWeek,
  returnShare,
} from "./insight-rows.ts";
import { LastWeeks } from "./last-weeks.tsx";

const InsightChart = lazyPart(() => import("./insight-chart.tsx").then((m) => m.InsightChart));

/** Two weeks, which can be shown of every area at once. */
const DAYS = 14;

/** What to do next, the last weeks, and below them days and months: the area, and the range of days, are in the address. */
export function DeskInsightsPage() {
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const area = query.get("area") ?? "";
  const { answer: areas } = useAnswer({}, deskCall("/api/operator/areas"));
  const change = (name: string) => (value: string) => {
    query.set(name, value);
    void navigate(`?${query}`, { replace: true });
  };
  return (
    <DeskScreen
      title="Insights"
      lead="Days and weeks are in each place's own time zone."
      actions={
        <div>
          <Choice label="Area" value={area} onChange={change("area")}>
            <option value="">All areas</option>
            {areas.status === "ready" &&
              areas.value.areas
                // Nothing has happened in a city that hasn't opened.
                .filter(({ launch }) => !launch)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
          </Choice>
        </div>
      }
    >
      <LastWeeks area={area} />
      <FoldedPart
        title="Days and months"
        gist="by day, with answers, our share and cohorts"
        isOpen={query.has("from")}
      >
        <Days query={query} area={area} onChange={change} />
      </FoldedPart>
    </DeskScreen>
  );
}

interface DaysProps {
  query: URLSearchParams;
  area: string;
  /** Puts a value of the address. */
  onChange: (name: string) => (value: string) => void;
}

/** What happened on some days. */
function Days({ query, area, onChange }: DaysProps) {
  const yesterday = addDays(dateAt(now(), "UTC"), -1);
  const dateOf = (name: string, otherwise: string) => {
    const found = query.get(name) ?? "";
    return isDate(found) ? found : otherwise;
  };
  const to = dateOf("to", yesterday);
  const from = dateOf("from", addDays(to, 1 - DAYS));
  const { answer } = useAnswer({ from, to, ...(area && { area }) }, deskCall("/api/operator/insight"));
  const setDate = (name: string) => (value: string) => isDate(value) && onChange(name)(value);
  return (
    <>
      <Row role="group" aria-label="Range" style={{ alignItems: "end" }}>
        <div>
          <Field label="From" type="date" value={from} onChange={setDate("from")} />
        </div>
        <div>
          <Field label="To" type="date" value={to} onChange={setDate("to")} />
        </div>
      </Row>
      <LoadableView of={answer} empty={null}>
        {(insights) => <DayFigures {...insights} />}
      </LoadableView>
    </>
  );
}

/** A month (yyyy-mm), "November 2026". */
const monthText = (month: string) => formatMonthYear(Number(month.slice(0, 4)), Number(month.slice(5)));

const dayColumns: readonly TableColumn<InsightDay>[] = [
  { header: "Day", cell: ({ date }) => dayOnOneLine(date) },
  countColumn("Requested", ({ asked }) => asked),
  countColumn("Confirmed", ({ confirmed }) => confirmed),
  { header: "Fill", cell: fillText, align: "right" },
  countColumn("Instant", ({ instant }) => instant),
  countColumn("Declined", ({ declined }) => declined),
  countColumn("Expired", ({ expired }) => expired),
  countColumn("Canceled", ({ canceled }) => canceled),
  countColumn("Missed", ({ missed }) => missed),
  countColumn("Took place", ({ closed }) => closed),
  countColumn("No results", ({ unmet }) => unmet),
];

/** Whole weeks alone: one that has just begun would look like a fall. */
const shareText = (weeks: Insights["weeks"]): string | undefined => {
  const newest = weeks.findLast(isWholeWeek);
  return newest && formatMoney(newest.revenue);
};

function DayFigures({ days, weeks, cohorts }: Insights) {
  const byDay = insightDays(days);
  const months = cohortMonths(cohorts);
  const share = shareText(weeks);
  if (byDay.length === 0 && weeks.length === 0 && cohorts.length === 0)
    return (
      <EmptyState title="Nothing happened on these days">Try a longer range, or another area.</EmptyState>
    );
  return (
    <>
      <Figures>
        {answerTimeRows(days).map(({ label, count }) => (
          <div key={label}>
            <dt>Answered {label.toLowerCase()}</dt>
            <dd>{groupedDigits(count)}</dd>
          </div>
        ))}
        {share && (
          <div>
            <dt>Our share, last whole week</dt>
            <dd>{share}</dd>
          </div>
        )}
      </Figures>
      <h3>Sessions by day</h3>
      {byDay.length > 1 && (
        <LazyBoundary fallback={<Loading />}>
          <InsightChart
            labels={byDay.map(({ date }) => formatDay(date, false))}
            series={[
              { label: "Requested", data: byDay.map(({ asked }) => asked) },
              { label: "Confirmed", data: byDay.map(({ confirmed }) => confirmed) },
              { label: "Canceled", data: byDay.map(({ canceled }) => canceled) },
            ]}
          />
        </LazyBoundary>
      )}
      <DataTable label="Sessions by day" columns={dayColumns} rows={byDay} keyOf={({ date }) => date} />
      <h3>Our share by week</h3>
      <DataTable
        label="Our share by week"
        columns={[
          { header: "From", cell: (week) => dayOnOneLine(week.from) },
          {
            header: "To",
            cell: (week) => (
              <>
                {dayOnOneLine(week.to)}
                {!isWholeWeek(week) && " (so far)"}
              </>
            ),
          },
          moneyColumn<{ revenue: number }>("Our share", ({ revenue }) => revenue),
        ]}
        rows={weeks}
        keyOf={(week) => week.from}
      />
      <h3>Returning customers</h3>
      <DataTable
        label="Returning customers"
        columns={[
          { header: "First session in", cell: ({ month }) => monthText(month) },
          countColumn<{ size: number }>("Customers", ({ size }) => size),
          ...months.map(
            (month): TableColumn<Insights["cohorts"][number]> => ({
              header: `${month} mo. later`,
              cell: (cohort) => returnShare(cohort, month),
              align: "right",
            }),
          ),
        ]}
        rows={cohorts}
        keyOf={({ month }) => month}
      />
    </>
  );
}
