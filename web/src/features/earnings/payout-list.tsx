import type { EarningsOverview, ReceivedPayout } from "@core/api/earnings.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { formatTime } from "../../ui/formats/time-format.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
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
        head={["Date", "Amount", "Status", "Details"]}
        numeric={[1]}
        rows={payouts.map((payout) => ({
          key: payout.id,
          cells: [
            formatTime(payout.at, timeZone, "date"),
            <MoneyText key="amount" minor={payout.amount} />,
            <Pill key="state" kind={stateTones[payout.state]}>
              {stateLabels[payout.state]}
            </Pill>,
            whatHappened(payout, timeZone),
          ],
        }))}
      />
    </Panel>
  );
}
