import { useMyId } from "../../../data/me.ts";
import { useUser } from "../../../data/user.ts";
import { useWallet } from "../../../data/wallet.ts";
import { Faces } from "../../../ui/faces.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Stack } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { CardsPanel } from "./cards-panel.tsx";
import { TopUp } from "./top-up.tsx";

/** Credit, top-up and saved cards. */
export function BillingPage() {
  const uid = useMyId();
  const wallet = useWallet();
  const user = useUser();
  return (
    <SettingPage title="Billing" lead="Your credit, and the cards you pay with.">
      <Faces of={wallet} empty={<Loading />}>
        {(credit) => (
          <Faces of={user} empty={<Loading />}>
            {(known) => (
              <Stack>
                <BalancePanel wallet={credit} />
                {uid && <TopUp uid={uid} user={known} />}
                <CardsPanel cards={known.cards} />
              </Stack>
            )}
          </Faces>
        )}
      </Faces>
    </SettingPage>
  );
}
