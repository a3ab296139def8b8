import type { EarningsOverview } from "@core/api/earnings.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { earningsYearPath } from "../../../routing/earnings-path.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { CsvButton } from "../csv-button.tsx";
import { OnScreen, StatementHead, StatementNote, StatementPage } from "./on-paper.tsx";
import { StatementTable } from "./statement-table.tsx";

function Years({ year, timeZone }: { year: number; timeZone: string }) {
  const thisYear = Number(dateAt(now(), timeZone).slice(0, 4));
  return (
    <>
      <Button component={Link} to={earningsYearPath(year - 1)}>
        See {year - 1}
      </Button>
      {year < thisYear && (
        <Button component={Link} to={earningsYearPath(year + 1)}>
          See {year + 1}
        </Button>
      )}
    </>
  );
}

function Statement({ year, overview }: { year: string; overview: EarningsOverview }) {
  const months = [...overview.months].reverse();
  return (
    <Column>
      {months.length === 0 ? (
        <EmptyState title={`Nothing in ${year}`}>You had no earnings this year.</EmptyState>
      ) : (
        <>
          <StatementHead period={`January 1 to December 31, ${year}`} />
          <StatementTable months={months} year={year} />
          <StatementNote />
        </>
      )}
      <OnScreen>
        <Row>
          {months.length > 0 && (
            <>
              <Button variant="contained" onClick={() => print()}>
                Print
              </Button>
              <CsvButton
                months={months.map(({ month }) => month)}
                timeZone={overview.timeZone}
                name={`earnings-${year}`}
                label="Download as CSV"
              />
            </>
          )}
          <Years year={Number(year)} timeZone={overview.timeZone} />
        </Row>
      </OnScreen>
    </Column>
  );
}

/** What the instructor earned in a year, for the screen and for paper. */
export function YearStatement({ year }: { year: string }) {
  const { answer } = useAnswer({ year }, call("/api/provider/earnings"));
  return (
    <StatementPage title={`Statement for ${year}`}>
      <LoadableView of={answer} empty={null}>
        {(overview) => <Statement year={year} overview={overview} />}
      </LoadableView>
    </StatementPage>
  );
}
