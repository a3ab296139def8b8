import type { ReceivedPayout } from "@core/api/earnings.ts";
import Button from "@mui/material/Button";
import { call } from "../../../api/call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { OnScreen, StatementHead, StatementNote, StatementPage } from "./on-paper.tsx";
import { SessionTable } from "./session-table.tsx";

function bankText(
  { amount, state, reference, reason, returnedAt }: ReceivedPayout,
  timeZone: string,
): string {
  const money = formatMoney(amount);
  if (state === "booked") return `${money}, on its way to your bank.`;
  if (state === "sent") return `${money}${reference ? `, reference ${reference}` : ""}.`;
  const when = returnedAt === undefined ? "" : ` on ${formatTime(returnedAt, timeZone, "date")}`;
  return `${money}. Your bank returned it${when}${reason ? `: ${reason}` : "."}`;
}

/** What one payout paid for, for the screen and for paper. */
export function PayoutStatement({ payoutId }: { payoutId: string }) {
  const { answer } = useAnswer({ payoutId }, call("/api/provider/payout"));
  return (
    <StatementPage title="Payout statement">
      <LoadableView of={answer} empty={null}>
        {({ payout, entries, timeZone }) => (
          <Column>
            <StatementHead period={`Paid out ${formatTime(payout.at, timeZone, "longDate")}`} />
            <div>{bankText(payout, timeZone)}</div>
            <SessionTable label="What this payout is for" entries={entries} timeZone={timeZone} />
            <StatementNote />
            <OnScreen>
              <Button variant="contained" onClick={() => print()}>
                Print
              </Button>
            </OnScreen>
          </Column>
        )}
      </LoadableView>
    </StatementPage>
  );
}
