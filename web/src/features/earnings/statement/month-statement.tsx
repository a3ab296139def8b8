import type { EarningsEntry } from "@core/api/earnings.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { DataTable } from "../../../ui/lists/data-table.tsx";
import { moneyColumn } from "../../../ui/lists/number-columns.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { CsvButton } from "../csv-button.tsx";
import { kindLabels, stateLabels } from "../entry-text.ts";
import { monthTitle } from "../month/month-groups.ts";
import { readAllEntries } from "../read-all-entries.ts";
import { OnScreen, StatementHead, StatementNote, StatementPage } from "./on-paper.tsx";
import { SessionTable } from "./session-table.tsx";

const isPayout = ({ kind }: EarningsEntry) => kind === "payout" || kind === "returned";

/** Everything of a month, and the zone in which it begins. */
async function readMonth({ month }: { month: string }) {
  const [overview, entries] = await Promise.all([
    call("/api/provider/earnings")({ year: month.slice(0, 4) }),
    readAllEntries([month]),
  ]);
  if (!overview.ok) return overview;
  if (!entries.ok) return entries;
  return { ok: true as const, value: { entries: entries.value, timeZone: overview.value.timeZone } };
}

function Payouts({ entries, timeZone }: { entries: readonly EarningsEntry[]; timeZone: string }) {
  return (
    <>
      <Typography component="h2" variant="h3">
        Payouts
      </Typography>
      <DataTable
        isStacked
        label="Payouts"
        columns={[
          { header: "Date", cell: ({ at }) => formatTime(at, timeZone, "date") },
          {
            header: "Payout",
            cell: ({ kind, state }) => (kind === "returned" ? kindLabels.returned : stateLabels[state]),
          },
          { header: "Reference", cell: ({ reference, reason }) => reference ?? reason ?? "" },
          moneyColumn<EarningsEntry>("Amount", ({ amount }) => -amount),
        ]}
        rows={[...entries].reverse()}
        keyOf={({ id }) => id}
      />
    </>
  );
}

/** What an instructor earned and was paid in a month (yyyy-mm), for the screen and for paper. */
export function MonthStatement({ month }: { month: string }) {
  const { answer } = useAnswer({ month }, readMonth);
  return (
    <StatementPage title={`Statement for ${monthTitle(month)}`}>
      <LoadableView of={answer} empty={null}>
        {({ entries, timeZone }) => {
          const payouts = entries.filter(isPayout);
          const earned = entries.filter((entry) => !isPayout(entry));
          if (entries.length === 0)
            return (
              <EmptyState title={`Nothing in ${monthTitle(month)}`}>
                You had no earnings this month.
              </EmptyState>
            );
          return (
            <Column>
              <StatementHead period={monthTitle(month)} />
              {earned.length > 0 && (
                <SessionTable
                  label={`Earnings in ${monthTitle(month)}`}
                  entries={earned}
                  timeZone={timeZone}
                />
              )}
              {payouts.length > 0 && <Payouts entries={payouts} timeZone={timeZone} />}
              <StatementNote />
              <OnScreen>
                <Row>
                  <Button variant="contained" onClick={() => print()}>
                    Print
                  </Button>
                  <CsvButton
                    months={[month]}
                    timeZone={timeZone}
                    name={`earnings-${month}`}
                    label="Download as CSV"
                  />
                </Row>
              </OnScreen>
            </Column>
          );
        }}
      </LoadableView>
    </StatementPage>
  );
}
