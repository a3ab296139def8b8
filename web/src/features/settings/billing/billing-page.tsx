import { Suspense } from "react";
import { useMyId } from "../../../data/account/use-my-id.ts";
import { useWallet } from "../../../data/account/use-wallet.ts";
import { useUser } from "../../../data/account/user.ts";
import { Column } from "../../../ui/layout.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { SettingPage } from "../setting-page.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { CardsPanel } from "./cards-panel.tsx";
import { TopUp } from "./top-up.tsx";

// Below everything else, and loaded after it.
const RecentTransactions = lazyPart(() =>
  import("./recent-transactions.tsx").then((m) => m.RecentTransactions),
);

/** Credit, top-up, saved cards and what was paid lately. */
export function BillingPage() {
  const uid = useMyId();
  const wallet = useWallet();
  const user = useUser();
  return (
    <SettingPage title="Billing" lead="Your credit and saved cards.">
      <LoadableView of={wallet} empty={<Loading />}>
        {(credit) => (
          <LoadableView of={user} empty={<Loading />}>
            {(known) => (
              <Column>
                <BalancePanel wallet={credit} />
                {uid && <TopUp uid={uid} user={known} />}
                <CardsPanel cards={known.cards} />
                <Suspense fallback={null}>
                  <RecentTransactions version={credit.version} />
                </Suspense>
              </Column>
            )}
          </LoadableView>
        )}
      </LoadableView>
    </SettingPage>
  );
}
