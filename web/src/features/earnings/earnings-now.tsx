import type { EarningsOverview } from "@core/api/earnings.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { PayoutAccountPanel } from "./account/payout-account-panel.tsx";
import { MonthPanel } from "./month/month-panel.tsx";
import { NextPayout } from "./next-payout.tsx";
import { PayoutList } from "./payout-list.tsx";
import { TaxPanel } from "./tax/tax-panel.tsx";

const isEmpty = ({ months, payouts }: EarningsOverview): boolean =>
  months.length === 0 && payouts.length === 0;

/** Whether a tax identity is missing: then it comes before what can wait. */
const needsTax = ({ tax }: EarningsOverview): boolean => tax?.isAsked === true && !tax.given;

/** What was earned, where it is, and where it is paid. */
export function EarningsNow() {
  const { answer, reload } = useAnswer({}, call("/api/provider/earnings"));
  const taxPanel = ({ tax, timeZone }: EarningsOverview) =>
    tax && <TaxPanel tax={tax} timeZone={timeZone} onSaved={reload} />;
  return (
    <Page title="Earnings" width="wide">
      <LoadableView of={answer} empty={null}>
        {(overview) => (
          <Column>
            {isEmpty(overview) ? (
              <EmptyState title="Nothing earned yet">
                After your first session, you'll see what you earned and when we'll pay you. Add your payout
                account now so it's ready by then.
              </EmptyState>
            ) : (
              <NextPayout overview={overview} />
            )}
            {needsTax(overview) && taxPanel(overview)}
            <PayoutAccountPanel overview={overview} onSaved={reload} />
            {!needsTax(overview) && taxPanel(overview)}
            {overview.payouts.length > 0 && <PayoutList overview={overview} />}
            {overview.months.length > 0 && <MonthPanel overview={overview} />}
          </Column>
        )}
      </LoadableView>
    </Page>
  );
}
