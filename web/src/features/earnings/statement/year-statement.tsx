import type { EarningsOverview } from "@core/api/earnings.ts";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";
import { useUser } from "../../../data/account/user.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { earningsYearPath } from "../../../routing/earnings-path.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Page } from "../../../ui/page.tsx";
import { CsvButton } from "../csv-button.tsx";
import { StatementTable } from "./statement-table.tsx";

/** Prints the page without what surrounds it, dark on white, a table as a table at any width. */
const onPaper = {
  "@media print": {
    "@page": { margin: "18mm" },
    "header.MuiAppBar-root, footer, [role=status], .MuiSnackbar-root": { display: "none !important" },
    "html, body": { background: "#fff !important" },
    "main, main *": { color: "#000 !important", background: "none !important" },
    "main tr": { breakInside: "avoid" },
  },
} as const;

const OnScreen = styled("div")({ "@media print": { display: "none" } });

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
  // The whole name: others see only the public one.
  const user = useUser();
  const months = [...overview.months].reverse();
  const name = user.status === "ready" ? (user.value?.name ?? "") : "";
  return (
    <Column>
      {months.length === 0 ? (
        <EmptyState title={`Nothing in ${year}`}>You had no earnings this year.</EmptyState>
      ) : (
        <>
          <div>
            <bdi>{name}</bdi>, January 1 to December 31, {year}. All amounts are in US dollars, paid through
            Every Body Yoga.
          </div>
          <StatementTable months={months} year={year} />
          <p style={{ margin: 0 }}>
            This statement is for your records. It isn't a tax form, and we haven't withheld any taxes.
          </p>
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
  const title = `Statement for ${year}`;
  return (
    <Page
      title={title}
      tabTitle={title}
      width="wide"
      above={
        <OnScreen>
          <BackLink to={instructorPaths.earnings}>Earnings</BackLink>
        </OnScreen>
      }
    >
      <GlobalStyles styles={onPaper} />
      <LoadableView of={answer} empty={null}>
        {(overview) => <Statement year={year} overview={overview} />}
      </LoadableView>
    </Page>
  );
}
