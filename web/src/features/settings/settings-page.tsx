import { useUser } from "../../data/account/user.ts";
import { PushSettings } from "../../parts/push/push-settings.tsx";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { YourData } from "./data/your-data.tsx";
import { SettingsList } from "./settings-list.tsx";

export function SettingsPage() {
  return (
    <Page title="Settings">
      <Column style={{ gap: 32 }}>
        <LoadableView of={useUser()} empty={<Loading />}>
          {(user) => <SettingsList user={user} />}
        </LoadableView>
        <PushSettings />
        <YourData />
      </Column>
    </Page>
  );
}
