import { useUser } from "../../../data/account/user.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettingPage } from "../setting-page.tsx";
import { AddressForm } from "./address-form.tsx";

/** Edits the home address, where sessions take place. */
export function AddressPage() {
  return (
    <SettingPage
      title="Address"
      lead="Your instructor comes here unless you choose another address when you book. Only an instructor who has accepted your session, and friends you let join, can see it."
    >
      <Panel>
        <LoadableView of={useUser()} empty={<Loading />}>
          {({ location }) => <AddressForm location={location} />}
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
