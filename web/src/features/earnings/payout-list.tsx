import type { EarningsOverview, ReceivedPayout } from "@core/api/earnings.ts";
import { Link } from "react-router-dom";
import { payoutStatementPath } from "../../routing/earnings-path.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { moneyColumn } from "../../ui/lists/number-columns.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { stateLabels, stateTones } from "./entry-text.ts";

const whatHappened = ({ state, reference, reason, returnedAt }: ReceivedPayout, timeZone: string): string => {
  if (state === "sent") return reference ? `Reference ${reference}` : "";
  if (state === "booked") return "Your bank may need a few days to show it.";
  const when = returnedAt === undefined ? "" : `${formatTime(returnedAt, timeZone, "date")}: `;
  return `${when}${reason ?? "Your bank returned it."} We'll pay it again with the next payout.`;
};

/** The latest payouts, and what the bank did with them. */
export function PayoutList({ overview: { payouts, timeZone } }: { overview: EarningsOverview }) {
  return (
    <Panel aria-labelledby="payouts">
      <h2 id="payouts">Payouts</h2>
      <DataTable
        isStacked
        label="Payouts"
        columns={[
          { header: "Date", cell: ({ at }) => formatTime(at, timeZone, "date") },
          moneyColumn<ReceivedPayout>("Amount", ({ amount }) => amount),
          {
            header: "Status",
            cell: ({ state }) => <Pill kind={stateTones[state]}>{stateLabels[state]}</Pill>,
          },
          { header: "Details", cell: (payout) => whatHappened(payout, timeZone) },
          {
            header: "",
            cell: ({ id, at }) => (
              <Link to={payoutStatementPath(id)}>
                Statement
                <VisuallyHidden>{` for the payout of ${formatTime(at, timeZone, "date")}`}</VisuallyHidden>
              </Link>
            ),
          },
        ]}
        rows={payouts}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}
