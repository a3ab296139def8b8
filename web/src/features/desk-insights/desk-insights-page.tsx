import { useLocation, useNavigate } from "react-router-dom";
import type { Insights } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { addDays, dateAt, isDate } from "../../parts/booking/place-date.ts";
import { fillText } from "../../parts/desk/day-counts.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { dayOnOneLine, formatDay } from "../../parts/desk/desk-time.ts";
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

/** What happened, by day, week and month: the range and the area are in the address. */
export function DeskInsightsPage() {
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const yesterday = addDays(dateAt(now(), "UTC"), -1);
  const dateOf = (name: string, otherwise: string) => {
    const found = query.get(name) ?? "";
    return isDate(found) ? found : otherwise;
  };
  const to = dateOf("to", yesterday);
  const from = dateOf("from", addDays(to, 1 - DAYS));
  const area = query.get("area") ?? "";
  const { answer } = useAnswer({ from, to, ...(area && { area }) }, deskCall("/api/operator/insight"));
  const { answer: areas } = useAnswer({}, deskCall("/api/operator/areas"));
  const change = (name: string) => (value: string) => {
    query.set(name, value);
    void navigate(`?${query}`, { replace: true });
  };
  const setDate = (name: string) => (value: string) => isDate(value) && change(name)(value);
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
      <h2 style={{ margin: "8px 0 0" }}>By day</h2>
      <Row role="group" aria-label="Range" style={{ alignItems: "end" }}>
        <div>
          <Field label="From" type="date" value={from} onChange={setDate("from")} />
        </div>
        <div>
          <Field label="To" type="date" value={to} onChange={setDate("to")} />
        </div>
      </Row>
      <LoadableView of={answer} empty={null}>
        {(insights) => <Figures {...insights} />}
      </LoadableView>
    </DeskScreen>
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

function Figures({ days, weeks, cohorts }: Insights) {
  const byDay = insightDays(days);
  const answers = answerTimeRows(days);
  const months = cohortMonths(cohorts);
  // A week that has just begun would look like a fall.
  const whole = weeks.filter(isWholeWeek);
  if (byDay.length === 0 && weeks.length === 0 && cohorts.length === 0)
    return (
      <EmptyState title="Nothing happened on these days">Try a longer range, or another area.</EmptyState>
    );
  return (
    <LazyBoundary fallback={<Loading />}>
      <DeskPanel aria-labelledby="sessions">
        <h2 id="sessions">Sessions by day</h2>
        <InsightChart
          kind="bars"
          labels={byDay.map(({ date }) => formatDay(date, false))}
          series={[
            { label: "Requested", data: byDay.map(({ asked }) => asked) },
            { label: "Confirmed", data: byDay.map(({ confirmed }) => confirmed) },
            { label: "Canceled", data: byDay.map(({ canceled }) => canceled) },
          ]}
        />
        <DataTable label="Sessions by day" columns={dayColumns} rows={byDay} keyOf={({ date }) => date} />
      </DeskPanel>
      <DeskPanel aria-labelledby="answers">
        <h2 id="answers">How fast instructors answer</h2>
        <InsightChart
          kind="bars"
          labels={answers.map(({ label }) => label)}
          series={[{ label: "Answers", data: answers.map(({ count }) => count) }]}
        />
        <DataTable
          label="How fast instructors answer"
          columns={[
            { header: "Answer", cell: ({ label }) => label },
            countColumn<{ count: number }>("Requests", ({ count }) => count),
          ]}
          rows={answers}
          keyOf={({ label }) => label}
        />
      </DeskPanel>
      <DeskPanel aria-labelledby="revenue">
        <h2 id="revenue">Our share by week</h2>
        {whole.length > 1 && (
          <InsightChart
            kind="lines"
            labels={whole.map((week) => formatDay(week.from, false))}
            series={[{ label: "Our share", data: whole.map(({ revenue }) => revenue) }]}
            format={(minor) => formatMoney(Math.round(minor))}
          />
        )}
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
      </DeskPanel>
      <DeskPanel aria-labelledby="cohorts">
        <h2 id="cohorts">Returning customers</h2>
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
      </DeskPanel>
    </LazyBoundary>
  );
}
