import { useUser } from "../../data/user.ts";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel } from "../../ui/panel.tsx";
import { AddressForm } from "./address-form.tsx";
import { SettingPage } from "./setting-page.tsx";

/** Where sessions take place. */
export function AddressPage() {
  return (
    <SettingPage
      title="Address"
      lead="This is where your instructor comes to, unless you say otherwise when you book. Only an instructor who has accepted your session sees the street."
    >
      <Panel>
        <Faces of={useUser()} empty={<Loading />}>
          {({ location }) => <AddressForm location={location} />}
        </Faces>
      </Panel>
    </SettingPage>
  );
}
