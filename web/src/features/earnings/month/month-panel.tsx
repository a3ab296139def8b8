import type { EarningsOverview } from "@core/api/earnings.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { earningsMonthPath, earningsYearPath } from "../../../routing/earnings-path.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Choice } from "../../../ui/forms/field.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { Panel } from "../../../ui/panel.tsx";
import { CsvButton } from "../csv-button.tsx";
import { MonthEntries } from "./month-entries.tsx";
import { monthTitle } from "./month-groups.ts";

/** What was earned in a month of the newest twelve. */
export function MonthPanel({ overview: { months, timeZone } }: { overview: EarningsOverview }) {
  const [chosen, choose] = useState<string>();
  const shown = months.find(({ month }) => month === chosen) ?? months[0];
  if (!shown) return null;
  const { month, earned, tips } = shown;
  const year = month.slice(0, 4);
  return (
    <Panel aria-labelledby="by-month">
      <h2 id="by-month">By month</h2>
      <Column>
        <Choice label="Month" value={month} onChange={choose}>
          {months.map((one) => (
            <option key={one.month} value={one.month}>
              {monthTitle(one.month)}
            </option>
          ))}
        </Choice>
        <div>
          You earned <strong>{formatMoney(earned)}</strong>
          {tips > 0 && `: ${formatMoney(earned - tips)} for sessions and ${formatMoney(tips)} in tips`}.
        </div>
        <MonthEntries key={month} month={month} timeZone={timeZone} />
        <Row>
          <CsvButton
            months={[month]}
            timeZone={timeZone}
            name={`earnings-${month}`}
            label="Download as CSV"
          />
          <Button component={Link} variant="outlined" to={earningsMonthPath(month)}>
            Statement for {monthTitle(month)}
          </Button>
          <Button component={Link} variant="outlined" to={earningsYearPath(year)}>
            Statement for {year}
          </Button>
        </Row>
      </Column>
    </Panel>
  );
}
