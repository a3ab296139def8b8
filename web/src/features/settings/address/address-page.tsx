import { useUser } from "../../../data/account/user.ts";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { AddressForm } from "./address-form.tsx";

/** Edits the home address, where sessions take place. */
export function AddressPage() {
  // Its areas complete city and state; without them these are typed.
  const pricing = usePricing();
  return (
    <SettingPage
      title="Address"
      lead="Your instructor comes here unless you choose another address when you book. Only an instructor who has accepted your session, and friends you let join, can see it."
    >
      <Panel>
        <LoadableView of={useUser()} empty={<Loading />}>
          {({ location }) =>
            pricing.status === "loading" ? (
              <Loading />
            ) : (
              <AddressForm location={location} areas={pricing.status === "ready" ? pricing.value : []} />
            )
          }
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
